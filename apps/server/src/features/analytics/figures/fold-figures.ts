import { quoteFigures } from '@quotewright/domain/analytics/quote-figures.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { getOrganization } from '../../organizations/public.ts'
import {
  isAnythingQueued,
  listRemoved,
  lockFigures,
  queueAll,
  rebuildSums,
  replaceFigures,
  takeQueued,
} from './figures.repository.ts'
import { readQuoteFacts } from './quote-facts.repository.ts'

/** Entries of the queue a transaction takes. */
const BATCH = 500

/** How long someone who asks for figures waits for what has changed; a job does the rest. */
const PATIENCE_MS = 2_000

/**
 * Brings the figures of an organization up to what was committed before. No one who asks waits longer than two
 * seconds: after an import of many thousand quotes, or a change of the time zone, the job counts on in the meantime.
 */
export async function freshFigures(ctx: Context): Promise<void> {
  if (!(await inTransaction(ctx, isAnythingQueued))) return
  const until = performance.now() + PATIENCE_MS
  while ((await foldBatch(ctx)) && performance.now() < until);
}

/** Counts all that is queued, and lets go of what is gone. */
export async function foldFigures(ctx: Context): Promise<void> {
  while (await foldBatch(ctx));
  await inTransaction(ctx, async (tx) => {
    await lockFigures(tx)
    const removed = await listRemoved(tx)
    if (removed.length > 0) await replaceFigures(tx, removed, [])
  })
}

/** Makes all figures of an organization again, from its quotes and their history. */
export async function rebuildFigures(ctx: Context): Promise<void> {
  await inTransaction(ctx, queueAll)
  await foldFigures(ctx)
  await inTransaction(ctx, async (tx) => {
    await lockFigures(tx)
    await rebuildSums(tx)
  })
}

/** @returns whether there may be more. */
function foldBatch(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockFigures(tx)
    const quoteIds = await takeQueued(tx, BATCH)
    if (quoteIds.length > 0) await countQuotes(tx, quoteIds)
    return quoteIds.length > 0
  })
}

async function countQuotes(tx: Tx, quoteIds: readonly string[]): Promise<void> {
  const { timeZone } = await getOrganization(tx)
  const facts = await readQuoteFacts(tx, quoteIds)
  await replaceFigures(
    tx,
    quoteIds,
    facts.map(({ quoteId, facts: of }) => ({ quoteId, figures: quoteFigures(of, timeZone) })),
  )
}
