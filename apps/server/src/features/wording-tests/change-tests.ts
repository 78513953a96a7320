import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import { isMessageInPlace } from '@quotewright/domain/wording-tests/message-in-place.ts'
import { VARIANTS, type Variant } from '@quotewright/domain/wording-tests/variant.ts'
import { type WordingPlace, wordingProblems } from '@quotewright/domain/wording-tests/wording.ts'
import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, type FieldProblem, invalidField } from '../../platform/errors.ts'
import { lockCampaign, saveStepWording } from '../campaigns/public.ts'
import { saveLetterWording } from './letter-wording.repository.ts'
import {
  type LetterWording,
  noSuchTest,
  placeOf,
  type TestSubject,
  type WordingTest,
} from './wording-test.ts'
import { endRunning, findTest, insertTest, listRunningTests } from './wording-tests.repository.ts'

export interface NewTest {
  readonly name: string
  readonly about:
    | { readonly subject: 'cover_letter' }
    | { readonly subject: 'follow_up'; readonly campaignId: string; readonly step: number }
  readonly wordings: Readonly<Record<Variant, Wording>>
}

/**
 * Starts a test: from now on half of the quotes get each wording.
 *
 * @throws AppError `invalid` at each text that is wrong; `not_found` for a campaign that isn't there; `conflict` while
 *   another test of the same text is running.
 */
export function startTest(ctx: Context, { name, about, wordings }: NewTest): Promise<WordingTest> {
  return inTransaction(ctx, async (tx) => {
    const subject = about.subject === 'cover_letter' ? about : await messageOf(tx, about)
    refuse([
      ...VARIANTS.flatMap((variant) => problemsOf(wordings[variant], placeOf(subject), `${variant}.`)),
      ...(isSame(wordings.a, wordings.b)
        ? [{ path: 'b.body', message: 'Both wordings are the same. Change one of them.' }]
        : []),
    ])
    const test = await insertTest(tx, { name, about: subject, wordings })
    if (test === undefined)
      throw new AppError('conflict', 'A test of this text is already running. End it first.')
    return test
  })
}

async function messageOf(
  tx: Tx,
  { campaignId, step: number }: Extract<NewTest['about'], { subject: 'follow_up' }>,
): Promise<TestSubject> {
  const { sequences } = await lockCampaign(tx, campaignId)
  const step = sequences.find((one) => one.step === number)
  if (step === undefined) throw invalidField('step', `This campaign has no message ${number}`)
  return { subject: 'follow_up', campaignId, step: number, channel: step.channel }
}

const isSame = (a: Wording, b: Wording): boolean => a.subject === b.subject && a.body === b.body

/** What is wrong with a text, or not fit for a business, at its fields. */
function problemsOf(wording: Wording, place: WordingPlace, at: string): FieldProblem[] {
  const wrong = wordingProblems(wording, place)
  const unfit = (['subject', 'body'] as const).flatMap((path) => {
    const refusal = screenContent({ wording: wording[path] })
    return refusal === undefined ? [] : [{ path, message: refusal.message }]
  })
  return [...wrong, ...unfit].map(({ path, message }) => ({ path: `${at}${path}`, message }))
}

function refuse(errors: readonly FieldProblem[]): void {
  const [first] = errors
  if (first !== undefined) throw new AppError('invalid', first.message, { errors: [...errors] })
}

/**
 * Ends a test. The wording that is kept is used from then on: as the organization's cover letter, or as the text of the
 * message in its campaign.
 *
 * @throws AppError `not_found`; `conflict` for one that has ended already.
 */
export function endTest(ctx: Context, testId: string, keep: Variant | null): Promise<WordingTest> {
  return inTransaction(ctx, async (tx) => {
    const test = await findTest(tx, testId)
    if (test === undefined) throw noSuchTest()
    // Campaigns are locked before tests, here and where campaigns change.
    if (keep !== null) await use(tx, test.about, test.wordings[keep])
    const ended = await endRunning(tx, testId, keep)
    if (ended === undefined) throw alreadyEnded()
    return ended
  })
}

const alreadyEnded = () => new AppError('conflict', 'This test has already ended. Please reload the page.')

async function use(tx: Tx, about: TestSubject, wording: Wording): Promise<void> {
  if (about.subject === 'cover_letter') await saveLetterWording(tx, wording.body)
  // Anyone who deletes a campaign ends its tests.
  else if (!(await saveStepWording(tx, about, wording))) throw alreadyEnded()
}

/** Uses an own text for the cover letters of new quotes. @throws AppError `invalid` at what is wrong with it. */
export function wordLetter(ctx: Context, body: string): Promise<LetterWording> {
  refuse(problemsOf({ subject: '', body }, 'cover_letter', ''))
  return inTransaction(ctx, (tx) => saveLetterWording(tx, body))
}

/** What changes of the messages of a campaign. */
export interface ChangedSteps {
  readonly campaignId: string
  readonly before: readonly SequenceStep[]
  readonly after: readonly SequenceStep[]
}

/**
 * A message stays where it is while its wordings are tested: both would otherwise go out in another message's place.
 *
 * @throws AppError `conflict`.
 */
export async function refuseMovedSteps(tx: Tx, { campaignId, before, after }: ChangedSteps): Promise<void> {
  for (const { about } of await listRunningTests(tx, campaignId)) {
    if (about.subject === 'follow_up' && !isMessageInPlace(before, after, about.step))
      throw new AppError(
        'conflict',
        `Message ${about.step} is in a wording test. End the test before you move or replace it.`,
      )
  }
}
