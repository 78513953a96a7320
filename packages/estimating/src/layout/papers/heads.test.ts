import { describe, expect, it } from 'vitest'
import { settlePapers } from './settle-papers.ts'

const written = (text: string): string[] =>
  settlePapers(text)
    .text.split('\n')
    .filter((line) => line.trim() !== '')

const stays = (text: string): boolean => settlePapers(text).text === text

describe('words that lead in what is listed', () => {
  it.each([
    'The following in preparing and applying one coat sealer and two coats acrylic\n\nA   Walls   m2   246\nB   Doors   No   14',
    'The following rates include prep, undercoat and two top coats unless noted\n1\tWalls\tm2\t246\n2\tFascia\tm\t52',
    'All items below in supplying and fixing 13mm plasterboard, to steel framing:\n\nA  Ceilings    m2    88\nB  Bulkheads   m     24',
  ])('%s', (text) => {
    expect(written(text)).toEqual(
      text
        .split('\n')
        .filter((line) => line !== '')
        .slice(1),
    )
  })

  it.each([
    'The following needs doing please: paint the lounge and the hall\nThanks',
    'The following please, supply and fit 3 doors at $90\nWalls   m2   246\nDoors   No   14',
  ])('work stays: %s', (text) => {
    expect(stays(text)).toBe(true)
  })
})

describe('whose work it is, before things that are counted', () => {
  it.each([
    [
      '6.0 Electrical: 4 downlights, 1 double GPO\n7.0 Paint ceiling',
      ['6.0 4 downlights, 1 double GPO', '7.0 Paint ceiling'],
    ],
    ['Plumbing: 2 mixers\nElectrical - 6 downlights', ['2 mixers', '6 downlights']],
  ])('%s', (text, expected) => {
    expect(written(text)).toEqual(expected)
  })

  it.each([
    'Painting: 2 bedrooms\nTiling: 3 floors',
    'Electrical: 6 hours at $98\nPlumbing: move the sink',
    'Plumbing: 450\nElectrical: 350',
  ])('the deed or the price stays: %s', (text) => {
    expect(stays(text)).toBe(true)
  })
})

describe('the title and choices of a form with details', () => {
  it.each([
    'Electrical and Wiring Issues\nZIP code: 30316\nWhat needs work? Circuit breaker panel; Outlets\nProperty type: Single family home\nDetails: We have an old 100 amp panel, need it replaced with 200 amp',
    'Plumbing and Gas\nSuburb: Kew\nCategory: Hot water; Taps\nTiming: this week\nDescription: Replace the electric hot water unit and fit 2 basin mixers',
  ])('%s', (text) => {
    expect(written(text)).toHaveLength(3)
  })

  it.each([
    'Gutter clean\nSuburb: Kew\nWhen: this week',
    'Paint 2 rooms\nLocation: Kew\nNotes: there is a dog in the back yard, mind the gate please',
  ])('a title that says the job stays: %s', (text) => {
    expect(stays(text)).toBe(true)
  })
})
