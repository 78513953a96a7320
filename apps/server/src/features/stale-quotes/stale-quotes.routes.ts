import { staleQuotesContract } from '@quotewright/contracts/stale-quotes.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { toQuoteWire } from '../quotes/public.ts'
import { countStaleQuotes, findStaleAmong, listStaleQuotes } from './stale-quotes.repository.ts'
import { toStaleQuoteWire, toTodaysPricesWire } from './stale-quotes.wire.ts'
import { readTodaysPrices, reissueAtTodaysPrices } from './todays-prices.ts'

/** Open quotes that need another look, and re-issuing them with today's prices. */
export function staleQuotesRoutes(binding: Binding): void {
  bind(binding, staleQuotesContract.listStaleQuotes, async ({ ctx, query: { ids, limit } }) => {
    const { stale, total } = await inTransaction(ctx, async (tx) => ({
      stale: ids === undefined ? await listStaleQuotes(tx, limit) : await findStaleAmong(tx, ids),
      total: await countStaleQuotes(tx),
    }))
    return { status: 200, body: { stale_quotes: stale.map(toStaleQuoteWire), total } }
  })

  bind(binding, staleQuotesContract.readTodaysPrices, async ({ ctx, params }) => ({
    status: 200,
    body: toTodaysPricesWire(await readTodaysPrices(ctx, params.quoteId)),
  }))

  bind(binding, staleQuotesContract.reissueAtTodaysPrices, async ({ ctx, params, body }) => {
    const looked = { basedOnVersion: body.current_version_number, hash: body.prices_hash }
    const quote = await reissueAtTodaysPrices(ctx, params.quoteId, looked)
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })
}
