import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  [
    'Item 1: strip wallpaper (350)\nItem 2: skim walls (600)',
    'Item 1: strip wallpaper $350\nItem 2: skim walls $600',
  ],
  [
    'Strip wallpaper, skim and paint. Prices are 350, 600 and 900',
    'Strip wallpaper $350, skim $600, paint $900',
  ],
  ['Strip wallpaper, skim walls: 350 + 600', 'Strip wallpaper $350, skim walls $600'],
  ['skimming: 600. painting: 900', 'skimming 600. painting 900'],
])('%j is read as %j', (said, written) => {
  expect(settleFigures(said).text).toBe(written)
})

test.each([
  'Fit bath (2019)\nFit sink (2020)',
  'Strip wallpaper, skim and paint. Prices are 350 and 600',
  'Screws (12)\nBolts (16)',
  'Total: 600. Deposit: 900',
  'Ground floor (120), first floor (95), vacuum all',
  'Bedroom door (820)\nBathroom door (720)',
  'Doors, windows and vents: 820, 900 and 600',
])('%j stays as it is', (said) => {
  expect(settleFigures(said).text).toBe(said)
})
