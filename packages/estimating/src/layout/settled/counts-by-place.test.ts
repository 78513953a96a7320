import { expect, test } from 'vitest'
import { countsByPlace } from './counts-by-place.ts'

test('things that are counted room by room are counted once', () => {
  const { text } = countsByPlace(
    'rough in and fit off\n\n              GPO(dbl)  downlight  fan\nMaster           4         6        1\nBed 2            3         4        -\nGarage           2         0        0\n\nplus 2 battens',
  )
  expect(text).toBe('rough in and fit off\n\n\n9 x GPO(dbl)\n10 x downlights\n1 x fan\n\nplus 2 battens')
})

test('things in rows below the places, as a table of another program writes it', () => {
  const { text } = countsByPlace(
    '| Item | Ground floor | First floor |\n|---|---|---|\n| Basin | 2 | 1 |\n| Toilet | 1 | 2 |',
  )
  expect(text).toBe('\n3 x Basins\n3 x Toilets')
})

test.each([
  ['a price list', 'Item   Qty   Rate\nTap   2   90\nSink   1   95'],
  ['sizes', 'Room   width   height\nBed 1   12   24\nBed 2   10   24'],
  ['hours of days', 'Who   Mon   Tue\nDave   8   7\nSal   6   5'],
  ['things without places', 'Paint   red   blue\nGloss   2   4\nSatin   1   3'],
])('%s stay', (_, text) => {
  expect(countsByPlace(text).text).toBe(text)
})
