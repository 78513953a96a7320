import type { WordingTestInput } from '@quotewright/contracts/wording-tests.ts'
import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import { VARIANTS } from '@quotewright/domain/wording-tests/variant.ts'
import { type WordingPlace, wordingProblems } from '@quotewright/domain/wording-tests/wording.ts'
import type { ReadForm } from '../../platform/read-form.ts'

/** A test as it is typed. */
export interface StartValues {
  name: string
  subject: 'cover_letter' | 'follow_up'
  campaignId: string
  /** '' for none. */
  step: string
  a: Wording
  b: Wording
}

/** What a wording of the test is for; undefined until a message is chosen. */
export const placeOf = (
  { subject }: StartValues,
  step: SequenceStep | undefined,
): WordingPlace | undefined => (subject === 'cover_letter' ? 'cover_letter' : step?.channel)

/** What the server would refuse, by field. */
function problemsOf(values: StartValues, place: WordingPlace | undefined): Record<string, string> {
  const { name, subject, campaignId, step } = values
  const isFollowUp = subject === 'follow_up'
  const worded: [string, string][] =
    place === undefined
      ? []
      : VARIANTS.flatMap((variant) =>
          wordingProblems(wordingFor(values[variant], place), place).map(
            ({ path, message }): [string, string] => [`${variant}.${path}`, message],
          ),
        )
  return {
    ...(name.trim() === '' ? { name: 'Give the test a name' } : {}),
    ...(isFollowUp && campaignId === '' ? { campaignId: 'Choose a campaign' } : {}),
    ...(isFollowUp && step === '' ? { step: 'Choose a message of the campaign' } : {}),
    ...Object.fromEntries(worded),
  }
}

/** Only emails have a subject: one that was typed before the choice changed is left out. */
export const wordingFor = ({ subject, body }: Wording, place: WordingPlace): Wording => ({
  subject: place === 'email' ? subject : '',
  body,
})

/** What is sent, or what is wrong with it. */
export function readStart(values: StartValues, place: WordingPlace | undefined): ReadForm<WordingTestInput> {
  const problems = problemsOf(values, place)
  if (place === undefined || Object.keys(problems).length > 0) return { kind: 'problems', problems }
  const { name, subject, campaignId, step } = values
  const input = {
    name,
    subject,
    ...(subject === 'follow_up' ? { campaign_id: campaignId, step: Number(step) } : {}),
    a: wordingFor(values.a, place),
    b: wordingFor(values.b, place),
  }
  return { kind: 'input', input }
}

/** Where a path of the wire is entered. */
export const fieldAt = (path: string): string => (path === 'campaign_id' ? 'campaignId' : path)
