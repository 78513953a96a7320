import { wordingTestsContract } from '@quotewright/contracts/wording-tests.ts'
import { inTransaction, type Tx } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findCampaign } from '../campaigns/public.ts'
import { countArms, listAssigned } from './assignments.repository.ts'
import { endTest, startTest, wordLetter } from './change-tests.ts'
import { deleteLetterWording, findLetterWording } from './letter-wording.repository.ts'
import { noSuchTest, type WordingTest } from './wording-test.ts'
import { findTest, listTests, removeTest } from './wording-tests.repository.ts'
import { fromTestInput, toAssignedWire, toLetterWire, toTestWire } from './wording-tests.wire.ts'

/** Tests with their results as they are now. */
async function toWires(tx: Tx, tests: readonly WordingTest[]): Promise<ReturnType<typeof toTestWire>[]> {
  const countsOf = await countArms(
    tx,
    tests.map(({ id }) => id),
  )
  const names = new Map<string, string | null>()
  for (const { about } of tests) {
    if (about.subject === 'cover_letter' || names.has(about.campaignId)) continue
    names.set(about.campaignId, (await findCampaign(tx, about.campaignId))?.name ?? null)
  }
  return tests.map((test) => {
    const name = test.about.subject === 'follow_up' ? names.get(test.about.campaignId) : null
    return toTestWire(test, countsOf(test.id), name ?? null)
  })
}

async function toWire(tx: Tx, test: WordingTest): Promise<ReturnType<typeof toTestWire>> {
  const [wire] = await toWires(tx, [test])
  if (wire === undefined) throw noSuchTest()
  return wire
}

export function wordingTestsRoutes(binding: Binding): void {
  bind(binding, wordingTestsContract.listWordingTests, async ({ ctx, query }) =>
    inTransaction(ctx, async (tx) => {
      const { tests, total } = await listTests(tx, query)
      const letter = await findLetterWording(tx)
      const body = {
        tests: await toWires(tx, tests),
        total,
        cover_letter: letter === undefined ? null : toLetterWire(letter),
      }
      return { status: 200, body }
    }),
  )

  bind(binding, wordingTestsContract.createWordingTest, async ({ ctx, body }) => {
    const test = await startTest(ctx, fromTestInput(body))
    return { status: 201, body: { test: await inTransaction(ctx, (tx) => toWire(tx, test)) } }
  })

  bind(binding, wordingTestsContract.endWordingTest, async ({ ctx, params, body }) => {
    const test = await endTest(ctx, params.testId, body.keep)
    return { status: 200, body: { test: await inTransaction(ctx, (tx) => toWire(tx, test)) } }
  })

  bind(binding, wordingTestsContract.deleteWordingTest, async ({ ctx, params }) => {
    if (!(await inTransaction(ctx, (tx) => removeTest(tx, params.testId)))) throw noSuchTest()
    return { status: 204, body: undefined }
  })

  bind(binding, wordingTestsContract.listWordingTestQuotes, async ({ ctx, params, query }) =>
    inTransaction(ctx, async (tx) => {
      if ((await findTest(tx, params.testId)) === undefined) throw noSuchTest()
      const { quotes, total } = await listAssigned(tx, params.testId, query)
      return { status: 200, body: { quotes: quotes.map(toAssignedWire), total } }
    }),
  )

  bind(binding, wordingTestsContract.saveCoverLetterWording, async ({ ctx, body }) => ({
    status: 200,
    body: { cover_letter: toLetterWire(await wordLetter(ctx, body.body)) },
  }))

  bind(binding, wordingTestsContract.deleteCoverLetterWording, async ({ ctx }) => {
    await inTransaction(ctx, deleteLetterWording)
    return { status: 204, body: undefined }
  })
}
