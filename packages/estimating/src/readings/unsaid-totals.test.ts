import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function totalsOf(description: string) {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft.totals
}

test.each([
  ['Carpentry $600\nElectrical $600\nTrade waste $1,200', 2400],
  ['Bond clean 3 bed $450, carpets $150, windows $600', 1200],
])('the price of one more thing is no total, whatever the others come to: %s', (description, subtotal) => {
  expect(totalsOf(description).subtotalCents).toBe(subtotal * 100)
})

test.each([
  'kitchen tap 200, laundry tap 200, 400',
  'Fence 1200, gate 400, total 1600',
  'sand floor 900 & seal 300 - 1200',
  'Replace 3 taps at 120, fix toilet 140, whole job 500',
])('a sum without a thing, or with a word for the whole, is the total: %s', (description) => {
  const sum = Number(/\d+$/.exec(description)?.[0])
  expect(totalsOf(description).totalCents).toBe(sum * 100)
})
