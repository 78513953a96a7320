import { expect, test } from 'vitest'
import { settlePapers } from './settle-papers.ts'

test.each([
  'Shirley D. – Hi, 2 palms out\nGarden Guys SE – Palms $420 each\nShirley D. – and the hedge?\nGarden Guys SE – $25 a metre',
  'Bilal: hi do u do installs\nFrosty Air & Refrigeration: yes mate what size\nBilal: 6x7\nFrosty Air & Refrigeration: $2,890',
])('who writes is no part of what is written: %s', (text) => {
  expect(settlePapers(text).text).not.toMatch(/Shirley|Garden Guys|Bilal|Frosty/)
})

test.each([
  'Kitchen: 2 taps $90\nBathroom: 1 tap\nKitchen: sink $300\nBathroom: bath?',
  'Fence - 20 m at $90\nGate - $400\nPosts - $30 each\nHi thanks',
  'Item: taps\nPrice: $90?\nItem: sink\nPrice: $300',
])('other lines with a colon or a dash stay: %s', (text) => {
  expect(settlePapers(text).text).toBe(text)
})
