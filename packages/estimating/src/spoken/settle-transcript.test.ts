import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleTranscript } from './settle-transcript.ts'

const settled = (text: string, ownTerms: readonly string[] = []): string =>
  settleTranscript(text, ownTerms).text

test.each([
  ['install six down lights', 'install six downlights'],
  ['put in an are c d and two g p os', 'put in an RCD and two GPOs'],
  ['g p o in the garage', 'GPO in the garage'],
  ['ten two by fours', 'ten 2 x 4s'],
  ['fix a fly screen', 'fix a flyscreen'],
  ['ten sheets of jip rock', 'ten sheets of Gyprock'],
  ['ten sheets of gyp rock', 'ten sheets of Gyprock'],
  ['weather tex cladding', 'Weathertex cladding'],
  ['colour bond fence', 'Colorbond fence'],
  ['a merbow deck', 'a merbau deck'],
  ['new down pipes and a letter box', 'new downpipes and a letterbox'],
])('“%s” is written “%s”', (heard, written) => {
  expect(settled(heard)).toBe(written)
})

test.each([
  'replace the hot water unit',
  'lay vinyl plank in the hall',
  'planned for Monday, planting on Tuesday',
  'the owner wants it painted black but the fence can stay',
  'we are to see a deep end',
  'call out the plumber and clean up',
  '14 downlights at $85.50 each, 2400 x 1200',
  'Mrs Merbow of Colourfield Road',
  'new power points in the kitchen',
])('“%s” stays as it is', (text) => {
  expect(settleTranscript(text, [])).toEqual({ text, corrections: [] })
})

test('says what was heard and what it was taken for', () => {
  expect(settleTranscript('two down lights on a merbow deck', []).corrections).toEqual([
    { heard: 'down lights', written: 'downlights' },
    { heard: 'merbow', written: 'merbau' },
  ])
})

describe('names of the own price book', () => {
  test('are found by their sound and written as the book writes them', () => {
    expect(settled('one zippo tap and two kleensak bags', ['Zipo tap', 'Cleensack bag'])).toBe(
      'one zippo tap and two Cleensack bags',
    )
  })

  test('keep apart what they write apart', () => {
    expect(settled('six down lights', ['Down light LED'])).toBe('six down lights')
  })

  test('bring their own acronyms', () => {
    expect(settled('a new q z b', ['QZB 40 valve'])).toBe('a new QZB')
  })
})

const VOICE_WORDS = fc.constantFrom(
  ...'down light lights are c d g p o gyp rock two by fours merbow weather tex fly screen planned planted fence colour bond 40 $85 , . forty Karen box letter pipe'.split(
    ' ',
  ),
)
const TRANSCRIPT = fc.oneof(
  fc.array(VOICE_WORDS, { maxLength: 40 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)
const OWN_TERMS = fc.array(
  fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('Down light', 'GPO double', 'Gyprock 10mm')),
  { maxLength: 5 },
)

test('settling twice is settling once, and numbers stay', () => {
  fc.assert(
    fc.property(TRANSCRIPT, OWN_TERMS, (text, ownTerms) => {
      const once = settleTranscript(text, ownTerms)
      expect(settleTranscript(once.text, ownTerms)).toEqual({ text: once.text, corrections: [] })
      for (const figure of text.match(/\d+/g) ?? []) expect(once.text).toContain(figure)
    }),
    { numRuns: 500 },
  )
})

test('20,000 characters are settled like a few', () => {
  const text = 'put six down lights and an are c d on the merbow deck '.repeat(400).slice(0, 20_000)
  const settled = settleTranscript(text, ['Gyprock 10mm', 'Down pipe'])
  expect(settled.text).not.toContain('merbow')
})
