import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRAND_VOICE_LABELS, type BrandVoice } from '../../profile/business-profile.ts'
import { addDays } from '../../quotes/dates.ts'
import type { Deposit } from '../../quotes/deposit.ts'
import { CURRENCIES, type Currency } from '../../quotes/money.ts'
import { settleChoices } from '../../quotes/options.ts'
import { quoteTotals, TAX_MODES } from '../../quotes/totals.ts'
import { formatsOf, moneyText } from '../../region/formats.ts'
import { EMPTY_SECTIONS, type Sections } from '../edited-sections.ts'
import { FACTS } from '../testing/writing-facts-samples.ts'
import { writeOffline } from '../write-offline.ts'
import { amountMentions } from './amount-mentions.ts'
import { bindProse } from './bind-prose.ts'
import { asWritten, parseProse, writeProse } from './bound-prose.ts'
import { dateMentions, isSameDate } from './date-mentions.ts'
import { fillProse } from './fill-prose.ts'
import { type ProseFacts, proseFacts, statedCents } from './prose-facts.ts'
import { proseIssues } from './prose-issues.ts'
import { bindSections, filledSections, openIssues, savedSections, shownSections } from './section-prose.ts'

const VOICES = Object.keys(BRAND_VOICE_LABELS) as BrandVoice[]

const NAMES = [
  'Timber deck boards',
  'Steel post anchors',
  'Rotary dimmer switch',
  'Concrete slab pour',
  'Copper pipe run',
] as const

const aLine = fc.record({
  quantityThousandths: fc.integer({ min: 1, max: 60 }).map((count) => count * 500),
  unitPriceCents: fc.integer({ min: 1_000, max: 900_000 }),
  optional: fc.boolean(),
  selected: fc.boolean(),
  optionId: fc.constantFrom(null, null, 'a', 'b', 'c'),
})
const aDeposit: fc.Arbitrary<Deposit | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: fc.integer({ min: 1, max: 99 }).map((n) => n * 100),
  }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 5_000, max: 50_000 }) }),
)
const aPromotion = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 100, max: 5_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 100, max: 40_000 }) }),
)

/** What may be different about a quote from one version, choice or promotion to the next. */
const aState = fc.record({
  lines: fc.tuple(...NAMES.map(() => fc.option(aLine, { freq: 4 }))),
  chosen: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  promotions: fc.array(aPromotion, { maxLength: 2 }),
  deposit: aDeposit,
  validDays: fc.integer({ min: 1, max: 300 }),
  paymentTerms: fc.constantFrom('Net 30', 'Net 14', '50% deposit, balance on completion', ''),
})
type State = typeof aState extends fc.Arbitrary<infer T> ? T : never

const QUOTE_DATE = '2026-01-15'
const COUNTRY_OF = { AUD: 'AU', NZD: 'NZ', USD: 'US', GBP: 'GB', EUR: 'DE' } as const

function factsOf(state: State, currency: Currency, taxMode: (typeof TAX_MODES)[number]): ProseFacts {
  const first = {
    quantityThousandths: 2_000,
    unitPriceCents: 123_457,
    optional: false,
    selected: false,
    optionId: null,
  }
  const lineItems = state.lines.flatMap((line, at) => {
    const used = at === 0 && line === null ? first : line
    const always = at === 0 ? { optional: false, optionId: null } : {}
    return used === null ? [] : [{ ...used, ...always, id: `l${at}`, description: NAMES[at] ?? '' }]
  })
  const options = settleChoices(
    ['a', 'b', 'c'].map((id, at) => ({
      id,
      kind: at === 2 ? ('add_on' as const) : ('alternative' as const),
      group: at === 2 ? '' : 'Finish',
      title: `Option ${id}`,
      description: '',
      selected: state.chosen[at] ?? false,
    })),
  )
  const promotions = state.promotions.map((value, at) => ({
    id: `p${at}`,
    name: `Deal ${at}`,
    code: '',
    value,
  }))
  const { deposit, paymentTerms } = state
  const validUntil = addDays(QUOTE_DATE, state.validDays)
  const content = {
    country: COUNTRY_OF[currency],
    currency,
    taxLabel: 'GST',
    deposit,
    validUntil,
    quoteDate: QUOTE_DATE,
    paymentTerms,
    lineItems,
    sections: [],
    options,
    promotions,
  }
  return proseFacts(content, quoteTotals(lineItems, { ...content, taxMode, taxRateBasisPoints: 1_000 }))
}

/** The ways people write an amount and a date. */
const SIGNS: Readonly<Record<Currency, string>> = { AUD: '$', NZD: '$', USD: '$', GBP: '£', EUR: '€' }
const AMOUNTS: readonly ((cents: number, currency: Currency) => string)[] = [
  (cents, currency) => formatsOf(COUNTRY_OF[currency]).money(cents, currency),
  (cents, currency) => `${SIGNS[currency]}${(cents / 100).toFixed(2)}`,
  (cents, currency) => `${(cents / 100).toFixed(2)} ${currency}`,
  (cents, currency) => `${SIGNS[currency]}${formatsOf('AU').money(cents, 'AUD').slice(1)}`,
]
const DATES: readonly ((date: string) => string)[] = [
  formatsOf('AU').date,
  (date) => date,
  (date) => date.split('-').toReversed().join('/'),
  (date) =>
    formatsOf('AU')
      .date(date)
      .replace(/(\d+) (\p{L}{3})\p{L}*/u, '$1 $2'),
]

/** What staff may type of a quote, and what is true of it while they do. */
const typed = fc.array(
  fc.record({
    sentence: fc.constantFrom('total', 'subtotal', 'deposit', 'tax', 'valid', 'line', 'price', 'plain'),
    amount: fc.nat(AMOUNTS.length - 1),
    date: fc.nat(DATES.length - 1),
    at: fc.nat(NAMES.length - 1),
  }),
  { maxLength: 6 },
)
type Typed = typeof typed extends fc.Arbitrary<infer T> ? T : never

const sayOf = (parts: Typed, facts: ProseFacts): string =>
  parts.flatMap((part) => sentenceOf(part, facts) ?? []).join(' ')

function sentenceOf({ sentence, amount, date, at }: Typed[number], facts: ProseFacts): string | undefined {
  const money = (cents: number) => AMOUNTS[amount]?.(cents, facts.currency) ?? ''
  const line = facts.lines[at]
  switch (sentence) {
    case 'total':
      return `Our price for this work is ${money(facts.totalCents)}.`
    case 'subtotal':
      return facts.taxCents > 0 ? `That is ${money(facts.subtotalCents)} plus GST.` : undefined
    case 'deposit':
      return facts.depositCents > 0
        ? `A deposit of ${money(facts.depositCents)} secures your date.`
        : undefined
    case 'tax':
      return facts.taxCents > 0 ? `GST of ${money(facts.taxCents)} is in it.` : undefined
    case 'valid':
      return `The quote is valid until ${DATES[date]?.(facts.validUntil)}.`
    case 'line':
      return line?.isCounted === true ? `It includes the ${line.name.toLowerCase()}.` : undefined
    case 'price':
      return line?.isCounted === true
        ? `The ${line.name.toLowerCase()} comes to ${money(line.totalCents)}.`
        : undefined
    case 'plain':
      return 'Call us on 0400 000 000 any time.'
  }
}

const aJourney = fc.record({
  before: aState,
  after: aState,
  currency: fc.constantFrom(...CURRENCIES),
  taxMode: fc.constantFrom(...TAX_MODES),
  voice: fc.constantFrom(...VOICES),
  seed: fc.string(),
  letter: typed,
  answer: typed,
  terms: typed,
})

/** What a text states in money and dates that is not the quote's. */
function foreignTo(facts: ProseFacts, text: string): string[] {
  const stated = statedCents(facts)
  const isOurs = (date: string) => [facts.validUntil, facts.quoteDate].some((one) => isSameDate(date, one))
  return [
    ...amountMentions(text).filter(({ cents, isMoney }) => isMoney && !stated.has(cents)),
    ...dateMentions(text).filter(({ date }) => !isOurs(date)),
  ].map(({ text: said }) => `${said} in: ${text}`)
}

/** Lines a text names that were in the price and are not any more. */
function lostLines(then: ProseFacts, now: ProseFacts, text: string): string[] {
  const isIn = (id: string) => now.lines.some((line) => line.id === id && line.isCounted)
  return then.lines
    .filter(({ id, isCounted }) => isCounted && !isIn(id))
    .map(({ name }) => name)
    .filter((name) => text.toLowerCase().includes(name.toLowerCase()))
}

const textsOf = ({ cover_letter, faqs, terms }: Sections): string[] => [
  cover_letter,
  terms,
  ...faqs.flatMap(({ question, answer }) => [question, answer]),
]

function written(facts: ProseFacts, voice: BrandVoice, seed: string): Sections {
  const content = writeOffline({
    ...FACTS,
    country: facts.country,
    seed,
    brand: { ...FACTS.brand, voice },
    lineDescriptions: facts.lines.filter(({ isCounted }) => isCounted).map(({ name }) => name),
    total: moneyText(facts.totalCents, facts),
    taxMode: facts.taxCents === 0 ? 'none' : 'exclusive',
    validUntil: facts.validUntil,
    paymentTerms: facts.paymentTerms,
  })
  return { ...EMPTY_SECTIONS, ...content, testimonials: [] }
}

test('prose of every surface states only amounts and dates of the quote', () => {
  fc.assert(
    fc.property(aJourney, ({ before, after, currency, taxMode, voice, seed, letter, answer, terms }) => {
      const then = factsOf(before, currency, taxMode)
      const now = factsOf(after, currency, taxMode)
      const sections = written(then, voice, seed)
      const bound = bindSections(sections, then)
      // Letter, questions and terms as they were written, and as staff typed over them.
      const edited = savedSections(
        { content: bound, written: bound },
        {
          ...sections,
          cover_letter: `${sections.cover_letter}\n\n${sayOf(letter, then)}`,
          faqs: [...sections.faqs, { question: 'And?', answer: sayOf(answer, then) || 'Yes.' }],
          terms: `${sayOf(terms, then)}\n\n${sections.terms}`,
        },
        then,
      )
      // While nothing has changed it reads as it was written, and nothing is in doubt.
      expect(filledSections(bound, then)).toEqual(sections)
      expect(openIssues(edited, then)).toEqual([])
      expect(shownSections(edited, then)).toEqual(filledSections(edited, then))

      const shown = [shownSections(bound, now), shownSections(edited, now)].flatMap(textsOf)
      expect(shown.flatMap((text) => foreignTo(now, text))).toEqual([])
      expect(shown.flatMap((text) => lostLines(then, now, text))).toEqual([])

      // A reworded follow-up is sent as it reads now, or not at all.
      const followUp = bindProse(`Hi Deb,\n\n${sayOf(letter, then)}`, then)
      const sent = proseIssues(followUp, now).length === 0 ? [fillProse(followUp, now).text] : []
      expect(sent.flatMap((text) => foreignTo(now, text))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '{{',
        '}}',
        '{',
        '}',
        '|',
        '%7B',
        'quote.total',
        'braces',
        ' ',
        '$1,210.00',
        '\n',
        'Net 30',
      ),
    )
    .map((parts) => parts.join('')),
)

test('any text is stored and read again as it was typed', () => {
  fc.assert(
    fc.property(anyText, aState, (text, state) => {
      const facts = factsOf(state, 'AUD', 'exclusive')
      const stored = bindProse(text, facts)
      expect(fillProse(stored, facts).text).toBe(text)
      expect(asWritten(stored)).toBe(text)
      expect(writeProse(parseProse(stored))).toBe(stored)
    }),
    { numRuns: 250 },
  )
})
