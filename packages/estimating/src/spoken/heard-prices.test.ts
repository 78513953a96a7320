import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  'My brother in law swears he paid 90 a metre but that was 2019...',
  'A mate reckons he paid $2,000 but that was a few years ago.',
  'Neighbour paid about $60 a metre, that was in 2018.',
])('what others once paid is no price: %s', (text) => {
  expect(settleFigures(`New fence 32 m. ${text}`).text.trim()).toBe('New fence 32 m.')
})

test.each([
  'He paid a 200 deposit',
  'Next door paid $90 a metre, please match it',
  'Paint 3 doors, she paid $400 already',
])('what is paid now stays: %s', (text) => {
  expect(settleFigures(text).text).toBe(text)
})

test.each([
  '"Take down fence. Supply and erect 32 m Colorbond, posts concreted in. $4,650 incl GST."',
  'He sent: "Remove tree, grind stump, cart away. £850"',
])('a price that ends what is quoted is that of all of it: %s', (text) => {
  expect(settleFigures(text).text).toMatch(/Total [$£]/)
})

test.each([
  ['7.1kw $2,890 inc gst, 2.5kw $1,690\neasy so 4480 for the two', 'Total $4480'],
  ['Deck £800, stairs £450. OK that makes it £1,250 for both', 'Total £1,250'],
])('what two prices come to is a total: %s', (text, expected) => {
  expect(settleFigures(text).text).toContain(expected)
})

test.each(['2 sinks, so $300 for the two', 'Bath $900, so 450 for both taps'])(
  'a price of a part stays: %s',
  (text) => {
    expect(settleFigures(text).text).not.toContain('Total $450')
  },
)
