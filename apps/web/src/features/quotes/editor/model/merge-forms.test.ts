import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuoteForm } from './form.ts'
import { mergeForms } from './merge-forms.ts'
import { isSameForm } from './same-form.ts'
import { anyForm, formWith, line, promotion } from './testing/forms.ts'

const ids = (form: QuoteForm) => form.lines.map(({ id }) => id)

describe('what one side alone changed', () => {
  test('a form merged with itself is itself', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const { form: merged, conflicts } = mergeForms({ base: form, mine: form, theirs: form })
        expect([merged, conflicts]).toEqual([form, []])
      }),
    )
  })

  test('is taken over without a question', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (base, changed) => {
        const mine = mergeForms({ base, mine: changed, theirs: base })
        expect(mine.conflicts).toEqual([])
        expect(isSameForm(mine.form, changed)).toBe(true)
        const theirs = mergeForms({ base, mine: base, theirs: changed })
        expect(theirs.conflicts).toEqual([])
        expect(isSameForm(theirs.form, changed)).toBe(true)
      }),
    )
  })

  test('different lines and fields come together, new ones included', () => {
    const base = formWith(['a', 'b', 'c'].map((name) => line(name)))
    const mine = {
      ...base,
      lines: [line('a', { quantity: '2' }), line('b'), line('new-1'), line('c')],
      fields: { ...base.fields, notes: 'Ring first' },
    }
    const theirs = {
      ...base,
      lines: [line('a'), line('b', { unit_price: '12' }), line('d')],
      fields: { ...base.fields, payment_terms: 'Net 7' },
    }
    const { form, conflicts } = mergeForms({ base, mine, theirs })
    expect(conflicts).toEqual([])
    expect(ids(form)).toEqual(['a', 'b', 'new-1', 'd'])
    expect(form.lines[0]?.quantity).toBe('2')
    expect(form.lines[1]?.unit_price).toBe('12')
    expect(form.fields).toMatchObject({ notes: 'Ring first', payment_terms: 'Net 7' })
  })
})

describe('what both changed', () => {
  const base = formWith([line('a'), line('b')])
  const mine = { ...base, lines: [line('a', { quantity: '2' })] }
  const theirs = { ...base, lines: [line('a', { quantity: '3' }), line('b', { unit_price: '9' })] }

  test('is asked about, and mine until it is answered', () => {
    const { form, conflicts } = mergeForms({ base, mine, theirs })
    expect(conflicts.map(({ key }) => key)).toEqual(['line a', 'line b'])
    expect(form.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['a', '2']])
  })

  test('goes as it is chosen', () => {
    const chosen = mergeForms({ base, mine, theirs }, { 'line a': 'theirs', 'line b': 'theirs' })
    expect(chosen.form.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', '3'],
      ['b', '1'],
    ])
  })

  test('nothing of either side goes unmentioned', () => {
    fc.assert(
      fc.property(anyForm, anyForm, anyForm, (first, second, third) => {
        const { form, conflicts } = mergeForms({ base: first, mine: second, theirs: third })
        const asked = new Set(conflicts.map(({ key }) => key))
        for (const id of new Set([...ids(second), ...ids(third)])) {
          const isKept = ids(form).includes(id)
          const isKnown = ids(first).includes(id)
          // A line may only be gone where one side removed it or the person is asked.
          expect(isKept || isKnown || asked.has(`line ${id}`)).toBe(true)
        }
      }),
    )
  })

  test('promotions of both sides come together, those of theirs as they were applied', () => {
    const [kept, gone] = [promotion('kept'), promotion('gone')]
    const dearer = { value: { kind: 'percent' as const, basisPoints: 500 } }
    const before = formWith([line('a')], { promotions: [kept, gone] })
    const my = { ...before, promotions: [kept, gone, promotion('mine'), promotion('both')] }
    const other = { ...before, promotions: [kept, promotion('both', dearer)] }
    const merged = mergeForms({ base: before, mine: my, theirs: other }).form.promotions
    expect(merged.map(({ id }) => id).toSorted()).toEqual(['both', 'kept', 'mine'])
    expect(merged.find(({ id }) => id === 'both')).toEqual(promotion('both', dearer))
  })

  test('a section one side removed stays while lines of the other are in it', () => {
    const sections = [{ id: 's', title: 'Kitchen' }]
    const inSection = { section_id: 's' }
    const before = formWith([line('a', inSection), line('b')], { sections })
    const removed = formWith([line('a'), line('b')])
    const added = formWith([line('a', inSection), line('n', inSection), line('b')], { sections })
    expect(mergeForms({ base: before, mine: removed, theirs: added }).form.sections).toEqual(sections)
  })
})
