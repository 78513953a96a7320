import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TOPIC_RULES } from './question-rules.ts'
import { readMessage } from './read-question.ts'

const line = (description: string, quantity: number, cents: number, unit = 'ea'): LineItem => ({
  ...NEW_LINE,
  id: description,
  description,
  quantityThousandths: quantity * 1000,
  unit,
  unitPriceCents: cents,
})
const LINES = [
  line('Supply and install downlights', 14, 8_500),
  line('New power point', 1, 31_800),
  line('Electrician labour', 6, 11_000, 'hr'),
  line('Call-out fee', 1, 9_500),
]

const topics = TOPIC_RULES.flatMap(({ about, examples }) => examples.map((text) => [text, about] as const))

describe('a question', () => {
  test.each(topics)('%s', (text, about) => {
    expect(readMessage(text, LINES)).toEqual({ questions: [{ about }], instruction: '', unread: [] })
  })

  test.each([
    ['why 318 for a point?', 'price', [1]],
    ['Why is the power point so dear?', 'price', [1]],
    ['why is line 3 110 an hour', 'price', [2]],
    ['where does the price of the downlights come from?', 'price', [0]],
    ['how much is the call-out?', 'price', [3]],
    ['how much are the downlights?', 'price', [0]],
    ['why $95?', 'price', [3]],
    ['how many downlights are there?', 'quantity', [0]],
  ])('%s', (text, about, lines) => {
    expect(readMessage(text, LINES).questions).toEqual([{ about, lines }])
  })

  test('about something the quote does not have reports that', () => {
    expect(readMessage('why is the skylight so dear?', LINES).questions).toEqual([
      { about: 'missing', reference: 'skylight' },
    ])
  })

  test('that is none of ours is left over', () => {
    expect(readMessage('will it rain tomorrow?', LINES)).toEqual({
      questions: [],
      instruction: '',
      unread: ['will it rain tomorrow?'],
    })
  })
})

describe('an instruction', () => {
  test.each([
    'add a call-out fee of 90',
    'can you take 5% off?',
    'set the margin to 30%',
    'valid for 14 days',
    'do 5% off',
    'have the deposit at 20%',
    'please make the total 2000',
  ])('%s', (text) => {
    expect(readMessage(text, LINES)).toEqual({ questions: [], instruction: text, unread: [] })
  })

  test.each([
    ['how about 16 downlights?', 'make it 16 downlights?'],
    ['What about 10% off?', '10% off?'],
  ])('%s', (text, instruction) => {
    expect(readMessage(text, LINES)).toEqual({ questions: [], instruction, unread: [] })
  })

  test('stays in lines of its own', () => {
    const told = readMessage('take 5 % off\nvalid for 14 days', LINES)
    expect(told.instruction).toBe('take 5 % off\nvalid for 14 days')
  })

  test('with a question behind it is parted from it', () => {
    expect(readMessage('Take 5.5% off. What’s my margin then? And add a bin.', LINES)).toEqual({
      questions: [{ about: 'margin' }],
      instruction: 'Take 5.5% off.\nAnd add a bin.',
      unread: [],
    })
  })
})

test('whatever is typed is read, and nothing of it gets lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { questions, instruction, unread } = readMessage(text, LINES)
      expect(text.trim() !== '' && questions.length === 0 && instruction + unread.join('') === '').toBe(false)
    }),
  )
})

test('a long message is read like a short one', () => {
  expect(readMessage('why '.repeat(5_000), LINES).questions).toEqual([])
  expect(readMessage(`how many ${'a '.repeat(9_000)}?`, LINES).unread).toEqual([])
})
