import type { Testimonial } from '../../enrichment/choose-testimonials.ts'
import type { WritingFacts } from '../../enrichment/writing-facts.ts'
import { formatsOf } from '../../region/formats.ts'

type SharedFacts = Pick<
  WritingFacts,
  | 'seed'
  | 'country'
  | 'businessName'
  | 'businessPhone'
  | 'businessEmail'
  | 'brand'
  | 'customerName'
  | 'lineDescriptions'
  | 'total'
  | 'taxMode'
  | 'taxLabel'
>

/** What a follow-up may say: facts of the business and of the quote, nothing else. The seed is of quote and step. */
export interface FollowUpFacts extends SharedFacts {
  readonly quoteNumber: string
  /** What the quote is for; '' when it has no title. */
  readonly quoteTitle: string
  /** Calendar date; '' when it does not expire. */
  readonly validUntil: string
  /** The quote's page. */
  readonly link: string
  /** The first the business would show; null without one. Never invented. */
  readonly testimonial: Testimonial | null
}

/** A longer title is no name in a sentence. */
const LONGEST_TITLE = 80

/** How a sentence names the quote: "your quote for “New deck”", "your quote Q-1042". */
export function quoteInWords({ quoteTitle, quoteNumber }: FollowUpFacts): string {
  const title = quoteTitle.replace(/\s+/g, ' ').trim()
  if (title !== '' && title.length <= LONGEST_TITLE) return `your quote for “${title}”`
  return quoteNumber === '' ? 'your quote' : `your quote ${quoteNumber}`
}

/** The total with what it includes: "$1,677.50 including GST". */
export const totalInWords = ({ total, taxMode, taxLabel }: FollowUpFacts): string =>
  taxMode === 'none' || taxLabel === '' ? total : `${total} including ${taxLabel}`

/** Everything a follow-up may say beside its link, as texts; what the business asks for in its instructions comes beside it. */
export function followUpTexts(facts: FollowUpFacts): string[] {
  const { brand, testimonial } = facts
  return [
    facts.businessName,
    facts.businessPhone,
    facts.businessEmail,
    brand.description,
    brand.brandDescription,
    ...brand.serviceAreas,
    facts.customerName,
    ...facts.lineDescriptions,
    facts.quoteNumber,
    facts.quoteTitle,
    totalInWords(facts),
    facts.validUntil === '' ? '' : formatsOf(facts.country).date(facts.validUntil),
    ...(testimonial === null ? [] : [testimonial.name, testimonial.text, `${testimonial.rating} of 5 stars`]),
  ].filter((text) => text !== '')
}
