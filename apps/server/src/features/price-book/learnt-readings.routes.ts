import { learntReadingsContract } from '@quotewright/contracts/learnt-readings.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { forgetReading, restoreReading } from './learn-readings.ts'
import { listReadings } from './learnt-readings.repository.ts'
import { toReadingWire } from './price-book.wire.ts'

/** What answers and corrections have taught the estimator. */
export function learntReadingsRoutes(binding: Binding): void {
  bind(binding, learntReadingsContract.listLearntReadings, async ({ ctx, query }) => {
    const { readings, total } = await inTransaction(ctx, (tx) => listReadings(tx, query))
    return { status: 200, body: { readings: readings.map(toReadingWire), total } }
  })

  bind(binding, learntReadingsContract.forgetLearntReading, async ({ ctx, params }) => {
    await forgetReading(ctx, params.readingId)
    return { status: 204, body: undefined }
  })

  bind(binding, learntReadingsContract.restoreLearntReading, async ({ ctx, params }) => {
    await restoreReading(ctx, params.readingId)
    return { status: 204, body: undefined }
  })
}
