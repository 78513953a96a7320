import type { Wording } from '@quotewright/domain/mail/templates/wording.ts'
import type { Variant } from '@quotewright/domain/wording-tests/variant.ts'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { removeRow } from '../../platform/database/rows.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { TestSubject, WordingTest } from './wording-test.ts'

const own = (tx: Tx) => tx.db.selectFrom('wording_tests').where('tenant_id', '=', tx.tenantId)

/** The newest first. */
export async function listTests(
  tx: Tx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly tests: WordingTest[]; readonly total: number }> {
  const rows = await own(tx)
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await own(tx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { tests: rows.map(toTest), total }
}

export async function findTest(tx: Tx, testId: string): Promise<WordingTest | undefined> {
  const row = await own(tx).selectAll().where('id', '=', testId).executeTakeFirst()
  return row && toTest(row)
}

export async function findRunningLetterTest(tx: Tx): Promise<WordingTest | undefined> {
  const row = await own(tx)
    .selectAll()
    .where('subject', '=', 'cover_letter')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && toTest(row)
}

/** The tests of a campaign that ran at a moment, the latest started last. */
export async function listTestsAt(tx: Tx, campaignId: string, moment: Date): Promise<WordingTest[]> {
  const rows = await own(tx)
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('started_at', '<=', moment)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', moment)]))
    .orderBy('started_at')
    .execute()
  return rows.map(toTest)
}

export async function listRunningTests(tx: Tx, campaignId: string): Promise<WordingTest[]> {
  const rows = await own(tx)
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(toTest)
}

/** Undefined while another test of the same text is running. */
export async function insertTest(
  tx: Tx,
  test: Pick<WordingTest, 'name' | 'about' | 'wordings'>,
): Promise<WordingTest | undefined> {
  const { name, about, wordings } = test
  const { subject } = about
  const of = about.subject === 'follow_up' ? about : { campaignId: null, step: null, channel: null }
  const row = await tx.db
    .insertInto('wording_tests')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      name,
      subject,
      campaign_id: of.campaignId,
      step: of.step,
      channel: of.channel,
      wording_a: JSON.stringify(wordings.a),
      wording_b: JSON.stringify(wordings.b),
      started_at: tx.now(),
      started_by: tx.actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toTest(row)
}

/** Undefined when it has ended already. */
export async function endRunning(
  tx: Tx,
  testId: string,
  kept: Variant | null,
): Promise<WordingTest | undefined> {
  const row = await tx.db
    .updateTable('wording_tests')
    .set({ ended_at: tx.now(), kept })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', testId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && toTest(row)
}

/** Ends what runs of campaigns, with neither wording kept. */
export async function endTestsOf(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  if (campaignIds.length === 0) return
  await tx.db
    .updateTable('wording_tests')
    .set({ ended_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('campaign_id', 'in', campaignIds)
    .where('ended_at', 'is', null)
    .execute()
}

/** False when there is no such test. What it counted goes with it. */
export const removeTest = (tx: Tx, testId: string): Promise<boolean> => removeRow(tx, 'wording_tests', testId)

function toTest(row: Selectable<Tables['wording_tests']>): WordingTest {
  return {
    id: row.id,
    name: row.name,
    about: aboutOf(row),
    wordings: { a: wordingOf(row.wording_a), b: wordingOf(row.wording_b) },
    startedAt: row.started_at,
    startedBy: row.started_by,
    endedAt: row.ended_at,
    kept: row.kept,
  }
}

function aboutOf({ campaign_id, step, channel }: Selectable<Tables['wording_tests']>): TestSubject {
  // The table's check has all three or none.
  if (campaign_id === null || step === null || channel === null) return { subject: 'cover_letter' }
  return { subject: 'follow_up', campaignId: campaign_id, step, channel }
}

const wordingOf = ({ subject, body }: Wording): Wording => ({ subject, body })
