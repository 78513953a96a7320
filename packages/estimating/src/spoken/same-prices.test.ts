import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['Bed 1 620\nBed 2 540\nBed 3 same money as bed 2', 'Bed 1 $620\nBed 2 $540\nBed 3 $540'],
  ['repaint\nBed 1 620', 'repaint\nPaint bed 1 $620'],
  ['Unit 4 380\nUnit 5 same again', 'Unit 4 $380\nUnit 5 $380'],
  ['Hall 480.. actually 520 its got that high void', 'Hall 520'],
  ['bedroom one ceiling, bedroom two same again', 'bedroom 1 ceiling, bedroom 2 ceiling'],
  [
    'paint bedroom 1 walls, bedroom 2 ceiling, lounge is just walls, hallway walls',
    'paint bedroom 1 walls\nPaint bedroom 2 ceiling\nPaint lounge just walls\nPaint hallway walls',
  ],
])('%j', (typed, read) => {
  expect(settleFigures(typed).text).toBe(read)
})

test.each([
  'Bed 3 same as last time',
  'paint kitchen, dining and lounge, 60 m2 walls',
  'bedroom two coats 300',
  'paint 2 rooms same colour',
])('%j stays', (typed) => {
  expect(settleFigures(typed).text).toBe(typed)
})
