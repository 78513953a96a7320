import { ApiError } from '@quotewright/contracts/client.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TOP } from './form.ts'
import { formLayout, groupsOf } from './form-groups.ts'
import { checkForm, refusedProblems } from './form-problems.ts'
import { type FormAction, type FormState, formReducer, startState } from './form-reducer.ts'
import { formTotals } from './form-totals.ts'
import { toUpdate } from './form-wire.ts'
import { anyForm, formWith, GST, line, promotion } from './testing/forms.ts'

const keys = ({ form }: FormState) => form.lines.map(({ key }) => key)
const after = (state: FormState, ...actions: FormAction[]): FormState => actions.reduce(formReducer, state)
const shown = ({ form }: FormState) =>
  groupsOf(formLayout(form)).map(({ lines }) => lines.map(({ key }) => key).join(''))

describe('lines', () => {
  const state = startState(formWith(['a', 'b', 'c'].map((name) => line(name))))

  test('the last one cannot be removed', () => {
    const one = after(state, { type: 'line removed', key: 'a' }, { type: 'line removed', key: 'b' })
    expect(keys(one)).toEqual(['c'])
    expect(formReducer(one, { type: 'line removed', key: 'c' })).toBe(one)
  })

  test('lines that were brought go again, and a form that would be empty keeps a blank one', () => {
    const blank = line('blank')
    const brought = after(state, { type: 'lines brought', lines: [line('x'), line('y')] })
    const keysLeft = (gone: string[]) => keys(after(brought, { type: 'lines taken back', keys: gone, blank }))
    expect(keysLeft(['x', 'y'])).toEqual(['a', 'b', 'c'])
    expect(keysLeft(['a', 'b', 'c', 'x', 'y'])).toEqual(['blank'])
  })

  test('one that was removed comes back where it was, until something else is changed', () => {
    const removed = after(state, { type: 'line removed', key: 'b' })
    expect(removed.removed?.text).toBe('Line removed')
    expect(keys(after(removed, { type: 'removal undone' }))).toEqual(['a', 'b', 'c'])
    const typed = after(removed, { type: 'field typed', field: 'notes', value: 'x' })
    expect(typed.removed).toBeUndefined()
  })

  test('typing into one leaves the others as they are', () => {
    const typed = after(state, { type: 'line typed', key: 'b', patch: { quantity: '2' } })
    expect(typed.form.lines[0]).toBe(state.form.lines[0])
    expect(typed.form.lines[1]?.quantity).toBe('2')
  })

  test('a price that is changed is no longer from the price book', () => {
    const booked = startState(
      formWith([line('a', { price_item_id: 'p', price_source: 'Your price book', needs_price: true })]),
    )
    const same = after(booked, { type: 'line typed', key: 'a', patch: { unit_price: '10' } })
    expect(same.form.lines[0]).toMatchObject({ price_item_id: 'p' })
    const changed = after(same, { type: 'line typed', key: 'a', patch: { unit_price: '11' } })
    expect(changed.form.lines[0]).toMatchObject({ price_item_id: null, price_source: '', needs_price: false })
  })

  test('what is no number becomes 0 when its cell is left, and only there', () => {
    const patch = { quantity: 'two', unit_price: '', unit: ' ' }
    const typed = after(state, { type: 'line typed', key: 'a', patch })
    const left = after(typed, { type: 'line left', key: 'a', cell: 'quantity' })
    expect(left.form.lines[0]).toMatchObject({ ...patch, quantity: '0' })
    const all = after(
      left,
      { type: 'line left', key: 'a', cell: 'unit_price' },
      { type: 'line left', key: 'a', cell: 'unit' },
    )
    expect(all.form.lines[0]).toMatchObject({ quantity: '0', unit_price: '0.00', unit: 'ea' })
  })

  test('they move one by one, and over the edge of a section', () => {
    const inSection = { section_id: 's', option_id: null }
    const parted = startState(
      formWith([line('a'), line('b'), line('c', inSection)], { sections: [{ id: 's', title: 'Kitchen' }] }),
    )
    expect(shown(after(parted, { type: 'line stepped', key: 'b', step: -1 }))).toEqual(['ba', 'c'])
    const over = after(parted, { type: 'line stepped', key: 'b', step: 1 })
    expect(shown(over)).toEqual(['a', 'bc'])
    expect(shown(after(over, { type: 'line stepped', key: 'b', step: -1 }))).toEqual(['ab', 'c'])
    expect(after(parted, { type: 'line stepped', key: 'c', step: 1 })).toBe(parted)
  })

  test('a pasted row fills the line it was pasted into and the others follow it', () => {
    const pasted = after(state, { type: 'line replaced', key: 'b', lines: [line('x'), line('y')] })
    expect(keys(pasted)).toEqual(['a', 'b', 'y', 'c'])
    expect(pasted.form.lines[1]?.description).toBe('x')
  })
})

test('however lines are dropped, none is lost and none is doubled', () => {
  fc.assert(
    fc.property(anyForm, fc.nat(), fc.nat(), fc.boolean(), (form, from, to, isBefore) => {
      const state = startState(form)
      const [one = '', other = ''] = [from, to].map((n) => form.lines[n % form.lines.length]?.key)
      fc.pre(one !== other)
      const moved = formReducer(state, {
        type: 'line dropped',
        key: one,
        target: { kind: 'line', key: other, edge: isBefore ? 'before' : 'after' },
      })
      expect(keys(moved).toSorted()).toEqual(keys(state).toSorted())
      const groups = groupsOf(formLayout(moved.form)).map(({ lines }) => lines.map(({ key }) => key))
      const group = groups.find((each) => each.includes(other)) ?? []
      expect(group.indexOf(one)).toBe(group.indexOf(other) + (isBefore ? -1 : 1))
    }),
  )
})

describe('sections and options', () => {
  const state = startState(formWith([line('a')]))

  test('a section begins with a line, and its lines stay when its heading goes', () => {
    const added = after(state, { type: 'section added', id: 's', line: line('n') })
    expect(shown(added)).toEqual(['a', 'n'])
    expect(shown(after(added, { type: 'section removed', id: 's' }))).toEqual(['an'])
  })

  test('only the chosen alternative counts', () => {
    const choice = after(state, {
      type: 'choice added',
      ids: ['x', 'y'],
      lines: [line('lx', { unit_price: '100' }), line('ly', { unit_price: '300' })],
    })
    expect(formTotals(choice.form, GST).linesCents).toBe(11_000)
    const other = after(choice, { type: 'option chosen', id: 'y', selected: true })
    expect(formTotals(other.form, GST).linesCents).toBe(31_000)
    // An alternative is not left without another being chosen.
    expect(after(other, { type: 'option chosen', id: 'y', selected: false }).form.options).toEqual(
      other.form.options,
    )
    const single = after(other, { type: 'option removed', id: 'y' })
    expect(formTotals(single.form, GST).linesCents).toBe(11_000)
    expect(keys(after(single, { type: 'removal undone' }))).toContain('ly')
  })

  test('a choice is not renamed to the name of another', () => {
    const two = after(
      state,
      { type: 'choice added', ids: ['x', 'y'], lines: [line('1'), line('2')] },
      { type: 'choice added', ids: ['v', 'w'], lines: [line('3'), line('4')] },
    )
    expect(two.form.options.map(({ group }) => group)).toEqual(['Choice', 'Choice', 'Choice 2', 'Choice 2'])
    expect(after(two, { type: 'choice named', group: 'Choice 2', name: 'Choice' }).form.options).toEqual(
      two.form.options,
    )
  })

  test('the only line of a quote does not go with its option', () => {
    const lone = startState(
      formWith([line('a', { option_id: 'o' })], {
        options: [{ id: 'o', kind: 'add_on', group: '', title: 'Extra', description: '', selected: false }],
      }),
    )
    expect(after(lone, { type: 'option removed', id: 'o' })).toBe(lone)
  })
})

describe('promotions', () => {
  const state = startState(formWith([line('a', { unit_price: '100' })]))
  const spring = promotion('spring')
  const added = after(state, { type: 'promotion added', promotion: spring })

  test('one comes off once, and no longer when it is removed', () => {
    expect(formTotals(added.form, GST)).toMatchObject({ promotionCents: 1_000, totalCents: 9_900 })
    expect(after(added, { type: 'promotion added', promotion: spring })).toBe(added)
    const removed = after(added, { type: 'promotion removed', id: 'spring' })
    expect(formTotals(removed.form, GST)).toMatchObject({ promotionCents: 0, totalCents: 11_000 })
  })

  test('the server’s refusal is at the one it names, until that one is removed', () => {
    const errors = [{ path: 'promotions.0', message: 'This promotion has ended' }]
    const answer = { type: 'about:blank', title: 'x', status: 422, detail: 'x', errors }
    const problems = refusedProblems(new ApiError(422, 'x', answer), added.form)
    expect(problems.parts).toEqual({ spring: 'This promotion has ended' })
    const refused = after(added, { type: 'refused', problems })
    const typed = after(refused, { type: 'promotion added', promotion: promotion('mates') })
    expect(typed.problems.parts).toEqual(problems.parts)
    expect(after(typed, { type: 'promotion removed', id: 'spring' }).problems.parts).toEqual({})
  })
})

describe('problems', () => {
  const empty = formWith([line('a', { description: '', quantity: '0' }), line('b', { description: '' })])
  const problems = checkForm(empty, GST, 'complete')
  const refused = after(startState(empty), { type: 'refused', problems })

  test('each is said in the words of the specification', () => {
    expect(problems).toMatchObject({
      fields: {
        customer_name: 'Customer name is required',
        customer_email: 'Customer email is required',
        description: 'Quote description is required',
      },
      lines: 'All line items must have description, quantity > 0, and price >= 0',
      cells: { a: ['description', 'quantity'], b: ['description'] },
    })
    const free = formWith([line('a', { unit_price: '0' })])
    expect(checkForm(free, GST, 'complete').total).toBe('Quote total must be greater than zero')
    const wrong = { ...free, fields: { ...free.fields, customer_email: 'deb@' } }
    for (const strictness of ['complete', 'possible'] as const) {
      expect(checkForm(wrong, GST, strictness).fields.customer_email).toBe('Invalid email format')
    }
  })

  test('the deposit that new quotes begin with follows a smaller total, one that was typed is refused', () => {
    const small = formWith([line('a', { unit_price: '200' })])
    const asked = { ...small, fields: { ...small.fields, deposit: '500.00' } }
    const preset = { ...GST, presetDeposit: '500.00' }
    expect(checkForm(asked, preset, 'possible').fields.deposit).toBeUndefined()
    expect(toUpdate(asked, preset).deposit).toEqual({ kind: 'amount', value: 220 })
    expect(checkForm(asked, GST, 'possible').fields.deposit).toBe('The deposit is larger than the total')
  })

  test('a quote that need not be complete may lack its customer', () => {
    const { fields, lines } = checkForm(empty, GST, 'possible')
    expect(fields).toEqual({})
    expect(lines).toBeDefined()
  })

  test('one clears when its field is edited, the others stay', () => {
    const typed = after(refused, { type: 'field typed', field: 'customer_name', value: 'D' })
    expect(typed.problems.fields).toEqual({
      customer_email: 'Customer email is required',
      description: 'Quote description is required',
    })
    const line1 = after(typed, { type: 'line typed', key: 'a', patch: { description: 'x' } })
    expect(line1.problems).toMatchObject({ cells: { b: ['description'] }, lines: expect.any(String) })
    const line2 = after(line1, { type: 'line typed', key: 'b', patch: { description: 'x' } })
    expect(line2.problems.lines).toBeUndefined()
  })

  test('of a total of nothing clears when the reason is typed, and is back when it is taken out', () => {
    const free = startState(formWith([line('a', { unit_price: '0' })]))
    const problems = checkForm(free.form, GST, 'complete')
    expect(problems.total).toBe('Quote total must be greater than zero')
    const type = (value: string) => ({ type: 'field typed', field: 'free_reason', value }) as const
    const explained = after(free, { type: 'refused', problems }, type('Warranty'))
    expect(explained.problems.total).toBeUndefined()
    expect(after(explained, type(' ')).problems.total).toBe('Quote total must be greater than zero')
    expect(after(free, { type: 'refused', problems }, { ...type('x'), field: 'notes' }).problems.total).toBe(
      problems.total,
    )
  })

  test('of a quote that expires before its date clears with either date', () => {
    const form = formWith([line('a')])
    const dated = { ...form, fields: { ...form.fields, quote_date: '2026-05-02', valid_until: '2026-05-01' } }
    const problems = checkForm(dated, GST, 'possible')
    expect(problems.fields).toEqual({ valid_until: 'The quote cannot expire before its date' })
    const wrong = after(startState(dated), { type: 'refused', problems })
    for (const field of ['quote_date', 'valid_until'] as const)
      expect(after(wrong, { type: 'field typed', field, value: '2026-05-01' }).problems.fields).toEqual({})
    const missing = { ...problems, fields: { valid_until: 'Valid until is required' } }
    const typed = after(
      startState(dated),
      { type: 'refused', problems: missing },
      { type: 'field typed', field: 'quote_date', value: '2026-05-01' },
    )
    expect(typed.problems.fields).toEqual(missing.fields)
  })

  test('one of a line stays while another line is typed in', () => {
    const right = after(refused, { type: 'line typed', key: 'a', patch: { description: 'x' } })
    const other = after(right, { type: 'line typed', key: 'a', patch: { description: 'xy' } })
    expect(other.problems).toMatchObject({ cells: { b: ['description'] }, lines: expect.any(String) })
  })
})

test('lines from elsewhere take the place of a line that is still empty', () => {
  const empty = startState(formWith([line('a', { description: ' ', unit_price: '0' })]))
  const brought = after(empty, { type: 'lines brought', lines: [line('x'), line('y')] })
  expect(keys(brought)).toEqual(['x', 'y'])
  expect(keys(after(brought, { type: 'lines brought', lines: [line('z')] }))).toEqual(['x', 'y', 'z'])
  expect(after(empty, { type: 'lines brought', lines: [] })).toBe(empty)
})

test('lines are added where they are wanted', () => {
  const state = startState(formWith([line('a'), line('b')]))
  expect(keys(after(state, { type: 'lines added', lines: [line('c')], place: TOP }))).toEqual(['a', 'b', 'c'])
  expect(keys(after(state, { type: 'lines added', lines: [line('c')], place: TOP, afterKey: 'a' }))).toEqual([
    'a',
    'c',
    'b',
  ])
})
