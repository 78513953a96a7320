import { joinedBy } from '@quotewright/domain/campaigns/rules/rules-in-words.ts'

export const stepsText = (steps: number): string => `${steps} ${steps === 1 ? 'step' : 'steps'}`

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
