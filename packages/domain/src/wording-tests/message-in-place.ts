import type { SequenceStep } from '../campaigns/campaign.ts'

/**
 * Whether a message of a campaign is still where it was after the campaign's messages changed. Messages have no ids:
 * channel and type of all up to it tell, and their delays where one was removed.
 *
 * @param step from 1.
 */
export function isMessageInPlace(
  before: readonly SequenceStep[],
  after: readonly SequenceStep[],
  step: number,
): boolean {
  const isShorter = after.length < before.length
  return before.slice(0, step).every((one, at) => {
    const other = after[at]
    return (
      other !== undefined &&
      one.channel === other.channel &&
      one.messageType === other.messageType &&
      (!isShorter || one.delayHours === other.delayHours)
    )
  })
}
