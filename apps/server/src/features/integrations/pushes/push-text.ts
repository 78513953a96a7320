import type { Push } from './push.ts'

/** The outcome of a push, in words. */
export function pushText(
  {
    state,
    action,
    external,
    failure,
    question,
  }: Pick<Push, 'state' | 'action' | 'external' | 'failure' | 'question'>,
  displayName: string,
): string {
  const what = action === 'invoice' ? 'Invoice' : 'Quote'
  switch (state) {
    case 'done':
      // Left to a person before anything arrived.
      if (external === null) return `${what} not sent to ${displayName}`
      return `${what} sent to ${displayName}${external.number === undefined ? '' : ` as ${external.number}`}`
    case 'failed':
      return `${what} not sent to ${displayName}: ${failure?.message ?? 'something went wrong'}`
    case 'needs_input':
      return `${displayName} needs a choice: ${question?.message ?? ''}`
    case 'queued':
    case 'running':
      return `${what} on its way to ${displayName}`
  }
}
