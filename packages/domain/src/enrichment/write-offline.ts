import { formatDate } from '../quotes/dates.ts'
import type { TaxMode } from '../quotes/totals.ts'

/** What the writer may say: facts of the business and of the quote, nothing else. */
export interface WritingFacts {
  readonly businessName: string
  readonly businessPhone: string
  readonly businessEmail: string
  /** The business's own words about itself; empty when it has given none. */
  readonly aboutUs: string
  readonly customerName: string
  readonly lineDescriptions: readonly string[]
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
  /** As printed, such as `$1,234.00`. */
  readonly total: string
  readonly taxMode: TaxMode
  readonly taxLabel: string
  readonly validUntil: string
  readonly paymentTerms: string
}

export interface WrittenContent {
  readonly cover_letter: string
  readonly faqs: readonly { readonly question: string; readonly answer: string }[]
  readonly terms: string
  readonly about_us: string
}

const SCOPE_LINES = 5

/**
 * Writes the sections of a quote from its facts alone, without a language
 * model: the same facts always give the same text, and no claim, price, date
 * or promise appears that the facts do not hold.
 * Source: decisions §10.
 */
export function writeOffline(facts: WritingFacts): WrittenContent {
  return {
    cover_letter: coverLetter(facts),
    faqs: [...questionsOfPrice(facts), ...questionsOfScope(facts), ...questionsOfNextSteps(facts)],
    terms: terms(facts),
    about_us: facts.aboutUs,
  }
}

function coverLetter(facts: WritingFacts): string {
  const greeting = facts.customerName === '' ? 'Hello,' : `Hi ${firstName(facts.customerName)},`
  const reach = contactSentence(facts)
  return [
    greeting,
    `Thank you for asking us to quote. Here is our price${scopeOf(facts)}`,
    `The total is ${facts.total}${taxWords(facts)}, and the price holds until ${formatDate(facts.validUntil)}. Every item is listed with this letter, so you can see what the total is made of.`,
    `If everything looks right you can accept on this page.${reach === '' ? '' : ` ${reach}`}`,
    `Kind regards,\n${facts.businessName}`,
  ].join('\n\n')
}

/** The work as the lines themselves, one below the other, the first few of many. */
function scopeOf({ lineDescriptions }: WritingFacts): string {
  if (lineDescriptions.length === 0) return ' for the work you described.'
  const rest = lineDescriptions.length - SCOPE_LINES
  const more = rest > 0 ? [`${rest} more ${rest === 1 ? 'item' : 'items'}`] : []
  return [' for:', ...[...lineDescriptions.slice(0, SCOPE_LINES), ...more].map((line) => `– ${line}`)].join(
    '\n',
  )
}

function questionsOfPrice(facts: WritingFacts): WrittenContent['faqs'] {
  const tax =
    facts.taxMode === 'none'
      ? `No ${facts.taxLabel} is charged on this quote. The total is ${facts.total}.`
      : `Yes. The total of ${facts.total} includes ${facts.taxLabel}.`
  return [
    { question: `Does the total include ${facts.taxLabel}?`, answer: tax },
    {
      question: 'How long is this quote valid?',
      answer: `Until the end of ${formatDate(facts.validUntil)}. After that, ask us for an updated price.`,
    },
  ]
}

function questionsOfScope(facts: WritingFacts): WrittenContent['faqs'] {
  const excluded =
    facts.exclusions.length === 0
      ? []
      : [{ question: 'What is not included?', answer: sentenceList(facts.exclusions) }]
  const assumed =
    facts.assumptions.length === 0
      ? []
      : [{ question: 'What did you assume?', answer: sentenceList(facts.assumptions) }]
  return [...excluded, ...assumed]
}

function questionsOfNextSteps(facts: WritingFacts): WrittenContent['faqs'] {
  return [
    {
      question: 'What happens when I accept?',
      answer: `${facts.businessName} is told at once and will contact you to arrange the work.`,
    },
    {
      question: 'What if the job changes?',
      answer: 'Work outside this quote is priced and agreed with you in writing before it is done.',
    },
  ]
}

function terms(facts: WritingFacts): string {
  return [
    `This quote is valid until the end of ${formatDate(facts.validUntil)}.`,
    facts.paymentTerms === '' ? '' : `Payment terms: ${facts.paymentTerms}.`,
    'The price covers the items listed. Variations are quoted and agreed in writing before they are carried out.',
    'Accepting this quote electronically makes an agreement on these terms between you and the business named on it.',
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function contactSentence({ businessPhone, businessEmail }: WritingFacts): string {
  const ways = [
    businessPhone === '' ? '' : `call ${businessPhone}`,
    businessEmail === '' ? '' : `write to ${businessEmail}`,
  ]
  const known = ways.filter((way) => way !== '')
  return known.length === 0 ? '' : `With any question, ${known.join(' or ')}.`
}

function taxWords({ taxMode, taxLabel }: WritingFacts): string {
  return taxMode === 'none' ? '' : ` including ${taxLabel}`
}

const sentenceList = (items: readonly string[]): string =>
  items.map((item) => (/[.!?]$/.test(item) ? item : `${item}.`)).join(' ')

/** "The Nguyens" and "Hilltop Builders Pty Ltd" are no first name and a last name. */
function firstName(customerName: string): string {
  const words = customerName.split(/\s+/)
  const isPerson = words.length === 2 && words.every((word) => /^\p{Lu}[\p{Ll}'’-]+$/u.test(word))
  return isPerson && !/^(the|mr|mrs|ms|dr)$/i.test(words[0] ?? '') ? (words[0] ?? customerName) : customerName
}
