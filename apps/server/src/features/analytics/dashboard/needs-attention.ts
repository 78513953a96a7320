import {
  ATTENTION_KINDS,
  type AttentionKind,
  type AttentionLines,
  attentionLines,
  attentionText,
  inTurn,
  LISTED_OF_A_KIND,
  MOST_COUNTED,
  oncePerQuote,
  unlistedOf,
} from '@quotewright/domain/analytics/attention.ts'
import type { Tx } from '../../../platform/context.ts'
import { hasFeature } from '../../organizations/public.ts'
import { nameQuotes } from '../../quotes/public.ts'
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

/** In words: one sentence, and the two lines of a row. */
export type ListedItem = Omit<AttentionItem, 'facts'> & AttentionLines & { readonly text: string }

export interface NeedsAttention {
  readonly items: readonly ListedItem[]
  readonly more: readonly MoreOfAKind[]
}

/** What waits for a person, a quote once: the most urgent kinds first in turn, a few of each, and how many more there are. */
export async function readNeedsAttention(tx: Tx, viewer: Viewer): Promise<NeedsAttention> {
  const found: AttentionItem[] = []
  for (const { feature, read } of ATTENTION_SOURCES) {
    if (feature !== undefined && !hasFeature(tx, viewer.organization, feature)) continue
    found.push(...(await read(tx, viewer, MOST_COUNTED + 1)))
  }
  const once = oncePerQuote(found)
  const kinds = ATTENTION_KINDS.map((kind) => ({
    kind,
    all: once.filter((item) => item.kind === kind),
    isLeast: found.filter((item) => item.kind === kind).length > MOST_COUNTED,
  }))
  return {
    items: await inWords(tx, inTurn(kinds.map(({ all }) => all.slice(0, LISTED_OF_A_KIND)))),
    more: kinds.flatMap(({ kind, all, isLeast }) => {
      const count = unlistedOf(all.length, isLeast)
      return count === null ? [] : [{ kind, count, isLeast, href: LISTED_AT[kind] }]
    }),
  }
}

const UNNAMED = { customerName: '', title: '' }

async function inWords(tx: Tx, items: readonly AttentionItem[]): Promise<ListedItem[]> {
  const named = await nameQuotes(
    tx,
    items.flatMap(({ quoteId }) => (quoteId === null ? [] : [quoteId])),
  )
  return items.map(({ facts, ...item }) => ({
    ...item,
    text: attentionText(facts),
    ...attentionLines(facts, named.get(item.quoteId ?? '') ?? UNNAMED),
  }))
}
