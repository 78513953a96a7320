import { SURE_ENOUGH } from '@quotewright/domain/quotes/lines-to-check.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import type { EstimateContext } from '../estimate-request.ts'
import type { DraftAnswer } from './draft-question.ts'

function drafted(description: string, answers: readonly DraftAnswer[] = [], context: EstimateContext = {}) {
  const result = estimate({ description, answers }, context)
  if (result.outcome !== 'quote') throw new Error('a quote was expected')
  return result.draft
}

test.each([
  ['a correction that wasn’t settled', 'Fit 6 downlights at 85 each, hang on she said more of them'],
  ['hours that no one knows', 'Fix washer at 98/hr, dont know hrs yet'],
  ['a price for each of several sites', 'Signs for 3 sites: fascia sign $240, install $350 a site'],
])('%s is checked', (_, description) => {
  expect(drafted(description).needsCheck).toBe(true)
})

test('a price for each of several sites that is counted needs no check', () => {
  expect(drafted('Fit smoke alarms in 3 units, 3 alarms at $45 each, callout 95').needsCheck).toBe(false)
})

describe('a price that may be for each or for all', () => {
  const TEXT = 'Install 2 deadlocks $340. Callout 95'

  test('is asked about, with what the quote would come to', () => {
    const [question] = drafted(TEXT).questions
    expect(question).toMatchObject({
      id: 'price_basis@0',
      kind: 'price_basis',
      text: 'Is $340 for each, or for all 2?',
      lineIndex: 0,
      choices: [
        { id: 'each', label: '2 × $340', totalCents: 85_250 },
        { id: 'all', label: '$340 in all', totalCents: 47_850 },
      ],
    })
    expect(TEXT.slice(question?.span.start, question?.span.end)).toBe('$340')
    expect(drafted(TEXT).needsCheck).toBe(true)
  })

  test.each(['each', 'all'])('%s: the answer gives the total it promised and asks no more', (choice) => {
    const [question] = drafted(TEXT).questions
    const draft = drafted(TEXT, [{ question: 'price_basis@0', choice }])
    expect(draft.totals.totalCents).toBe(question?.choices.find(({ id }) => id === choice)?.totalCents)
    expect(draft.questions).toEqual([])
    expect(draft.needsCheck).toBe(false)
    expect(draft.lineItems[0]?.priceSource.label).toBe('You wrote “$340”. As you chose')
  })

  test.each([
    ['the text says it', 'Install 2 deadlocks $340 each'],
    ['there is only one', 'Install a deadlock $340'],
    ['a total is stated', 'Install 2 deadlocks $340. Total $340 inc GST'],
  ])('is not asked about where %s', (_, text) => {
    expect(drafted(text).questions.filter(({ kind }) => kind === 'price_basis')).toEqual([])
  })

  test('is not asked about where the own price book tells', () => {
    const priceBook = [
      {
        trade: 'handyman',
        name: 'Install deadlock',
        synonyms: ['deadlocks'],
        unit: 'ea',
        typicalCents: 34_000,
        currency: 'AUD',
        taxBasis: 'ex',
        source: null,
      },
    ] as const
    expect(drafted('Install 2 deadlocks $340', [], { priceBook }).questions).toEqual([])
    expect(drafted('Install 2 deadlocks $340').questions).toHaveLength(1)
  })
})

test('every line with an open question wants a look, until it is answered', () => {
  const text = 'Install 2 deadlocks $340. Install 2 deadlocks $400 in the shed'
  const unsure = (answers: readonly DraftAnswer[]) =>
    drafted(text, answers).lineItems.map(({ confidence }) => confidence < SURE_ENOUGH)
  expect(unsure([])).toEqual([true, true])
  expect(unsure([{ question: 'price_basis@0', choice: 'all' }])).toEqual([false, true])
})

test('whatever the figures, an answer gives the total it promised and is not asked again', () => {
  const figure = fc.integer({ min: 2, max: 40 })
  fc.assert(
    fc.property(
      figure,
      fc.integer({ min: 20, max: 3000 }),
      fc.constantFrom('deadlocks', 'ceiling fans', 'taps', 'widgets', 'm2 of tiles', 'hours labour'),
      fc.constantFrom('', ' plus GST', '. Callout 95', '. Less 10% discount', '. The van was $85'),
      (count, price, thing, rest) => {
        const text = `Install ${count} ${thing} $${price}${rest}`
        for (const question of drafted(text).questions) {
          for (const choice of question.choices) {
            const answered = drafted(text, [{ question: question.id, choice: choice.id }])
            const { totalCents } = answered.totals
            expect(totalCents).toBe(choice.totalCents ?? totalCents)
            expect(answered.questions.map(({ id }) => id)).not.toContain(question.id)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('an amount that nothing uses is asked about, and is a line of its own if that is the answer', () => {
  const text = 'Install a deadlock $340 each. $85'
  const [question] = drafted(text).questions
  expect(question).toMatchObject({ kind: 'figure', text: 'What is the $85 for?' })
  const id = question?.id ?? ''
  const withLine = drafted(text, [{ question: id, choice: 'line' }])
  expect(withLine.lineItems.map(({ unitPriceCents }) => unitPriceCents)).toEqual([34_000, 8500])
  expect(drafted(text, [{ question: id, choice: 'leave_out' }]).lineItems).toHaveLength(1)
})

test('a dictated question points at the words that were said', () => {
  const text = 'um install two deadlocks um three hundred and forty dollars'
  const [question] = drafted(text).questions
  expect(text.slice(question?.span.start, question?.span.end)).toContain('three hundred and forty')
})

test('the question that moves the total most comes first', () => {
  const { questions } = drafted('Install 2 deadlocks $340. Install 2 deadlocks $400 in the shed')
  expect(questions.map(({ text }) => text)).toEqual([
    'Is $400 for each, or for all 2?',
    'Is $340 for each, or for all 2?',
  ])
})

test('a draft without a doubt asks nothing and says it is sure', () => {
  const draft = drafted('Add 3 power points at 85 each, parking $25')
  expect([draft.questions, draft.needsCheck]).toEqual([[], false])
})

test('a line nothing prices wants a look', () => {
  expect(drafted('Repair the orbital whatsit in the laundry').needsCheck).toBe(true)
})

describe('a total that the lines miss by much is looked at', () => {
  test.each([
    ['below it', 'Supply 4 doors at 100 each. Fit 4 locks at 50 each. Total $900 inc GST', true],
    ['above it', 'Supply 4 doors at 100 each. Fit 4 locks at 50 each. Total $400 inc GST', true],
    ['met', 'Supply 4 doors at 100 each. Fit 4 locks at 50 each. Total $660 inc GST', false],
  ])('%s', (_, text, isAsked) => {
    const draft = drafted(text)
    expect([draft.needsCheck, draft.totals.totalCents]).toEqual([isAsked, draft.statedTotal?.maxCents])
  })
})

test.each([
  ['fix gate 1 hr @ $80 (min charge $120)', true],
  ['fix gate 2 hrs @ $80 (min charge $120)', false],
  ['30m of 25mm conduit $4.50m, saddles 1.20 x 40', true],
  ['roof leak repair between 350 and 450', true],
  ['lay 20 m2 of 1.20 x 0.60 pavers at 80 per m2', false],
  ['pump out grease trap 400L at $0.45 per litre, minimum charge $290', true],
  [
    'mow front and back $70, hedges both sides $120, green waste $40, do it every fortnight for 3 months = 6 visits',
    true,
  ],
  ['garden care 2 gardeners 3 hrs each at 60 per hr, green waste 55 per visit, 12 visits', true],
  ['gutter clean 220 per visit, 4 visits', false],
  ['Replace 40 to 45 roof tiles at $28 each, allow 45', true],
  ['Gyprock wall 4.8m x 2.7m @ 58/m2 both sides, stopping $390', true],
  ['Gyprock wall 4.8m x 2.7m @ 58/m2, stopping $390', false],
])('what is wrong at a glance is to be checked: “%s”', (text, isToCheck) => {
  expect(drafted(text).needsCheck).toBe(isToCheck)
})

test.each([
  ['callout 120 first hour then 95 per hour after, 3 hours', true],
  ['charge 3hrs min at 95ph then 85 per hour after, 5 hrs total', true],
  ['min call out $180 covers first hour, 2 additional hours at 95', false],
  ['labour 3 hours at 95, first aid kit 60', false],
  ['callout 110, first hr in that, then another 2.5 hrs at 90', false],
])('hours that the price of the first may cover are to be checked: “%s”', (text, isToCheck) => {
  expect(drafted(text).needsCheck).toBe(isToCheck)
})
