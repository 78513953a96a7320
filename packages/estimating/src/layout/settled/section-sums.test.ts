import { expect, test } from 'vitest'
import { withoutSectionSums } from './section-sums.ts'

test.each([
  [
    'Prelims $1,010\nSite set-up $450\nWaste $560\nCarpentry $1,500\nFrame $900\nDoors $600',
    'Prelims\nSite set-up $450\nWaste $560\nCarpentry\nFrame $900\nDoors $600',
  ],
  ['Bathroom - $1,010\nTiles $450\nVanity $560', 'Bathroom\nTiles $450\nVanity $560'],
  ['1 Prelims $1,010\n1.1 Site $450\n1.2 Waste $560', '1 Prelims\n1.1 Site $450\n1.2 Waste $560'],
  [
    'Tap\t410\nSink\t200\nKitchen\t610\nBath\t500\nToilet\t250\nBathroom\t750',
    'Tap\t410\nSink\t200\n\nBath\t500\nToilet\t250\n',
  ],
  [
    'Prelims $1,010\nCarpentry $1,500\n\nSite $450\nWaste $560\nFrame $900\nDoors $600',
    '\n\n\nSite $450\nWaste $560\nFrame $900\nDoors $600',
  ],
])('the sum of a section is no line: %j', (text, expected) => {
  expect(withoutSectionSums(text).text).toBe(expected)
})

test.each([
  'Labour $500\nMaterials $300\nSkip $200',
  'Call-out 95\nTap 450\nVanity 500',
  'Tap $100\nSink $100',
  'Labour $500\nMaterials $300\nSkip $200\nTotal $1,000',
])('amounts that add up by chance stay: %j', (text) => {
  expect(withoutSectionSums(text).text).toBe(text)
})
