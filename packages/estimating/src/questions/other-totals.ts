import type { DraftLine } from '../quote-draft.ts'
import { totalsOf } from '../reconcile/reconcile.ts'
import type { AskedDraft } from './asked-draft.ts'

/** What the quote would come to with another line in the place of one. */
export function totalWith(draft: AskedDraft, line: DraftLine, other: DraftLine): number {
  const lines = draft.allLines.map((one) => (one === line ? other : one))
  return totalsOf(lines, draft.terms).totalCents
}

/** What the quote would come to with one more line. */
export const totalWithMore = (draft: AskedDraft, more: DraftLine): number =>
  totalsOf([...draft.allLines, more], draft.terms).totalCents
