import { formatsOf } from '../region/formats.ts'
import type { Country } from '../region/region.ts'
import { addDays } from './dates.ts'
import type { QuoteContent } from './quote-content.ts'
import { contentTotals } from './quote-content.ts'

/**
 * How far staff let a customer bring a quote down without asking them. None of
 * it is ever shown to the customer.
 */
export interface PriceTerms {
  /** The lowest total, tax included, in cents. */
  readonly floorCents: number
  /** The total it was set for: another total is another job, and waits for staff. */
  readonly ofTotalCents: number
  readonly needsBooking: boolean
  readonly needsPayment: boolean
  /** Prices the customer has asked for since the terms were set. */
  readonly offersMade: number
  /** Whether one of them was agreed to. */
  readonly isSettled: boolean
  /** The total that was agreed to, in cents; null for none. */
  readonly agreedTotalCents: number | null
}

/** What a customer asks, and what they promise with it. The page asks for both promises, whatever the terms need. */
export interface PriceOffer {
  /** The total they name, tax included, in cents. */
  readonly totalCents: number
  /** To accept within a week. */
  readonly booksThisWeek: boolean
  /** To pay on the day of the work. */
  readonly paysOnDay: boolean
}

/** Prices a customer may ask for at most, of one quote. */
const MOST_OFFERS = 3

/** How many days a price is valid that was agreed to because the customer books this week. */
const BOOKING_DAYS = 7

/** What a quote agreed to for payment on the day says in place of its payment terms. */
const ON_THE_DAY = 'Payment on the day'

export const mayOffer = (terms: PriceTerms): boolean => !terms.isSettled && terms.offersMade < MOST_OFFERS

/** Why a price cannot be asked for, in a sentence; undefined when it can. Says the same whatever the terms are. */
export function offerRefusal(offerCents: number, totalCents: number): string | undefined {
  if (!Number.isSafeInteger(offerCents) || offerCents < 100) return 'Enter a price such as 950'
  return offerCents >= totalCents ? 'Enter a price below the total of this quote' : undefined
}

/**
 * Returns the content at a price that may be agreed to at once, or undefined
 * where it waits for staff.
 *
 * Answer policy: only the first price a customer asks for is ever answered at
 * once. Repeated answers would reveal the floor by halving; so a first
 * price that waits makes every later one wait, and an agreed one is the last.
 * What a customer learns is one yes or no.
 */
export function agreedContent(
  content: QuoteContent,
  terms: PriceTerms,
  offer: PriceOffer,
  today: string,
): QuoteContent | undefined {
  const { totalCents } = contentTotals(content)
  const mayAgree =
    terms.offersMade === 0 &&
    !terms.isSettled &&
    totalCents === terms.ofTotalCents &&
    offer.totalCents >= terms.floorCents &&
    (offer.booksThisWeek || !terms.needsBooking) &&
    (offer.paysOnDay || !terms.needsPayment)
  return mayAgree ? contentAtPrice(content, offer, today) : undefined
}

/**
 * Returns the content at the price a customer asks for, by staff or by their terms; undefined where no discount comes to it.
 * The total may be above the price by what tax is rounded.
 */
export function contentAtPrice(
  content: QuoteContent,
  offer: PriceOffer,
  today: string,
): QuoteContent | undefined {
  if (offerRefusal(offer.totalCents, contentTotals(content).totalCents) !== undefined) return undefined
  const discountCents = discountFor(content, offer.totalCents)
  if (discountCents === undefined || discountCents <= content.discountCents) return undefined
  const lastDay = addDays(today, BOOKING_DAYS)
  return {
    ...content,
    discountCents,
    // A promise is part of what is agreed to.
    validUntil: offer.booksThisWeek && lastDay < content.validUntil ? lastDay : content.validUntil,
    paymentTerms: offer.paysOnDay ? ON_THE_DAY : content.paymentTerms,
  }
}

/**
 * Returns the largest discount whose total is not below the wanted one, so that
 * rounding of tax never takes a total below a floor. Totals fall, or stay, with
 * every cent of discount.
 */
function discountFor(content: QuoteContent, wantedCents: number): number | undefined {
  const totalAt = (discountCents: number) => contentTotals({ ...content, discountCents }).totalCents
  let low = content.discountCents
  let high = contentTotals(content).linesCents
  if (totalAt(low) < wantedCents) return undefined
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (totalAt(middle) >= wantedCents) low = middle
    else high = middle - 1
  }
  return low
}

/** What staff read of an offer that waits, in the customer's words. */
export function offerWords(
  price: string,
  { booksThisWeek, paysOnDay }: Omit<PriceOffer, 'totalCents'>,
): string {
  const promises = [
    ...(booksThisWeek ? ['I can book this week.'] : []),
    ...(paysOnDay ? ['I can pay on the day.'] : []),
  ]
  return [`Could you do it for ${price} in total?`, ...promises].join(' ')
}

const OFFER = /^Could you do it for (.+) in total\?(?: I can book this week\.)?(?: I can pay on the day\.)?$/

/** The offer whose words staff read; undefined for any other words, which are only answered. */
export function offerIn(
  comment: string,
  { country, currency }: { readonly country: Country; readonly currency: QuoteContent['currency'] },
): PriceOffer | undefined {
  const price = OFFER.exec(comment)?.[1]
  if (price === undefined) return undefined
  const offer = {
    totalCents: Number(price.replaceAll(/\D/g, '')),
    booksThisWeek: comment.includes('I can book this week.'),
    paysOnDay: comment.includes('I can pay on the day.'),
  }
  const words = offerWords(formatsOf(country).money(offer.totalCents, currency), offer)
  return words === comment ? offer : undefined
}
