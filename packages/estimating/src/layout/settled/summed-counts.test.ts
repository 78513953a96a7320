import { expect, test } from 'vitest'
import { summedCounts } from './summed-counts.ts'

test('counts of each floor are one count', () => {
  const { text } = summedCounts(
    'from plans rev D\n               GF   FF   TOT\nDouble GPO     14   11    25\nSingle GPO      4    2     6\nExhaust fan     1    2     3',
  )
  expect(text).toBe('from plans rev D\n\n25 x Double GPO\n6 x Single GPO\n3 x Exhaust fan')
})

test.each([
  ['two rows', 'Fan   1   2   3\nTap   2   2   4'],
  ['figures that are no sum', 'Fan   1   20   30\nTap   2   20   40\nSink   1   90   90'],
  ['prose', 'Paint the hall\nand the lounge\nand 3 doors'],
])('%s stay', (_, text) => {
  expect(summedCounts(text).text).toBe(text)
})
