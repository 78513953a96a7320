import { accountingExportContract } from '@quotewright/contracts/accounting-export.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { exportAcceptedQuotes } from './export-accepted-quotes.ts'

export function accountingExportRoutes(binding: Binding): void {
  bind(binding, accountingExportContract.exportAcceptedQuotes, async ({ ctx, query }) => {
    const { csv, quoteCount, isComplete } = await inTransaction(ctx, (tx) => exportAcceptedQuotes(tx, query))
    return { status: 200, body: { csv, quote_count: quoteCount, is_complete: isComplete } }
  })
}
