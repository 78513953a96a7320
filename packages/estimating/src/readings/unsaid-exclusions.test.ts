import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

const namesOf = (description: string): string[] => {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  return result.outcome === 'quote' ? result.draft.lineItems.map((line) => line.description) : []
}

test('nothing is left out that no word leaves out', () => {
  expect(namesOf('18 panels 160 each\ncore drill and install\n8250 total inc gst')).toEqual([
    'Panels',
    'Core drill and install',
  ])
})

test('what is said to be done by others is left out', () => {
  expect(namesOf('18 panels 160 each\ncore drilling by others')).toEqual(['Panels'])
})

test('a line of a count and a thing is no remark', () => {
  expect(namesOf('6 no. 90mm downpipes\n2 no. whirlybirds')).toEqual(['90mm downpipes', 'Whirlybirds'])
})

test('what costs nothing is done all the same', () => {
  expect(namesOf('steam carpets 3 rooms 45 a room. oven 80. windows inside no charge')).toContain(
    'Windows inside',
  )
})

test('what a thing is for is no line beside it', () => {
  expect(namesOf('2 brackets for the split system')).toHaveLength(1)
})
