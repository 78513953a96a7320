import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function pricedBy(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems.map((line) =>
    line.priceSource.label.replaceAll(/^Built-in price book: | · .*$/g, ''),
  )
}

test.each([
  ['remove 1 dead gum approx 12m', /5-15m|medium/],
  ['remove large tree', /large/],
  ['garden lights x 6', /per light/],
  ['replace 2 circuit breakers', /^RCD/],
  ['install shower screen', /shower screen/],
  ['replace 2 windows', /^Aluminium sliding window/],
  ['paint 5 windows', /painted$/],
  ['skip bin 6m3', /6m3$/],
  ['bobcat 4 hours', /^Bobcat/],
  ['remove old air conditioner', /^Old split removal/],
])('%s', (description, row) => {
  expect(pricedBy(description)).toEqual([expect.stringMatching(row)])
})
