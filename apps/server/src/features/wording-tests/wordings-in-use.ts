import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import { variantOf } from '@quotewright/domain/wording-tests/variant.ts'
import type { Tx } from '../../platform/context.ts'
import { getOrganization, hasFeature } from '../organizations/public.ts'
import { recordEvent } from '../product-events/public.ts'
import { insertAssignment } from './assignments.repository.ts'
import { findLetterWording } from './letter-wording.repository.ts'
import type { TestedWording, WordingTest } from './wording-test.ts'
import { findRunningLetterTest, listTestsAt } from './wording-tests.repository.ts'

/** A text that is used in place of one that is written for the quote. */
export interface UsedWording {
  readonly wording: Wording
  /** The running test it belongs to; null for none. */
  readonly test: TestedWording | null
}

const testOf = (test: WordingTest, quoteId: string): UsedWording => {
  const variant = variantOf(test.id, quoteId)
  return { wording: test.wordings[variant], test: { testId: test.id, variant } }
}

/** The cover letter of a quote in the organization's words; undefined: it is written. */
export async function letterWordingFor(tx: Tx, quoteId: string): Promise<UsedWording | undefined> {
  const test = await findRunningLetterTest(tx)
  if (test !== undefined && (await hasTests(tx))) return testOf(test, quoteId)
  const own = await findLetterWording(tx)
  return own && { wording: { subject: '', body: own.body }, test: null }
}

/** The text of a message in the organization's words; undefined: it is written. */
export type FollowUpWordings = (step: SequenceStep) => UsedWording | undefined

/**
 * The organization's own texts for the messages of a quote: of the tests that ran when its follow-ups began, else of
 * their steps. A test that has ended since goes on with the wording that was kept.
 */
export async function followUpWordingsFor(
  tx: Tx,
  quoteId: string,
  run: { readonly campaignId: string; readonly startedAt: Date },
): Promise<FollowUpWordings> {
  const found = await listTestsAt(tx, run.campaignId, run.startedAt)
  const tests = found.length > 0 && (await hasTests(tx)) ? found : []
  return ({ step, channel, wording }) => {
    const test = tests.findLast(
      ({ about }) => about.subject === 'follow_up' && about.step === step && about.channel === channel,
    )
    if (test !== undefined && test.endedAt === null) return testOf(test, quoteId)
    if (test !== undefined && test.kept !== null) return { wording: test.wordings[test.kept], test: null }
    return wording && { wording, test: null }
  }
}

const hasTests = async (tx: Tx): Promise<boolean> => hasFeature(tx, await getOrganization(tx), 'analytics')

/** Counts a quote whose customer is shown a wording, in the transaction that shows it; once, and while the test runs. */
export async function recordShown(tx: Tx, quoteId: string, tested: TestedWording): Promise<void> {
  if (!(await insertAssignment(tx, quoteId, tested))) return
  await recordEvent(tx, { type: 'wording_shown', quoteId, properties: tested })
}
