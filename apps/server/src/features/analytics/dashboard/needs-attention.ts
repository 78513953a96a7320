import {
  ATTENTION_KINDS,
  type AttentionKind,
  LISTED_OF_A_KIND,
  MOST_COUNTED,
} from '@quotewright/domain/analytics/attention.ts'
import type { Tx } from '../../../platform/context.ts'
import { hasFeature } from '../../organizations/public.ts'
import { ATTENTION_SOURCES, type AttentionItem, LISTED_AT, type Viewer } from './attention-sources.ts'

/** What else there is of a kind. */
export interface MoreOfAKind {
  readonly kind: AttentionKind
  readonly count: number
  /** There are still more: counting has stopped. */
  readonly isLeast: boolean
  /** Where they are all listed; null where no page does. */
  readonly href: string | null
}

export interface NeedsAttention {
  readonly items: readonly AttentionItem[]
  readonly more: readonly MoreOfAKind[]
}

/** What waits for a person: the most urgent kinds first, a few of each, and how many more there are. */
export async function readNeedsAttention(tx: Tx, viewer: Viewer): Promise<NeedsAttention> {
  const found: AttentionItem[] = []
  for (const { feature, read } of ATTENTION_SOURCES) {
    if (feature !== undefined && !hasFeature(tx, viewer.organization, feature)) continue
    found.push(...(await read(tx, viewer, MOST_COUNTED + 1)))
  }
  const kinds = ATTENTION_KINDS.map((kind) => ({ kind, all: found.filter((item) => item.kind === kind) }))
  return {
    items: kinds.flatMap(({ all }) => all.slice(0, LISTED_OF_A_KIND)),
    more: kinds
      .filter(({ all }) => all.length > LISTED_OF_A_KIND)
      .map(({ kind, all }) => ({
        kind,
        count: Math.min(all.length, MOST_COUNTED) - LISTED_OF_A_KIND,
        isLeast: all.length > MOST_COUNTED,
        href: LISTED_AT[kind],
      })),
  }
}
