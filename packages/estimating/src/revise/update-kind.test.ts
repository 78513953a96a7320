import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenQuote } from '../testing/revisable.ts'
import { updateKind, withoutUpdatePrefix } from './update-kind.ts'

const LIGHTS = givenQuote(
  'Supply and install 14 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, callout 95',
)

describe('instructions', () => {
  test.each([
    'add a call-out fee of 90',
    'Add 3 power points in the garage, 2 hours labour',
    'make it 16 downlights',
    'take out the lights',
    'take out the skylight',
    'remove skylight',
    'delete line 2',
    '5 % off',
    '$200 discount',
    'make the total 4500 inc gst',
    'labour at 95 an hour',
    'change 6 hours to 8',
    'swap the dimmers for fans',
    'call it Smith deck',
    'GST free',
    'valid for 14 days',
    'for Karen 0412 345 678',
    'Hi, can you please take out the dimmers and make it 16 downlights',
    'dimmers 110',
    'labour $700',
    'move the deposit to 30%',
    'give the customer 10% off',
    'the client will supply the dimmers',
    'email it to bob@x.com',
    'For Friday',
    'valid till the end of the month',
  ])('“%s”', (text) => {
    expect(updateKind(text, LIGHTS)).toBe('instruction')
  })
})

describe('descriptions', () => {
  test.each([
    LIGHTS.description,
    'Supply and install 15 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, callout 95, no gst',
    'supply and install 14 downlights at 90 each',
    'Remove old toilet and install new one',
    'Phone point at 180',
    'Call out to fix leaking tap',
    'Paint 3 bedrooms, walls and ceilings, two coats',
    'Replace kitchen tap',
    'Swap 6 batten holders for LED oysters, 65 each',
    'Quote for Karen to paint fence',
    'Double garage door install',
    'Build deck 6x4, 20 hours labour at 95',
    'Labour 6 hours, materials 400',
    'Install 3 fans, no gst, 5% off',
    'Deck 6x4 with 30% deposit',
    'For kitchen new tap',
    'Supply dimmers 110 each',
    'Downlights in kitchen',
    'Paint 3 bedrooms for a new client',
    '',
  ])('“%s”', (text) => {
    expect(updateKind(text, LIGHTS)).toBe('description')
  })

  test('the description with a word changed, whatever it says', () => {
    const description =
      'Add two power points in the garage, remove the old board, make it 5 % cheaper than last time'
    const words = description.split(' ')
    const quote = { ...LIGHTS, description }
    fc.assert(
      fc.property(fc.nat(words.length - 1), fc.constantFrom('', 'three', 'kitchen'), (at, word) => {
        expect(updateKind(words.with(at, word).join(' '), quote)).toBe('description')
      }),
    )
  })
})

test('the prefix of an update is taken off, and nothing else', () => {
  expect(withoutUpdatePrefix('Update quote 0197b2f4-0000-7000-8000-000000000000: add a fee: 90')).toBe(
    'add a fee: 90',
  )
  expect(withoutUpdatePrefix(' update quote Q-1: 5 % off ')).toBe('5 % off')
  expect(withoutUpdatePrefix('Update quote with a fee')).toBe('Update quote with a fee')
})
