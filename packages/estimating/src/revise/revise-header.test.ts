import { describe, expect, test } from 'vitest'
import { givenQuote, revise } from '../testing/revisable.ts'

const LIGHTS = givenQuote('Supply and install 14 downlights at 85 each, 2 dimmers at 120')

describe('the customer', () => {
  test.each([
    'the client will supply the dimmers',
    "customer doesn't want the dimmers",
    'customer declined the dimmers',
    'customer is happy with that',
    'customer is taking the dimmers',
    'email it to bob@x.com',
    'For Friday',
    'for Christmas',
    'address the concern about the wiring',
  ])('“%s” is no one’s name, and changes nothing', (instruction) => {
    const { content, notUnderstood } = revise(LIGHTS, instruction)
    expect(content).toBe(LIGHTS)
    expect(notUnderstood).toEqual([`I didn’t understand “${instruction}”.`])
  })

  test('what the customer does is left over', () => {
    const { content, notUnderstood } = revise(LIGHTS, 'remove dimmers, customer to supply')
    expect([content.customerName, content.lineItems.length]).toEqual(['', 1])
    expect(notUnderstood).toEqual(['I didn’t understand “customer to supply”.'])
  })

  test.each([
    ['customer is bob smith, 0412 345 678', { customerName: 'bob smith', customerPhone: '0412 345 678' }],
    ['client: jane doe', { customerName: 'jane doe' }],
    ['customer Jane Doe', { customerName: 'Jane Doe' }],
    ['customer is Will Smith', { customerName: 'Will Smith' }],
    ['customer is john smith', { customerName: 'john smith' }],
    ['customer Manning', { customerName: 'Manning' }],
    ['client is A to Z Building', { customerName: 'A to Z Building' }],
    ['for May Chen', { customerName: 'May Chen' }],
    ['change the client to Paint World', { customerName: 'Paint World' }],
    ['email is bob@x.com', { customerEmail: 'bob@x.com' }],
    ['address 5 King St', { customerAddress: '5 King St' }],
    ['change the address to Rose Cottage', { customerAddress: 'Rose Cottage' }],
  ])('“%s”', (instruction, expected) => {
    expect(revise(LIGHTS, instruction).content).toEqual({ ...LIGHTS, ...expected })
  })
})

describe('validity', () => {
  test.each([
    ['extend it by 2 weeks', '2026-05-14'],
    ['extend the validity another 14 days', '2026-05-14'],
    ['extend for 7 days', '2026-05-07'],
    ['extend by a week', '2026-05-07'],
    ['extend it another 30 days', '2026-05-30'],
    ['extend to 60 days', '2026-05-31'],
    ['valid for 14 days', '2026-04-15'],
    ['valid for a fortnight', '2026-04-15'],
    ['valid until Friday', '2026-04-03'],
  ])('“%s”, of a quote that is valid until 30 April, is until %s', (instruction, validUntil) => {
    expect(LIGHTS.validUntil).toBe('2026-04-30')
    expect(revise(LIGHTS, instruction).content.validUntil).toBe(validUntil)
  })

  test('a quote that has expired is extended from today', () => {
    const expired = { ...LIGHTS, validUntil: '2026-03-01' }
    expect(revise(expired, 'extend it by 2 weeks').content.validUntil).toBe('2026-04-15')
  })

  test('an American date has its month first', () => {
    const american = { ...LIGHTS, country: 'US', currency: 'USD' } as const
    const until = (text: string) => revise(american, `valid until ${text}`).content.validUntil
    expect(['5/6/2026', '04/29/2026', '2026-06-05', '5 June 2026'].map(until)).toEqual([
      '2026-05-06',
      '2026-04-29',
      '2026-06-05',
      '2026-06-05',
    ])
    expect(revise(LIGHTS, 'valid until 5/6/2026').content.validUntil).toBe('2026-06-05')
  })
})
