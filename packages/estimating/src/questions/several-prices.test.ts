import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

const asks = (description: string): boolean | string => {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.needsCheck : result.category
}

test.each([
  'Our rates: call-out $95, labour $110/hr, after hours $165/hr, apprentice $60/hr.',
  'Unit rates: tile lay $75/m2, grout $8/m2, waterproof $45/m2, silicone $12/lm',
  'Small tree $200, medium tree $450, large tree $900, stump from $150.',
  'Either repaint the deck for $1,400 or sand and oil for $1,900.',
  'A) Patch the roof $800\nB) Replace whole sheet section $2,300',
  'Fence 22 m at $140 a metre, split down the middle with next door so your half is $1,540',
  'Sand 40 m2 at $38, coat 40 m2 at $16, and we put our usual 12% margin in there somewhere',
])('several prices of which only some are meant are asked about: %s', (text) => {
  expect(asks(text)).toBe(true)
})

test.each([
  '30% deposit. Deck boards 40 lm at $22, labour 16 hrs at $75',
  'Paint bedroom $450, hall $300, instead of wallpaper',
])('prices of one quote are not: %s', (text) => {
  expect(asks(text)).toBe(false)
})

test('what comes in place of priced work is an option', () => {
  const result = estimate({
    description: 'Driveway 60m2 plain concrete at $95/m2. Exposed aggregate instead: $125/m2.',
  })
  expect(result.outcome === 'quote' && result.draft.totals.subtotalCents).toBe(570_000)
})
