import { type ArmCounts, JUDGED_AFTER_DAYS } from '@quotewright/domain/analytics/wording-result.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import type { Variant } from '@quotewright/domain/wording-tests/variant.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { TestedWording } from './wording-test.ts'

/** A quote whose customer was shown a wording. */
export interface AssignedQuote {
  readonly quoteId: string
  readonly quoteNumber: string
  readonly customerName: string
  readonly status: QuoteStatus
  readonly variant: Variant
  readonly shownAt: Date
  readonly isJudged: boolean
  readonly setAsideAt: Date | null
}

/** Counts a quote for a running test. False when it is counted already, or the test has ended. */
export async function insertAssignment(
  tx: Tx,
  quoteId: string,
  { testId, variant }: TestedWording,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wording_assignments (tenant_id, test_id, quote_id, variant, shown_at)
    select tenant_id, id, ${quoteId}, ${variant}, ${tx.now()} from wording_tests
    where tenant_id = ${tx.tenantId} and id = ${testId} and ended_at is null
    on conflict do nothing`.execute(tx.db)
  return numAffectedRows === 1n
}

/** Sets a quote aside in the running test of cover letters, unless it still has the given wording. */
export async function setAsideLetter(tx: Tx, quoteId: string, still: TestedWording | null): Promise<void> {
  await tx.db
    .updateTable('wording_assignments as assignment')
    .from('wording_tests as test')
    .set({ set_aside_at: tx.now() })
    .where('assignment.tenant_id', '=', tx.tenantId)
    .where('assignment.quote_id', '=', quoteId)
    .where('assignment.set_aside_at', 'is', null)
    .whereRef('test.tenant_id', '=', 'assignment.tenant_id')
    .whereRef('test.id', '=', 'assignment.test_id')
    .where('test.subject', '=', 'cover_letter')
    .where('test.ended_at', 'is', null)
    .$if(still !== null, (query) => query.where('assignment.test_id', '!=', still?.testId ?? ''))
    .execute()
}

const isDecided = sql<boolean>`quote.status in ('accepted', 'declined', 'expired')`

const isJudged = (tx: Tx) => {
  const since = new Date(tx.now().getTime() - JUDGED_AFTER_DAYS * 86_400_000)
  return sql<boolean>`(${isDecided} or assignment.shown_at <= ${since})`
}

const assigned = (tx: Tx) =>
  tx.db
    .selectFrom('wording_assignments as assignment')
    .innerJoin('quotes as quote', (join) =>
      join
        .onRef('quote.tenant_id', '=', 'assignment.tenant_id')
        .onRef('quote.id', '=', 'assignment.quote_id'),
    )
    .where('assignment.tenant_id', '=', tx.tenantId)

const NOTHING: ArmCounts = { shown: 0, decided: 0, judged: 0, accepted: 0, setAside: 0 }

/** The outcome of the quotes of tests, by test and wording. */
export async function countArms(
  tx: Tx,
  testIds: readonly string[],
): Promise<(testId: string) => Record<Variant, ArmCounts>> {
  const rows =
    testIds.length === 0
      ? []
      : await assigned(tx)
          .where('assignment.test_id', 'in', testIds)
          .select((eb) => {
            const counts = sql<boolean>`assignment.set_aside_at is null`
            const count = (condition: typeof counts) =>
              eb.fn.countAll<number>().filterWhere(sql<boolean>`${counts} and ${condition}`)
            return [
              'assignment.test_id',
              'assignment.variant',
              count(counts).as('shown'),
              count(isDecided).as('decided'),
              count(isJudged(tx)).as('judged'),
              count(sql<boolean>`quote.status = 'accepted'`).as('accepted'),
              eb.fn.countAll<number>().filterWhere('assignment.set_aside_at', 'is not', null).as('setAside'),
            ]
          })
          .groupBy(['assignment.test_id', 'assignment.variant'])
          .execute()
  return (testId) => {
    const arm = (variant: Variant): ArmCounts => {
      const row = rows.find((one) => one.test_id === testId && one.variant === variant)
      if (row === undefined) return NOTHING
      const { shown, decided, judged, accepted, setAside } = row
      return { shown, decided, judged, accepted, setAside }
    }
    return { a: arm('a'), b: arm('b') }
  }
}

interface AssignedFilter {
  readonly variant?: Variant | undefined
  readonly limit: number
  readonly offset: number
}

/** The quotes behind the figures of a test, the latest shown first. */
export async function listAssigned(
  tx: Tx,
  testId: string,
  { variant, limit, offset }: AssignedFilter,
): Promise<{ readonly quotes: AssignedQuote[]; readonly total: number }> {
  const found = assigned(tx)
    .where('assignment.test_id', '=', testId)
    .$if(variant !== undefined, (query) => query.where('assignment.variant', '=', variant ?? 'a'))
  const quotes = await found
    .select([
      'quote.id as quoteId',
      'quote.quote_number as quoteNumber',
      'quote.customer_name as customerName',
      'quote.status',
      'assignment.variant',
      'assignment.shown_at as shownAt',
      'assignment.set_aside_at as setAsideAt',
      sql<boolean>`assignment.set_aside_at is null and ${isJudged(tx)}`.as('isJudged'),
    ])
    .orderBy('assignment.shown_at', 'desc')
    .orderBy('quote.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { quotes, total }
}
