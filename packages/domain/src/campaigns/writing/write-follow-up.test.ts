import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_BRAND } from '../../enrichment/writing-facts.ts'
import { BRAND_VOICE_LABELS, type BrandVoice } from '../../profile/business-profile.ts'
import { MESSAGE_TYPE_LABELS, type MessageType, TONE_LABELS, type Tone } from '../campaign.ts'
import { aBrief, FOLLOW_UP_FACTS as facts } from '../testing/follow-up-samples.ts'
import { problemsOfFollowUp } from './check-follow-up.ts'
import { type WrittenFollowUp, writeFollowUp } from './write-follow-up.ts'

const TYPES = Object.keys(MESSAGE_TYPE_LABELS) as MessageType[]
const TONES = Object.keys(TONE_LABELS) as Tone[]
const VOICES = [null, ...(Object.keys(BRAND_VOICE_LABELS) as BrandVoice[])]
const textOf = ({ subject, paragraphs, closing }: WrittenFollowUp): string =>
  [subject, ...paragraphs, ...closing].join('\n\n')
const write = (customInstructions: string, more = {}) =>
  writeFollowUp(facts, aBrief({ customInstructions, ...more }))

test('a reminder in a friendly tone', () => {
  expect(textOf(writeFollowUp(facts, aBrief({ tone: 'friendly' })))).toMatchInlineSnapshot(`
    "Did your quote for “Kitchen lights” reach you?

    Hi Deb,

    A quick note to say your quote for “Kitchen lights” is still open for you to look at.

    All up it comes to $1,677.50 including GST, and that price is good until 31 March 2026.

    Have a look whenever it suits you. You can ask us anything there, or accept straight away.

    If there’s anything you’d like to ask, call or text 0400 000 000. If it’s not for you, that’s fine. Just tell us and the reminders will stop.

    Kind regards,
    Bright Sparks Electrical"
  `)
})

test('a testimonial in a professional tone', () => {
  const written = writeFollowUp(facts, aBrief({ tone: 'professional', messageType: 'testimonial' }))
  expect(textOf(written)).toMatchInlineSnapshot(`
    "A word from a customer

    Dear Deb,

    While you consider your quote for “Kitchen lights”, this is what one of our customers wrote about us:
    “Tidy, on time and fair.”
    – Sam Lee

    You can read the quote, ask a question or accept it online.

    If you have any questions, please call or text 0400 000 000. If you would rather not go ahead, decline it online and our reminders will stop.

    With kind regards,
    Bright Sparks Electrical"
  `)
})

test('every type in every tone and voice says what is known and nothing else, and says it differently', () => {
  const texts = new Set<string>()
  for (const messageType of TYPES) {
    for (const tone of TONES) {
      for (const voice of VOICES) {
        const given = { ...facts, brand: { ...NO_BRAND, voice } }
        const written = writeFollowUp(given, aBrief({ messageType, tone }))
        const { subject } = written
        const body = [...written.paragraphs, ...written.closing].join('\n\n')
        const wanted = { customInstructions: '', contexts: [] }
        expect([body, problemsOfFollowUp({ subject, body }, 'email', given, wanted)]).toEqual([body, []])
        expect(body).toContain(facts.businessName)
        expect(`${subject}${body}`).not.toMatch(/[{}]|undefined|null|Invalid/)
        expect(written.messageType).toBe(messageType)
        texts.add(body)
      }
    }
  }
  expect(texts.size).toBeGreaterThan(60)
})

test('quotes get different words, the same quote always the same', () => {
  const subjects = Array.from(
    { length: 60 },
    (_, at) => writeFollowUp({ ...facts, seed: `${at}` }, aBrief()).subject,
  )
  expect(new Set(subjects).size).toBe(3)
  expect(writeFollowUp(facts, aBrief())).toEqual(writeFollowUp({ ...facts }, aBrief()))
})

describe('what is missing is not invented', () => {
  test.each<[MessageType, object, MessageType]>([
    ['testimonial', { testimonial: null }, 'check-in'],
    ['urgency', { validUntil: '' }, 'reminder'],
    ['value_recap', { lineDescriptions: [] }, 'reminder'],
  ])('a %s without its facts (%j) is written as a %s', (messageType, missing, instead) => {
    const given = { ...facts, ...missing }
    const written = writeFollowUp(given, aBrief({ messageType }))
    expect(written).toEqual(writeFollowUp(given, aBrief({ messageType: instead })))
    expect(textOf(written)).not.toMatch(/Invalid|undefined|“”/)
  })

  test('neither a name, a title, a number nor a telephone', () => {
    const bare = { ...facts, customerName: '', quoteTitle: '', quoteNumber: '', businessPhone: '' }
    for (const messageType of TYPES) {
      const text = textOf(writeFollowUp(bare, aBrief({ messageType })))
      expect(text).not.toMatch(/ {2}|“”|,,| ,|\bcall\b/)
    }
  })
})

describe('instructions', () => {
  test.each([
    ['Mention the total.', 'check-in', /\$1,677\.50 including GST/],
    ['Please include the expiry date', 'check-in', /31 March 2026/],
    ['Mention the scope of work', 'check-in', /– Dimmer switch/],
    ['Mention that we are closed over Easter.', 'reminder', /We are closed over Easter\./],
    ['Greet with Howdy', 'reminder', /Howdy Deb,/],
    ['Sign off with "See you, Robin"', 'reminder', /See you, Robin/],
  ] as const)('are followed: %s', (instruction, messageType, says) => {
    const written = write(instruction, { messageType })
    expect([written.notFollowed, textOf(written)]).toEqual([[], expect.stringMatching(says)])
  })

  test('that want something left out are followed', () => {
    const written = write('Don’t mention the price. No exclamation marks. Avoid the word "reminder"', {
      messageType: 'value_recap',
    })
    expect(written.notFollowed).toEqual([])
    expect(textOf(written)).not.toMatch(/\$|!|reminder\b/)
  })

  test.each([
    'Offer them 10% off if they accept this week',
    'Write it as a poem',
    'In the terms, say that access is needed.',
    'Do not write any questions',
  ])('that can’t be followed are reported: %s', (sentence) => {
    expect(write(`Keep it short. ${sentence}`).notFollowed).toEqual([sentence])
  })

  test('of a step hold over the contexts of the business', () => {
    const context = (instructions: string) => ({
      name: 'Follow-ups',
      kind: 'system' as const,
      instructions,
      examples: [],
      isDefault: true,
    })
    const contexts = [context('Greet with Dear. Mention that we are family-owned.')]
    const text = textOf(writeFollowUp(facts, aBrief({ customInstructions: 'Greet with Howdy' }), contexts))
    expect(text).toContain('Howdy Deb,')
    expect(text).toContain('We are family-owned.')
  })
})

test('whatever the facts hold, a text is written and holds no placeholder of ours', () => {
  const anyText = fc.string({ maxLength: 60 })
  fc.assert(
    fc.property(
      fc.record({ customerName: anyText, quoteTitle: anyText, businessName: anyText, seed: anyText }),
      fc.constantFrom(...TYPES),
      fc.constantFrom(...TONES),
      (more, messageType, tone) => {
        const written = writeFollowUp(
          { ...facts, ...more },
          aBrief({ messageType, tone, customInstructions: more.seed }),
        )
        expect(written.subject.trim()).not.toBe('')
        expect(written.paragraphs.length).toBeGreaterThanOrEqual(3)
        expect(textOf(written)).not.toMatch(/\{(?:what|What|business|total|until)\}/)
      },
    ),
  )
})
