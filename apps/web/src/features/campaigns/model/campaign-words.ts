import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import { joinedBy } from '@quotewright/domain/campaigns/rules/rules-in-words.ts'

const CHANNEL_WORDS: Readonly<Record<SequenceStep['channel'], string>> = { email: 'email', sms: 'SMS' }

/** What goes out when: "Day 1 email · day 3 SMS · stops when they reply". */
export function stepsInWords(steps: readonly Pick<SequenceStep, 'delayHours' | 'channel'>[]): string {
  let hours = 0
  const each = steps.map(({ delayHours, channel }) => {
    hours += delayHours
    return `day ${Math.max(1, Math.round(hours / 24))} ${CHANNEL_WORDS[channel]}`
  })
  const text = [...each, 'stops when they reply'].join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const stepsText = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`

/** What switching one campaign on did. */
export function switchedOnText(name: string, deactivated: readonly { readonly name: string }[]): string {
  const others = joinedBy(
    deactivated.map((other) => `“${other.name}”`),
    'and',
  )
  if (others === '') return `“${name}” is on`
  return `“${name}” is on, ${others} ${deactivated.length === 1 ? 'is' : 'are'} off`
}

const counted = (amount: number, one: string): string => `${amount} ${one}${amount === 1 ? '' : 's'}`

/** What ends with a campaign: "the follow-ups of 2 quotes, with 5 planned messages". */
export const stoppedText = (stops: { readonly quotes: number; readonly messages: number }): string =>
  `the follow-ups of ${counted(stops.quotes, 'quote')}, with ${counted(stops.messages, 'planned message')}`
