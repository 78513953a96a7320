import type { DraftLine } from '../quote-draft.ts'
import type { AskedDraft } from './asked-draft.ts'

/** What the quote would come to with another line in the place of one, in cents. */
export const totalWith = (draft: AskedDraft, line: DraftLine, other: DraftLine): number =>
  draft.totalOf(draft.allLines.map((one) => (one === line ? other : one)))

/** What the quote would come to with one more line, in cents. */
export const totalWithMore = (draft: AskedDraft, more: DraftLine): number =>
  draft.totalOf([...draft.allLines, more])
