import { expect, test } from 'vitest'
import { mendQuantity } from './mend-quantity.ts'

test.each([
  ['a lost decimal point', 45, 48, 216, 4.5],
  ['two lost decimals', 1275, 20, 255, 12.75],
  ['a lost quantity', undefined, 110, 385, 3.5],
  ['what fits', 4.5, 48, 216, 4.5],
  ['what is wrong on the document', 4, 48, 216, 4],
  ['a quotient that is no quantity', undefined, 70, 100, undefined],
  ['no price', 3, undefined, 100, 3],
] as const)('%s', (_, quantity, price, total, mended) => {
  expect(mendQuantity({ quantity, price, total })).toBe(mended)
})
