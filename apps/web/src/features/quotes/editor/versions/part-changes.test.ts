import { expect, test } from 'vitest'
import { formWith, line, promotion } from '../model/testing/forms.ts'
import { partChanges } from './part-changes.ts'

const option = (id: string, selected: boolean) => ({
  id,
  kind: 'alternative' as const,
  group: 'Heater',
  title: id,
  description: '',
  selected,
})

test('sections, options, places and costs are listed', () => {
  const before = formWith([line('Tap'), line('Skip', { optional: true })], {
    sections: [{ id: 's', title: 'Kitchen' }],
    options: [option('Gas', true), option('Electric', false)],
    promotions: [promotion('Spring'), promotion('Mates')],
  })
  const after = formWith(
    [line('Tap', { section_id: 'n', unit_cost: '4' }), line('Skip', { optional: true, selected: true })],
    {
      sections: [{ id: 'n', title: 'Bath' }],
      options: [option('Gas', false), option('Electric', true)],
      promotions: [promotion('Spring', { value: { kind: 'amount', amountCents: 5_000 } })],
    },
  )
  expect(partChanges(before, after).map(({ text }) => text)).toEqual([
    'Section “Bath” added',
    'Section “Kitchen” removed',
    'Promotion “Spring, 10% off” is now “Spring, $50.00 off”',
    'Promotion “Mates, 10% off” removed',
    '“Electric” is chosen now',
    '“Tap” is now in “Bath”',
    'The cost of “Tap” changed',
    'Optional “Skip” is taken',
  ])
  expect(partChanges(after, after)).toEqual([])
})
