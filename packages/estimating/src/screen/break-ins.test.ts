import { describe, expect, test } from 'vitest'
import { judgeBusiness } from '../gate/business-gate.ts'
import { screenContent } from './screen.ts'

const screened = (text: string) => screenContent({ projectDescription: text })?.category

describe('a threat is no report of a break-in', () => {
  test.each([
    "or we'll come round with a crowbar",
    'my brothers and I will come and see you at your yard and you will be leaving it on a stretcher',
    "you'll be carried out in a body bag",
  ])('“%s” is refused', (text) => {
    expect(screened(`Replace 2 cisterns. ${text}.`)).toBe('threat')
  })

  test.each([
    'We got broken into on Saturday, they jemmied the back door with a crowbar',
    'thieves forced the shed door with an iron bar',
    'the back window was smashed in with a bat',
    'come round the back with a crowbar to lift 4 slabs',
    'you will be leaving it on a trolley by the gate',
  ])('“%s” is not', (text) => {
    expect(screened(`${text}. Replace the door.`)).toBeUndefined()
  })
})

describe('people turned away for their dress, faith or looks', () => {
  test.each([
    'Contractor is instructed not to roster on anyone who wears a turban or headscarf',
    'anybody Aboriginal or African looking who turns up gets told it has been taken',
    "don't send a bloke wearing a turban",
  ])('“%s” is refused', (text) => {
    expect(screened(`Repaint the stairwell, 140 m2. ${text}.`)).toBe('discriminatory')
  })

  test.each([
    'no turban under the hard hat without a chin strap near the grinder',
    'tell anyone who turns up that the flat has been taken',
    'Indian sandstone patio for anyone to walk on',
    'hang a mirror in the hijab shop',
  ])('“%s” is not', (text) => {
    expect(screened(`Repaint the stairwell, 140 m2. ${text}.`)).toBeUndefined()
  })
})

describe('orders and rides are no trade jobs', () => {
  test.each([
    [
      'Makita 18v combo kit, the drill + impact driver one, brand new in box, pick up from your shop',
      'retail',
    ],
    ['four of us from the Royal at 11.30 friday, whats the fare roughly and do you take a pram', 'other'],
  ])('“%s” is refused', (text, category) => {
    expect(judgeBusiness(text)?.category).toBe(category)
  })

  test.each([
    'replace the brand new power point in the tool kit room',
    'build a pram ramp at the front door, 3 m',
    'fit 6 downlights with the impact driver, 2 hours',
    'paint the taxi rank shelter, 12 m2',
  ])('“%s” is not', (text) => {
    expect(judgeBusiness(text)).toBeUndefined()
  })
})
