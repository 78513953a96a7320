import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyForm, formWith, GST, line } from '../model/testing/forms.ts'
import { compareStates, type QuoteState } from './compare-states.ts'

const state = (form: QuoteState['form']): QuoteState => ({
  form,
  terms: GST,
  assumptions: [],
  exclusions: [],
})

test('a state compared with itself is the same', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const { comparison, parts } = compareStates(state(form), state(form))
      expect([comparison.lines, comparison.fields, parts]).toEqual([[], [], []])
      expect(comparison.totals.before).toEqual(comparison.totals.after)
    }),
  )
})

test('lines, details and totals are shown in decimals', () => {
  const before = formWith([line('Tap'), line('Skip')])
  const after = {
    ...formWith([line('Tap', { quantity: '2' }), line('Drain')]),
    fields: { ...before.fields, discount: '5.00', notes: 'Ring first' },
  }
  const { comparison } = compareStates(state(before), state(after))
  expect(
    comparison.lines.map(({ kind, fields, after: now }) => [kind, fields, now?.item_total_price]),
  ).toEqual([
    ['changed', ['item_quantity'], 20],
    ['added', [], 10],
    ['removed', [], undefined],
  ])
  expect(comparison.fields).toEqual([
    { field: 'discount_amount', before: 0, after: 5 },
    { field: 'notes', before: '', after: 'Ring first' },
  ])
  expect(comparison.totals.after).toMatchObject({ subtotal: 25, tax_amount: 2.5, total_amount: 27.5 })
})
