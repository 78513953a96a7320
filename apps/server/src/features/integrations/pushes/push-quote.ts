import {
  type AcceptedVersion,
  acceptanceNote,
  titleOf,
} from '@quotewright/domain/integrations/accepted-texts.ts'
import { billedContact } from '@quotewright/domain/integrations/billed-contact.ts'
import { fitSale, type TargetDocument } from '@quotewright/domain/integrations/fit-sale.ts'
import { dueDate } from '@quotewright/domain/integrations/payment-terms.ts'
import { type Sale, saleOf } from '@quotewright/domain/integrations/sale.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import type { Tx } from '../../../platform/context.ts'
import { getOrganization } from '../../organizations/public.ts'
import { findNewestAcceptance } from '../../quote-page/public.ts'
import { findQuote, findVersionContent, type Quote } from '../../quotes/public.ts'
import type { Connection } from '../connections/connection.ts'
import { CHOICE_OF_QUESTION } from '../providers/choices.ts'
import type { Choices, Provider, PushQuote } from '../providers/provider.ts'
import type { Push } from './push.ts'

/** The version of a quote that is pushed, with what proves its acceptance. */
export interface AcceptedQuote extends AcceptedVersion {
  readonly quote: Quote
  readonly sale: Sale
  /** The organization's. */
  readonly ownCurrency: Currency
}

/** Reads the accepted version a push is of; undefined for a quote that was deleted. */
export async function readAccepted(
  tx: Tx,
  { quoteId, versionNumber }: Pick<Push, 'quoteId' | 'versionNumber'>,
): Promise<AcceptedQuote | undefined> {
  const quote = await findQuote(tx, quoteId)
  const acceptance = await findNewestAcceptance(tx, quoteId)
  if (quote === undefined || acceptance === undefined) return undefined
  const content = await findVersionContent(tx, quoteId, versionNumber)
  const { country, timeZone, currency: ownCurrency } = await getOrganization(tx)
  const sale = saleOf(content)
  return {
    quote,
    sale,
    ownCurrency,
    content,
    quoteNumber: quote.quoteNumber,
    versionNumber,
    totalCents: sale.totals.totalCents,
    acceptedBy: acceptance.name,
    acceptedAt: acceptance.acceptedAt,
    country,
    timeZone,
  }
}

/** Who a quote is for, by the name its contact is known by at a provider. */
export const contactKeyOf = ({ contactId, customerEmail }: QuoteContent, quoteId: string): string =>
  contactId ??
  (customerEmail.trim() === '' ? `quote:${quoteId}` : `email:${customerEmail.trim().toLowerCase()}`)

/** The choices of a connection for a sale, with what a person answered for one push. */
export function choicesFor(
  connection: Connection,
  answers: Readonly<Record<string, string>>,
  sale: Pick<Sale, 'taxRateBasisPoints'>,
): Choices {
  const { settings } = connection
  const chosen = (kind: keyof typeof CHOICE_OF_QUESTION): string | null =>
    answers[kind] ?? settings[CHOICE_OF_QUESTION[kind]]
  return {
    accountId: chosen('account'),
    taxCodeId: answers['tax_code'] ?? savedTaxCode(connection, sale),
    taxFreeCodeId: chosen('tax_free_code'),
    itemId: chosen('item'),
    locationId: chosen('location'),
    costCentreId: chosen('cost_centre'),
  }
}

/** The tax code for sales, unless it is known to be of another rate than the sale: then the push asks for one. */
function savedTaxCode(
  { settings: { taxCodeId }, options }: Connection,
  { taxRateBasisPoints }: Pick<Sale, 'taxRateBasisPoints'>,
): string | null {
  const rate = options?.taxCodes?.find(({ id }) => id === taxCodeId)?.rateBasisPoints ?? null
  return rate === null || rate === taxRateBasisPoints ? taxCodeId : null
}

/** Words a sale for a provider. */
export const documentFor = (sale: Sale, provider: Provider, choices: Choices): TargetDocument =>
  fitSale(sale, provider.rules, !usesTaxCodes(provider) || choices.taxFreeCodeId !== null)

/** Whether every line names a tax code there; elsewhere a line is taxed or not. */
const usesTaxCodes = ({ capabilities }: Provider): boolean =>
  capabilities.needs.includes('taxCodeId') && capabilities.marksTaxFreeLines !== true

/** Builds what is pushed of an accepted version. @param number what it is called there */
export function pushQuoteOf(accepted: AcceptedQuote, document: TargetDocument, number: string): PushQuote {
  const { content, quote, country, timeZone } = accepted
  const acceptedDate = calendarDate(accepted.acceptedAt, timeZone)
  return {
    quoteId: quote.id,
    versionNumber: accepted.versionNumber,
    number,
    title: titleOf(content, quote.quoteNumber),
    quoteDate: content.quoteDate,
    validUntil: content.validUntil,
    acceptedDate,
    dueDate: dueDate(content.paymentTerms || termsOf(country), acceptedDate),
    acceptedBy: accepted.acceptedBy,
    currency: content.currency,
    notes: content.notes,
    paymentTerms: content.paymentTerms,
    note: acceptanceNote(accepted),
    contact: billedContact(content, country),
    document,
  }
}

const termsOf = (country: Country): string => regionOf(country).paymentTerms
