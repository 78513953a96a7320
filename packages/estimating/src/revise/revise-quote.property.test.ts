import { lineTotalCents, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { context, givenQuote, revise } from '../testing/revisable.ts'
import { reviseQuote } from './revise-quote.ts'
import { updateKind } from './update-kind.ts'

const QUOTES = [
  'Supply and install 14 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, callout 95',
  'Build a 5x4 merbau deck. 4 steps. 12 m3 mulch supply and spread. 20 m of colorbond fence. Optional: skip bin',
  'Supply and install 2 basins, supply and install 1 toilet, materials 400, labour 5 hours, 10% off',
  'Replace 2 toilets plus gst',
].map((text) => givenQuote(text))
const quote = fc.constantFrom(...QUOTES)

const PARTS =
  'add remove make it the change to downlights dimmers deck labour fence callout 16 45 each 5% off $200 discount total 4500 and , then swap for with double halve optional include split supply line 2 rename call Smith gst free inc plus valid 14 days payment terms hours an hour 6x4 round up no more price by everything % materials markup skylight ; - 0 -5 99999999999 two half'.split(
    ' ',
  )
const words = fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }).map((parts) => parts.join(' '))
const anyText = fc.oneof(
  words,
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)

/** Instructions that are understood of some of the quotes. */
const instruction = fc.constantFrom(
  'add 2 hours labour',
  'add a call-out fee of 90',
  'make it 16 downlights',
  'make the deck 6 × 4',
  'take out the dimmers',
  'line 1 to 3',
  'double line 2',
  '5 % off',
  '$20 discount',
  'make the total 1234.56',
  'make it 40000 inc gst',
  'prices inc gst',
  'plus gst',
  'gst free',
  'make line 1 optional',
  'split supply and labour',
  'add 10 % markup on materials',
  'labour at 101.01 an hour',
  'swap line 2 for a vanity',
  'rename line 1 to Work',
  'call it Job',
)
const instructions = fc.array(instruction, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('; '))

test('never throws and is deterministic, whatever the text', () => {
  fc.assert(
    fc.property(quote, anyText, (one, text) => {
      expect(reviseQuote(one, text, context)).toEqual(reviseQuote(one, text, context))
      expect(['instruction', 'description']).toContain(updateKind(text, one))
    }),
    { numRuns: 400 },
  )
})

test('nothing that is kept ends in half a character', () => {
  const lead = fc.constantFrom(
    'add ',
    'call it ',
    'rename line 1 to ',
    'add a note: ',
    'swap line 1 for ',
    'payment terms ',
  )
  const long = fc
    .tuple(lead, fc.integer({ min: 0, max: 260 }), fc.string({ unit: 'binary', maxLength: 20 }))
    .map(([verb, length, text]) => `${verb}x${'y'.repeat(length)}🙂🔧${text}`)
  fc.assert(
    fc.property(quote, fc.oneof(long, anyText), (one, text) => {
      const revision = reviseQuote(one, text.toWellFormed(), context)
      expect(JSON.stringify(revision)).not.toMatch(/\\ud[89a-f]/)
    }),
    { numRuns: 300 },
  )
})

test('what comes out adds up, whatever the text', () => {
  fc.assert(
    fc.property(quote, fc.oneof(words, instructions), (one, text) => {
      const revision = reviseQuote(one, text, context)
      fc.pre(revision.outcome === 'revised')
      const { lineItems, discountCents } = revision.content
      const totals = quoteTotals(lineItems, revision.content)
      expect(totals.subtotalCents + totals.taxCents).toBe(totals.totalCents)
      expect(discountCents).toBeGreaterThanOrEqual(0)
      expect(discountCents).toBeLessThanOrEqual(totals.linesCents)
      expect(lineItems.length).toBeGreaterThan(0)
      expect(new Set(lineItems.map((line) => line.id)).size).toBe(lineItems.length)
      for (const line of lineItems) {
        expect([line.quantityThousandths, line.unitPriceCents].every(Number.isSafeInteger)).toBe(true)
        expect(line.quantityThousandths).toBeGreaterThan(0)
        expect(line.unitPriceCents).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(lineTotalCents(line))).toBe(true)
        expect(line.description.trim()).not.toBe('')
      }
    }),
    { numRuns: 400 },
  )
})

test('without a change the quote is the same object, and the revision reports what did and did not change', () => {
  fc.assert(
    fc.property(quote, fc.oneof(anyText, instructions), (one, text) => {
      const revision = reviseQuote(one, `zz ${text}`, context)
      fc.pre(revision.outcome === 'revised')
      expect(revision.content === one).toBe(revision.changes.length === 0)
      expect(revision.changes.length + revision.notUnderstood.length).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
})

test('lines that no instruction names stay byte for byte', () => {
  const named = ['rename line 1 to Work', 'line 1 to 3', 'make line 1 optional', 'bump line 1 to 77 each']
  fc.assert(
    fc.property(quote, fc.subarray(named, { minLength: 1 }), (one, parts) => {
      const { content } = revise(one, parts.join(', '))
      const rest = one.lineItems.slice(1)
      expect(content.lineItems.slice(1).every((line, at) => line === rest[at])).toBe(true)
    }),
  )
})

test('a name that is in no line changes nothing', () => {
  const asks = [
    (name: string) => `take out the ${name}`,
    (name: string) => `make the ${name} optional`,
    (name: string) => `bump the ${name} to 45 each`,
    (name: string) => `double the ${name}`,
    (name: string) => `swap the ${name} for a vanity`,
  ]
  fc.assert(
    fc.property(
      quote,
      fc.constantFrom('skylight', 'chimney', 'pergola', 'zxqw'),
      fc.constantFrom(...asks),
      (one, name, ask) => {
        const { content, notUnderstood } = revise(one, ask(name))
        expect(content).toBe(one)
        expect(notUnderstood).toEqual([`I could not find “the ${name}” in this quote.`])
      },
    ),
  )
})

test('a percentage off is that of the lines, and the total follows', () => {
  fc.assert(
    fc.property(quote, fc.integer({ min: 1, max: 9_999 }), (one, hundredths) => {
      const { content } = revise({ ...one, discountCents: 0 }, `${hundredths / 100} % off`)
      const { linesCents } = quoteTotals(one.lineItems, one)
      const discountCents = Math.floor((linesCents * hundredths + 5_000) / 10_000)
      expect(content.discountCents).toBe(discountCents)
      expect(quoteTotals(content.lineItems, content)).toEqual(
        quoteTotals(one.lineItems, { ...one, discountCents }),
      )
    }),
  )
})

test('a total with GST is met to the cent', () => {
  fc.assert(
    fc.property(quote, fc.integer({ min: 1_000, max: 5_000_000 }), (one, cents) => {
      const { content, notUnderstood } = revise(one, `make the total $${(cents / 100).toFixed(2)} inc gst`)
      expect(notUnderstood.filter((text) => !text.includes('already'))).toEqual([])
      expect(quoteTotals(content.lineItems, content).totalCents).toBe(cents)
    }),
    { numRuns: 200 },
  )
})

test('long and hostile texts are read in time', () => {
  const texts = [
    'make the '.repeat(400),
    `add ${'a '.repeat(900)}`,
    `change ${'to '.repeat(600)}`,
    `for ${'Karen '.repeat(500)}`,
    'it '.repeat(900),
    `${'prices '.repeat(200)}gst`,
    `take ${'the '.repeat(90)}off`,
    '5% off, '.repeat(300),
    'a and '.repeat(800),
  ]
  const [one] = QUOTES
  if (one === undefined) throw new Error('a quote was expected')
  const startedMicros = process.threadCpuUsage().user
  for (const text of texts) {
    reviseQuote(one, text, context)
    updateKind(text, one)
  }
  expect((process.threadCpuUsage().user - startedMicros) / 1_000).toBeLessThan(8_000)
})
