import { draftNames, readDraft, removeDraft, writeDraft } from '../../../../platform/drafts.ts'
import type { QuoteForm } from '../model/form.ts'
import { type KeptWork, readKeptWork } from '../model/stored-form.ts'

const START = 'quote-form:'
/** The oldest go first: the browser's storage is small. */
const MOST_KEPT = 20
const OLDEST_MS = 30 * 86_400_000

/** Whose work it is and on which quote. */
export interface WorkOwner {
  readonly userId: string
  readonly organizationId: string
  /** Undefined for a new quote. */
  readonly quoteId: string | undefined
  /** The window of a new quote: two may be filled in side by side. '' where the browser cannot tell windows apart. */
  readonly window?: string | undefined
  /** The form on the screen, by the name under which it keeps its work; undefined for none. */
  readonly editor?: string | undefined
}

const NEW = 'new'

export const workName = ({ userId, organizationId, quoteId, window = '' }: WorkOwner): string =>
  `${START}${userId}:${organizationId}:${quoteId ?? (window === '' ? NEW : `${NEW}:${window}`)}`

/** The window in the name of work on a new quote; '' where there is none. */
export const windowOf = (name: string): string => new RegExp(`:${NEW}:([^:]+)$`).exec(name)?.[1] ?? ''

/** The work kept under a name on the form as it was saved. */
export function readWork(name: string, saved: QuoteForm): KeptWork | undefined {
  const work = readKeptWork(readDraft(name), saved)
  return work !== undefined && Date.now() - work.keptAt < OLDEST_MS ? work : undefined
}

/** Whether the work is kept now. */
export function keepWork(name: string, work: KeptWork): boolean {
  const others = draftNames(START)
    .filter((other) => other !== name)
    .map((other) => ({ other, keptAt: readKeptWork(readDraft(other))?.keptAt ?? 0 }))
    .toSorted((left, right) => right.keptAt - left.keptAt)
  for (const { other } of others.slice(MOST_KEPT - 1)) removeDraft(other)
  return writeDraft(name, work)
}

/** Forgets work of one window; another window may have kept its own under the same name. */
export function forgetWork(name: string, window: string): void {
  if (readKeptWork(readDraft(name))?.window === window) removeDraft(name)
}
