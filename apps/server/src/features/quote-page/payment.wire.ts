import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import type { QuoteOnPage } from '@quotewright/contracts/quote-page-view.ts'
import { paymentView } from '@quotewright/domain/organizations/payment-details.ts'
import { depositCents } from '@quotewright/domain/quotes/deposit.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { ShownQuote } from './shown-quote.ts'

/** How to pay what is due first, which for a free quote is nothing: of an accepted quote alone, so bank details go only to a customer. */
function paymentOf({ status, business, quote, prices }: ShownQuote) {
  if (status !== 'accepted') return null
  const view = paymentView(business.country, business, quote.quoteNumber)
  const deposit = depositCents(quote.content.deposit, prices.totalCents)
  const cents = deposit > 0 ? deposit : prices.totalCents
  return view === null || cents === 0 ? null : { ...view, label: deposit > 0 ? 'Deposit' : 'Total', cents }
}

/** For the public API. */
export function toPublicPayment(shown: ShownQuote): PublicQuote['payment'] {
  const due = paymentOf(shown)
  return (
    due && {
      label: due.label,
      amount: centsToDecimal(due.cents),
      lines: due.lines.map((line) => ({ ...line })),
      link: due.link,
    }
  )
}

/** For the page, in its words. */
export function paymentOnPage(shown: ShownQuote): QuoteOnPage['payment'] {
  const due = paymentOf(shown)
  if (due === null) return null
  const { cents, ...payment } = due
  const { business, prices } = shown
  return { ...payment, amount: formatsOf(business.country).money(cents, prices.currency) }
}
