import { describe, expect, test } from 'vitest'
import { estimate, type QuoteDraft } from '../estimate.ts'
import { givenQuote, revise } from '../testing/revisable.ts'

function draftOf(
  description: string,
  ...more: [context?: object, proposal?: Parameters<typeof estimate>[2]]
): QuoteDraft {
  const result = estimate({ description }, more[0] ?? {}, more[1])
  if (result.outcome !== 'quote') throw new Error(result.message)
  return result.draft
}

const pricesOf = (draft: QuoteDraft): string[] =>
  draft.lineItems.map((line) => `${line.quantityThousandths / 1000} × ${line.unitPriceCents / 100}`)

test.each([
  ['Replace 2 taps at $160 each, service call $90', ['2 × 160', '1 × 90'], 410],
  ['Okay, so, replace two taps at one sixty each. Actually no, make that three taps.', ['3 × 160'], 480],
  ['install 14, no, 16 downlights at $85 each', ['16 × 85'], 1360],
  ['install 14 downlights at $85 each um no $90 each', ['14 × 90'], 1260],
  ['strip out twelve hundred waterproofing seven fifty', ['1 × 1200', '1 × 750'], 1950],
  ['twenty bricks at two fifty each', ['20 × 2.5'], 50],
  ['2 hours travel at $70 per hour, 4 hours labour at $85 per hour', ['2 × 70', '4 × 85'], 480],
])('“%s”', (description, lines, total) => {
  const draft = draftOf(description)
  expect(pricesOf(draft)).toEqual(lines)
  expect(draft.totals.linesCents).toBe(total * 100)
})

test('a job that is only named as it was misheard is not refused', () => {
  expect(pricesOf(draftOf('um two are c d at two forty each'))).toEqual(['2 × 240'])
})

test('the clauses hold what was withdrawn and left out', () => {
  const description = 'um replace two no three taps at ninety each scratch that'
  expect(
    draftOf(description)
      .clauses.map(({ text }) => text)
      .join(' '),
  ).toBe(description)
  const kept = 'okay um replace ten no twelve taps at ninety each'
  expect(
    draftOf(kept)
      .clauses.map(({ text }) => text)
      .join(' '),
  ).toBe(kept)
})

test('what a language model copies from a dictation is found', () => {
  const description = 'um put in twelve down lights at eighty five each and tidy up after'
  const proposal = {
    title: 'Downlights',
    trade: 'electrical',
    items: [
      {
        wording: 'Put in LED downlights',
        basis: ['put in twelve down lights at eighty five each'],
        quantity: 12,
        unit: 'ea',
        unitPrice: 85,
        lineTotal: null,
        scope: 'included' as const,
      },
    ],
    notWork: [],
    statedTotal: null,
    assumptions: [],
    exclusions: [],
  }
  const draft = draftOf(description, {}, proposal)
  expect(draft.title).toBe('Downlights')
  expect(draft.lineItems[0]).toMatchObject({ quantityThousandths: 12_000, unitPriceCents: 8_500 })
})

describe('an instruction', () => {
  const quote = givenQuote('14 downlights at 85 each, 6 hours labour at 95')

  test('has its price by the line it is for', () => {
    const { content } = revise(quote, 'make the downlights ninety two fifty each')
    expect(content.lineItems[0]?.unitPriceCents).toBe(9_250)
  })

  test('says when a price could be meant in two ways', () => {
    const { notUnderstood } = revise(quote, 'add ten gizmos at nine fifty each')
    expect(notUnderstood).toContain('“nine fifty” is read as $950.00. It could be $9.50.')
  })

  test.each(['make it 3 h labour', 'make it 3h labour', 'make it 3 hrs labour', 'make it three h of labour'])(
    '“%s” is three hours',
    (instruction) => {
      const { content } = revise(quote, instruction)
      expect(content.lineItems[1]).toMatchObject({ quantityThousandths: 3_000, unit: 'hr' })
    },
  )
})
