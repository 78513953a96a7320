import { readDraft, writeDraft } from '../../../platform/drafts.ts'
import { addToQuoteDraft, readQuoteDraft, writeQuoteDraft } from './quote-form.ts'

/** What arrived last, to know its text again. */
const ARRIVED = 'arrived-job'

/** Whether a job was brought along that is part of what is written now. */
export function isArrived(description: string): boolean {
  const job = readDraft(ARRIVED)
  return typeof job === 'string' && job !== '' && description.includes(job)
}

/** A job that an address brings along behind its hash, where no log sees it: `#job=Hang+a+door`. '' for none. */
export const jobOfHash = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('job')?.trim() ?? ''

/**
 * Puts a job into the description: in place of the one that arrived before, and below anything else that was typed.
 * Twice is as good as once.
 */
export function takeJob(job: string): void {
  const draft = readQuoteDraft()
  const written = draft.description.trim()
  if (written === job || written.endsWith(`\n${job}`)) return
  if (written === readDraft(ARRIVED)) writeQuoteDraft({ ...draft, description: job })
  else addToQuoteDraft(job)
  writeDraft(ARRIVED, job)
}
