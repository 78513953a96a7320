import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESSAGE_TYPE_LABELS, type MessageType, TONE_LABELS, type Tone } from '../campaign.ts'
import { aBrief, FOLLOW_UP_FACTS as facts } from '../testing/follow-up-samples.ts'
import { smsSize } from './sms-segments.ts'
import { writeSms } from './write-sms.ts'

const TYPES = Object.keys(MESSAGE_TYPE_LABELS) as MessageType[]
const TONES = Object.keys(TONE_LABELS) as Tone[]
const write = (customInstructions: string, more = {}) =>
  writeSms(facts, aBrief({ customInstructions, ...more }), [], null)

test('an SMS says who it is from, what it is about, where, and how to opt out', () => {
  expect(write('', { tone: 'casual' }).text).toMatchInlineSnapshot(
    `"Bright Sparks Electrical: Hey Deb, giving your quote Q-1042 a bump: https://quotes.example/q/3fG_x9KfQ2mZ0aBcDeFgHi Opt out: reply STOP"`,
  )
  expect(
    writeSms(facts, aBrief({ messageType: 'urgency' }), [], 'https://quotes.example/u/1').text,
  ).toMatchInlineSnapshot(
    `"Bright Sparks Electrical: Hi Deb, your quote is good until 31 March 2026: https://quotes.example/q/3fG_x9KfQ2mZ0aBcDeFgHi Opt out: https://quotes.example/u/1"`,
  )
})

test('every type and tone fits one message of the short alphabet', () => {
  const texts = TYPES.flatMap((messageType) => TONES.map((tone) => write('', { messageType, tone })))
  for (const { text, size } of texts) {
    expect([text, size.encoding, size.segments]).toEqual([text, 'GSM-7', 1])
    expect(text).toMatch(/^Bright Sparks Electrical: .* https:\S+ Opt out: reply STOP$/)
    expect(text).not.toMatch(/[{}]|undefined/)
  }
  expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThan(15)
})

test('a name that would cost a second message is left out', () => {
  const named = writeSms({ ...facts, customerName: 'Nguyễn Ngọc' }, aBrief(), [], null)
  expect([named.size.segments, named.text.includes('Nguy')]).toEqual([1, false])
  expect(
    writeSms({ ...facts, customerName: 'The Montgomery-Featherstonehaugh Family Trust' }, aBrief(), [], null)
      .size.segments,
  ).toBe(1)
})

test('few stars are not counted out', () => {
  const testimonial = { name: 'Sam', company: '', rating: 3, text: 'Good work in the end.' }
  const written = writeSms({ ...facts, testimonial }, aBrief({ messageType: 'testimonial' }), [], null)
  expect([written.messageType, written.text.includes('of 5')]).toEqual(['reminder', false])
})

describe('instructions', () => {
  test('are followed where there is room', () => {
    const written = write(
      'Mention the expiry date. Include the total. Mention that parking is free for our van',
    )
    expect(written.text).toContain('Valid until 31 March 2026.')
    expect(written.text.split('$1,677.50 incl. GST')).toHaveLength(2)
    expect(write('Mention the total', { messageType: 'value_recap' }).text.split('$')).toHaveLength(2)
    expect(write('Don’t mention the price', { messageType: 'value_recap' })).toMatchObject({
      messageType: 'reminder',
      text: expect.not.stringContaining('$'),
      notFollowed: [],
    })
  })

  test('that ask for what an SMS has no place for are reported', () => {
    const asked = ['Sign off with Cheers.', 'Mention the scope of work.', 'Write a poem.']
    expect(write(asked.join(' ')).notFollowed).toEqual(asked)
    const long = `Mention that ${'we are '.repeat(70)}here.`
    expect(write(long).notFollowed).toHaveLength(1)
    const most = Array.from(
      { length: 9 },
      (_, at) => `Mention that we are ${'very '.repeat(10)}near you ${at}.`,
    )
    const written = write(most.join(' '))
    expect(written.size.segments).toBe(3)
    expect(written.notFollowed.length).toBeGreaterThan(0)
  })
})

test('whatever the facts hold, a text has its link and a way out', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(...TYPES),
      (name, messageType) => {
        const given = { ...facts, customerName: name, businessName: name }
        const { text, size } = writeSms(given, aBrief({ messageType }), [], null)
        expect(text.endsWith(' Opt out: reply STOP')).toBe(true)
        expect(text).toContain(facts.link)
        expect(size).toEqual(smsSize(text))
      },
    ),
  )
})
