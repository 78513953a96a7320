import type { Promotion } from '@quotewright/contracts/promotions.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { setPlace } from '../../platform/region.ts'
import { readPromotionForm, valuesOf } from './promotion-form.ts'
import { usesText, windowText } from './promotion-words.ts'

const blank = valuesOf(null)

const given = (parts: Partial<Promotion>): Promotion => ({
  id: 'p',
  name: 'Spring',
  code: 'SPRING10',
  kind: 'percent',
  value: 10,
  valid_from: null,
  valid_until: null,
  usage_limit: null,
  is_active: true,
  stackable: false,
  times_used: 0,
  refusal: null,
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
  ...parts,
})

test('a percentage has a decimal comma where the country writes one', () => {
  setPlace({ country: 'FR' })
  onTestFinished(() => setPlace({ country: 'AU' }))
  expect(
    readPromotionForm({ ...blank, name: 'Mates', code: 'MATES', kind: 'percent', value: '12,5' }),
  ).toMatchObject({
    kind: 'input',
    input: { value: 12.5 },
  })
})

test('figures are read as people type them', () => {
  const values = { ...blank, name: ' Mates ', kind: 'amount' as const, value: '$1,250', code: ' MATES ' }
  expect(readPromotionForm({ ...values, usage_limit: ' 20 ', valid_from: '2026-03-01' })).toEqual({
    kind: 'input',
    input: {
      name: 'Mates',
      code: 'MATES',
      kind: 'amount',
      value: 1250,
      valid_from: '2026-03-01',
      valid_until: null,
      usage_limit: 20,
      is_active: true,
      stackable: false,
    },
  })
})

test('one that applies automatically has no code, whatever is in its field', () => {
  const values = { ...blank, name: 'Opening', value: '5 %', applies: 'automatic' as const, code: 'two words' }
  expect(readPromotionForm(values)).toMatchObject({ kind: 'input', input: { code: '', value: 5 } })
})

test('reports every invalid field at once', () => {
  expect(readPromotionForm({ ...blank, usage_limit: '1.5' })).toEqual({
    kind: 'problems',
    problems: {
      name: 'A name is required',
      value: 'A percentage is required',
      code: 'A code is required',
      usage_limit: '“1.5” is not a whole number such as 20',
    },
  })
})

test('what the server would refuse is refused at its field', () => {
  const good = { ...blank, name: 'Spring', value: '10', code: 'SPRING10' }
  const at = (parts: Partial<typeof good>) => {
    const read = readPromotionForm({ ...good, ...parts })
    return read.kind === 'problems' ? read.problems : {}
  }
  expect(at({ value: '100.01' })).toEqual({ value: 'At most 100 %' })
  expect(at({ value: '0' })).toEqual({ value: 'Must be more than zero' })
  expect(at({ kind: 'amount', value: '10000000.01' })).toEqual({ value: 'Must be at most 10,000,000' })
  expect(at({ code: 'two words' })).toEqual({ code: 'A code has letters, digits, - and _ only' })
  expect(at({ usage_limit: '0' })).toEqual({ usage_limit: 'Must be at least 1' })
  expect(at({ valid_from: '2026-03-02', valid_until: '2026-03-01' })).toEqual({
    valid_until: 'The promotion ends before it starts',
  })
})

test('a promotion that is opened and saved stays as it is', () => {
  const day = fc.option(fc.constantFrom('2026-03-01', '2026-03-31'))
  const parts = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    code: fc.constantFrom('', 'SPRING10', 'Mates_2', 'ÜBER'),
    usage_limit: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    valid_from: day,
    is_active: fc.boolean(),
  })
  fc.assert(
    fc.property(parts, (drawn) => {
      const promotion = given(drawn)
      const {
        id: _id,
        times_used: _used,
        refusal: _refusal,
        created_at: _at,
        updated_at: _to,
        ...input
      } = promotion
      expect(readPromotionForm(valuesOf(promotion))).toEqual({ kind: 'input', input })
    }),
  )
})

test('when and how often is said in words', () => {
  const between = (valid_from: string | null, valid_until: string | null) =>
    windowText({ valid_from, valid_until })
  expect(between(null, null)).toBe('Any time')
  expect(between('2026-03-01', null)).toBe('From 1 March 2026')
  expect(between(null, '2026-03-31')).toBe('Until 31 March 2026')
  expect(between('2026-03-01', '2026-03-31')).toBe('1 March 2026 to 31 March 2026')
  expect(between('2026-03-01', '2026-03-01')).toBe('1 March 2026 only')
  expect(usesText({ times_used: 0, usage_limit: null })).toBe('Not yet')
  expect(usesText({ times_used: 1, usage_limit: null })).toBe('1 quote')
  expect(usesText({ times_used: 2, usage_limit: 3 })).toBe('2 of 3 quotes')
})
