import { expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'

const sidesOf = (text: string) => readMarks(text).find((mark) => mark.kind === 'dims')?.sides

test.each([
  ['6m x 4m x 100mm', [6, 4, 0.1]],
  ['2400x1200', [2.4, 1.2]],
  ['path 18m long 1.2m wide 100 mm thick', [18, 1.2, 0.1]],
  ['18m long, 0.8m high', [18, 0.8]],
  ['12 x 2.4m high fence panels', undefined],
  ['3 x 2.1m doors', undefined],
])('%s', (text, sides) => {
  expect(sidesOf(text)).toEqual(sides)
})
