import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function subtotal(description: string): number | string {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.totals.subtotalCents / 100 : result.category
}

test.each([
  ['Door $600. Windows $900 if needed', 600],
  ['Till $600, card reader $45 (if she wants it)', 600],
  ['Fence $600, gate $900 extra if required', 600],
  ['Fence $600, gate $500 (not required)', 600],
  ['Fence $600, gate $500 - n/a', 600],
  ['Fence $600, gate $500 no longer required', 600],
  ['Fence $600, gate $550 but leave that off the price for now', 600],
  ["Mow lawn $60, haul 120 if they don't want it, but they want to keep it so no haul", 60],
])('what is wanted only if, or not at all: %s', (text, expected) => {
  expect(subtotal(text)).toBe(expected)
})

test.each([
  ['Fit door $600 (use new hinges if required). Windows $900', 1500],
  ['Door $600, windows $900 - can start Monday if approved', 1500],
  ['Door $600 (bring sugar soap if needed). Windows $900', 1500],
])('a condition of something else leaves the price: %s', (text, expected) => {
  expect(subtotal(text)).toBe(expected)
})

test.each([
  ['Replace tap $600 (access not required), gate $500', 1100],
  ['Gutter $600 - appointment not needed. Gate $500', 1100],
  ['Replace 2 lights $600 painting not part of this, gate $500', 1100],
  ['Replace stove $600 (n/a gas), gate $500', 1100],
  ['Wall removal $600 not needed structurally, gate $500', 1100],
])('something else that is not needed leaves the price: %s', (text, expected) => {
  expect(subtotal(text)).toBe(expected)
})

test.each([
  ['Fit screen $300, paint frame $550 and keep it out of the sun', 850],
  ["Hang door $300, paint door $550, don't price it again please", 850],
  ['Take doors off $600 and leave them off, paint $900', 1500],
  ['Strip wallpaper $600 and take it off carefully, paint $900', 1500],
  ['Stump grind $600 but keep the mulch here so no carting. Fence $500', 1100],
  ["Replace roof $600, didn't need it before, fence $500", 1100],
])('how a thing is to be left takes back no price: %s', (text, expected) => {
  expect(subtotal(text)).toBe(expected)
})
