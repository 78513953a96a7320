import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'

/** When the messages of a campaign go out, in whole days after sending: "1, 3 and 10 days". */
export function followUpDays(steps: readonly Pick<SequenceStep, 'delayHours'>[]): string {
  let hours = 0
  const each = steps.map(({ delayHours }) => {
    hours += delayHours
    return Math.max(1, Math.round(hours / 24))
  })
  const counts = [...new Set(each)]
  const last = counts.pop() ?? 1
  const days = last === 1 ? '1 day' : `${last} days`
  return counts.length === 0 ? days : `${counts.join(', ')} and ${days}`
}
