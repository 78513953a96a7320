import type { Feature } from '@quotewright/domain/features/switches.ts'
import { type QueueSearch, queueSearchOf } from '../extractions/public.ts'

/** The tabs beside Text, which is the one without a name in the address, and the switch of each. */
export const SWITCHED_TABS = {
  form: 'formBuilder',
  voice: 'voiceQuoteInput',
  upload: 'uploadExtraction',
  review: 'reviewQueue',
  integrations: 'integrations',
  calculate: 'calculator',
  templates: 'templates',
} as const satisfies Record<string, Feature>
export type SwitchedTab = keyof typeof SWITCHED_TABS

export interface QuoteLabSearch extends QueueSearch {
  /** The quote to edit; absent for a new one. */
  readonly quoteId?: string
  readonly tab?: SwitchedTab
  /** The calculator that is open in the Calculate tab. */
  readonly calculator?: string
  /** A description to begin with; taken out of the address once it is in the form. */
  readonly job?: string
}

export const isSwitchedTab = (value: unknown): value is SwitchedTab =>
  typeof value === 'string' && Object.hasOwn(SWITCHED_TABS, value)

/** What the address of the Quote Builder says. Source: part 1 §2 for `quoteId`. */
export function quoteLabSearchOf(search: Record<string, unknown>): QuoteLabSearch {
  const { quoteId, tab, calculator, job } = search
  return {
    ...(typeof quoteId === 'string' && quoteId !== '' ? { quoteId } : {}),
    ...(isSwitchedTab(tab) ? { tab } : {}),
    ...(typeof calculator === 'string' && calculator !== '' ? { calculator } : {}),
    // The router reads what looks like a number as one.
    ...(typeof job === 'string' || typeof job === 'number' ? { job: String(job).trim() } : {}),
    ...(tab === 'review' ? queueSearchOf(search) : {}),
  }
}
