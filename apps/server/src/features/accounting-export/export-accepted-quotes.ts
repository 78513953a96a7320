import { accountingSheet, isBilled } from '@quotewright/domain/integrations/accounting-sheet.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { DEFAULT_ACCOUNTS, type SheetFormat } from '@quotewright/domain/region/accounting-codes.ts'
import type { Tx } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { listAcceptedVersions } from '../quotes/public.ts'

/** Xero's most invoices a file. */
const MOST_QUOTES = 500

interface Wanted {
  readonly format: SheetFormat
  /** Days of the organization, `yyyy-mm-dd`, both included. */
  readonly from: string
  readonly to: string
  readonly account?: string | undefined
}

/**
 * The quotes accepted on some days, as an import file of an accounting system.
 *
 * @throws AppError `invalid` at `to` where the days are the wrong way round.
 */
export async function exportAcceptedQuotes(
  tx: Tx,
  { format, from, to, account = DEFAULT_ACCOUNTS[format] }: Wanted,
): Promise<{ csv: string; quoteCount: number; isComplete: boolean }> {
  if (to < from) throw invalidField('to', 'Must not be before the first day')
  const { timeZone, country } = await getOrganization(tx)
  const found = await listAcceptedVersions(tx, { from, to, timeZone }, MOST_QUOTES + 1)
  const quotes = found
    .slice(0, MOST_QUOTES)
    .map(({ quoteNumber, content, acceptedAt }) => ({
      quoteNumber,
      content,
      acceptedOn: calendarDate(acceptedAt, timeZone),
    }))
    .filter(isBilled)
  return {
    csv: accountingSheet(format, quotes, { country, account }),
    quoteCount: quotes.length,
    isComplete: found.length <= MOST_QUOTES,
  }
}
