import type { Form } from './forms.ts'

const AMOUNT = String.raw`[$£€]\s?\d{1,3}(?:,\d{3})+(?:\.\d\d)?|[$£€]\s?\d{3,6}(?:\.\d\d)?`
const TAX = String.raw`\s*(?:\(?(?:\+|plus|inc|incl|including|ex|excl)\.?\s*(?:of )?(?:gst|vat|tax)\)?)`
const WHO = String.raw`(?:(?:brother|sister|father|mother|son|daughter)[ -]in[ -]law|brother|sister|dad|father|mum|mate|friend|neighbou?rs?|cousin|uncle|aunt|colleague|work ?mate|bloke|guy|he|she|they|next door|someone)`
const LONG_AGO = String.raw`(?:but |and )?(?:that|this|it) was (?:in |back in |about |like )?(?:20[012]\d|(?:\d+|a few|a couple of|two|three|four|five|ten) (?:years?|yrs?) ago|before covid|pre[ -]covid|years ago|ages ago|last year|a while (?:ago|back))`

/** What others once paid, and a price that ends what is quoted. */
export const HEARD_PRICES: readonly Form[] = [
  {
    // "My brother in law swears he paid 90 a metre but that was 2019...": no price of today.
    pattern: new RegExp(
      String.raw`(?<=^|[.!?\n][ ]{0,3})(?:my |our |the |a )?${WHO} [^.!?\n]{0,40}\bpaid [^.!?\n]{1,60}?\b${LONG_AGO}[^.!?,\n]{0,30}(?:[.!?…]+|(?=,)|$)`,
      'gim',
    ),
    write: () => '',
  },
  {
    // "'… posts concreted in. $4,650 incl GST.'": a sentence of nothing but a price, at the end of what is quoted.
    pattern: new RegExp(
      String.raw`(?<=[\p{L}\d)][.!][ ]{1,3})(?=(?:${AMOUNT})(?:${TAX})?[.]?["”'’](?:[ \t]*$|\s))`,
      'gimu',
    ),
    write: () => 'Total ',
  },
]
