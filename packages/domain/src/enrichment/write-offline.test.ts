import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BRAND_VOICE_LABELS, type BrandVoice } from '../profile/business-profile.ts'
import { COUNTRIES } from '../region/region.ts'
import { problemsOfFacts } from './check-written.ts'
import { guidanceOf } from './guidance.ts'
import { knownTexts } from './known-texts.ts'
import { FACTS as facts } from './testing/writing-facts-samples.ts'
import { unavoidedWords, writeOffline } from './write-offline.ts'
import { NO_BRAND, type WritingFacts } from './writing-facts.ts'

const VOICES = Object.keys(BRAND_VOICE_LABELS) as BrandVoice[]
const inVoice = (voice: BrandVoice | null, more: Partial<WritingFacts> = {}): WritingFacts => ({
  ...facts,
  brand: { ...NO_BRAND, voice },
  ...more,
})
const asked = (instructions: string) =>
  guidanceOf([{ name: 'Letters', kind: 'system', instructions, examples: [], isDefault: true }])

test('the cover letter names customer, work, total and validity', () => {
  const { cover_letter } = writeOffline(facts)
  expect(cover_letter).toMatch(/^Hi Deb,\n/)
  expect(cover_letter).toContain('– LED downlight supply and install\n– Dimmer switch')
  expect(cover_letter).toContain('$1,677.50 including GST')
  expect(cover_letter).toContain('31 March 2026')
  expect(cover_letter).toContain('call or text 0400 000 000.')
  expect(cover_letter).toMatch(/regards,\nBright Sparks Electrical$/i)
})

test('a business that charges no tax never says that tax is included', () => {
  const written = writeOffline({ ...facts, taxMode: 'none' })
  expect(written.cover_letter).not.toContain('including GST')
  expect(written.faqs[0]?.answer).toBe('No GST is charged on this quote. The total is $1,677.50.')
})

test('what is not known is not written', () => {
  const written = writeOffline({
    ...facts,
    businessPhone: '',
    customerName: '',
    exclusions: [],
    assumptions: [],
  })
  expect([written.about_us, written.our_services]).toEqual(['', ''])
  expect(written.cover_letter).toMatch(/^Hello,\n/)
  expect(written.cover_letter).not.toContain('call')
  expect(written.faqs).toHaveLength(4)
})

test('a customer is greeted as people are', () => {
  for (const [customerName, greeted] of [
    ['The Nguyens', 'Hi all,'],
    ['Mr Peter Ng', 'Hi Mr Ng,'],
    ['Mr and Mrs Ng', 'Hi Mr and Mrs Ng,'],
    ['Dr Ng Dental', 'Hi Dr Ng Dental,'],
    ['The Gardens', 'Hi The Gardens,'],
    ['Mrs De Silva', 'Hi Mrs De Silva,'],
    ['Mr Van Dyk', 'Hi Mr Van Dyk,'],
    ['Mr St John', 'Hi Mr St John,'],
    ['Dr El Sayed', 'Hi Dr El Sayed,'],
    ['Mr Le Nguyen', 'Hi Mr Le Nguyen,'],
  ] as const) {
    expect(writeOffline({ ...facts, customerName }).cover_letter).toContain(greeted)
  }
})

test('an Australian mobile takes texts, other numbers are only called', () => {
  for (const [businessPhone, reach] of [
    ['+61 400 000 000', 'call or text +61 400 000 000'],
    ['02 9000 0000', 'call 02 9000 0000'],
  ] as const)
    expect(writeOffline({ ...facts, businessPhone }).cover_letter).toContain(reach)
  const abroad = { ...facts, country: 'FR', businessPhone: '04 12 34 56 78' } as const
  expect(writeOffline(abroad).cover_letter).toContain('call 04 12 34 56 78')
})

test('a company is greeted by its whole name', () => {
  for (const customerName of ['Smith Plumbing', 'Body Corporate']) {
    expect(writeOffline({ ...facts, customerName }).cover_letter).toContain(`Hi ${customerName},`)
  }
  expect(writeOffline({ ...facts, customerName: 'Hilltop Builders Pty Ltd' }).cover_letter).toContain(
    'Hi Hilltop Builders Pty Ltd,',
  )
})

describe('a voice', () => {
  const lettersIn = (voice: BrandVoice): Set<string> =>
    new Set(
      Array.from(
        { length: 40 },
        (_, at) => writeOffline(inVoice(voice, { seed: `quote ${at}` })).cover_letter,
      ),
    )

  test.each(VOICES)(
    '%s: many letters, none of them in another voice, the same quote the same letter',
    (voice) => {
      const letters = lettersIn(voice)
      expect(letters.size).toBeGreaterThan(15)
      for (const other of VOICES.filter((one) => one !== voice)) {
        for (const letter of lettersIn(other)) expect(letters.has(letter)).toBe(false)
      }
      expect(writeOffline(inVoice(voice))).toEqual(writeOffline(inVoice(voice)))
    },
  )

  test('follows the tone when none is chosen', () => {
    const brand = { ...NO_BRAND, toneDescription: 'Laid-back and easy-going, no fuss' }
    expect(writeOffline({ ...facts, brand })).toEqual(writeOffline(inVoice('casual')))
  })

  test.each(VOICES)('%s: the terms say the same four things', (voice) => {
    for (let at = 0; at < 30; at += 1) {
      const terms = writeOffline(inVoice(voice, { seed: `quote ${at}` })).terms.split('\n\n')
      expect(terms).toHaveLength(4)
      expect(terms[0]).toMatch(/valid.*31 March 2026|31 March 2026.*valid/)
      expect(terms[1]).toContain('Net 30')
      expect(terms[2]).toMatch(/items listed|what’s listed/i)
      expect(terms[2]).toMatch(
        /agreed? (?:it with you )?in writing|quoted, and agreed, in writing|agreed in writing|and agree it/,
      )
      expect(terms[3]).toMatch(/online/i)
      expect(terms[3]).toContain('agreement on these terms')
    }
  })
})

describe('a profile', () => {
  const brand = {
    ...NO_BRAND,
    description: 'We are a family-owned team, licensed and insured. We also have a van. Call us anytime.',
    industry: 'electrical' as const,
    serviceAreas: ['Brisbane', 'Ipswich', 'Logan'],
  }

  test('is quoted word for word, and only what sets the business apart', () => {
    const { cover_letter } = writeOffline({ ...facts, brand })
    expect(cover_letter).toContain('We are a family-owned team, licensed and insured.')
    expect(cover_letter).not.toContain('van')
  })

  test('is the about-us section unless another text is', () => {
    expect(writeOffline({ ...facts, brand }).about_us).toBe(brand.description)
    expect(writeOffline({ ...facts, brand, aboutUs: 'Sparks since ever.' }).about_us).toBe(
      'Sparks since ever.',
    )
  })

  test('is the services section: industry, trades of the price book, areas', () => {
    expect(writeOffline({ ...facts, brand, trades: ['Electrical', 'Solar'] }).our_services).toBe(
      'What Bright Sparks Electrical does:\n– Electrical\n– Solar\n\nWhere we work:\n– Brisbane\n– Ipswich\n– Logan',
    )
    expect(writeOffline({ ...facts, brand: { ...NO_BRAND, industry: 'other' } }).our_services).toBe('')
  })

  test('answers where the business works', () => {
    expect(writeOffline({ ...facts, brand }).faqs.at(-1)?.answer).toContain('Brisbane, Ipswich and Logan')
  })

  test('that is brief gets a shorter letter, a thorough one a longer', () => {
    const letterOf = (communicationStyle: string) =>
      writeOffline({ ...facts, brand: { ...brand, communicationStyle } }).cover_letter.length
    expect(letterOf('Brief and prompt')).toBeLessThan(letterOf(''))
    expect(letterOf('Detailed, with updates along the way')).toBeGreaterThan(letterOf(''))
  })
})

describe('an instruction steers the writer', () => {
  const letter = (instructions: string, more: Partial<WritingFacts> = {}): string =>
    writeOffline({ ...facts, ...more }, asked(instructions)).cover_letter

  test('greeting and sign-off', () => {
    expect(letter('Greet with G’day and sign off with "Cheers, Robin"')).toMatch(
      /^G’day Deb,\n[^]*\n\nCheers, Robin\nBright Sparks Electrical$/,
    )
    expect(letter('Start every letter with "Hello {name}!"')).toMatch(/^Hello Deb!\n/)
    expect(letter('Start every letter with "Hello {name}!"', { customerName: '' })).toMatch(/^Hello!\n/)
    expect(letter('Sign off as Robin.')).toMatch(/regards,\nRobin\nBright Sparks Electrical$/i)
  })

  test('names', () => {
    expect(letter('Call customers by their full name')).toContain('Hi Deb Hanley,')
    expect(letter('Address the customer by surname', { customerName: 'Mrs Deb Hanley' })).toContain(
      'Hi Mrs Hanley,',
    )
  })

  test('statements in the business’s own words', () => {
    expect(letter('Always mention that we leave the site clean.')).toContain(
      '\n\nWe leave the site clean.\n\n',
    )
    expect(letter('Say "10-year warranty on our work."')).toContain('10-year warranty on our work.')
    expect(letter('Mention our 24-hour line')).toContain('Worth knowing: our 24-hour line.')
  })

  test('deposit wording goes into the terms', () => {
    const written = writeOffline(facts, asked('Ask for a 10% deposit before work starts'))
    expect(written.terms).toContain('We ask for a 10% deposit before work starts.')
    expect(written.cover_letter).not.toContain('deposit')
  })

  test('exclamation marks and words are avoided', () => {
    const playful = asked('Be playful. No exclamation marks. Avoid the words damage and shout.')
    for (let at = 0; at < 30; at += 1) {
      const { cover_letter } = writeOffline({ ...facts, seed: `${at}` }, playful)
      expect(cover_letter).not.toMatch(/!|damage|shout/)
    }
    const hopeless = asked('Avoid the word quote')
    expect(unavoidedWords(writeOffline(facts, hopeless), hopeless)).toEqual(['quote'])
  })

  test('length, voice, no questions', () => {
    expect(letter('Keep it short').length).toBeLessThan(letter('').length)
    expect(letter('Be professional.')).toMatch(/^Dear Deb,/)
    expect(writeOffline(facts, asked('No FAQs')).faqs).toEqual([])
  })
})

describe('any facts', () => {
  const text = fc.string({ maxLength: 60, unit: 'grapheme' }).map((one) => one.trim())
  const anyFacts = fc.record<WritingFacts>({
    seed: fc.string(),
    country: fc.constantFrom(...COUNTRIES),
    businessName: text,
    businessPhone: text,
    businessEmail: text,
    aboutUs: text,
    brand: fc.record({
      voice: fc.constantFrom(null, ...VOICES),
      toneDescription: text,
      personality: fc.array(text, { maxLength: 3 }),
      communicationStyle: text,
      description: text,
      brandDescription: text,
      industry: fc.constantFrom(null, 'plumbing', 'other'),
      serviceAreas: fc.array(text, { maxLength: 4 }),
    }),
    trades: fc.array(text, { maxLength: 3 }),
    customerName: text,
    lineDescriptions: fc.array(text, { maxLength: 20 }),
    assumptions: fc.array(text, { maxLength: 3 }),
    exclusions: fc.array(text, { maxLength: 3 }),
    total: fc.constantFrom('$1,677.50', '$0.00', '$12,345,678.90'),
    taxMode: fc.constantFrom('exclusive', 'inclusive', 'none'),
    taxLabel: fc.constant('GST'),
    validUntil: fc.constantFrom('2026-03-31', '2027-12-01'),
    paymentTerms: text,
  })
  const words = fc.constantFrom(
    'sign off with',
    'greet',
    'mention that we',
    'avoid the word',
    '"',
    '“',
    '.',
    '\n',
    'deposit',
    'a',
    'keep it short',
    'Q:',
    'A:',
    '?',
    'No FAQs',
    'be playful',
    '10%',
    'guarantee',
  )
  const instructions = fc.array(fc.oneof(words, text), { maxLength: 30 }).map((parts) => parts.join(' '))

  test('no number, date, amount or promise is written that is not known', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const written = writeOffline(some)
        const all = [
          written.cover_letter,
          written.terms,
          written.our_services,
          JSON.stringify(written.faqs),
        ].join('\n')
        const known = knownTexts(some)
        // Separately printed facts may stand side by side: what is left without them must say nothing of its own.
        const rest = known
          .toSorted((a, b) => b.length - a.length)
          .reduce((left, fact) => (fact === '' ? left : left.replaceAll(fact, '~')), all)
        expect(problemsOfFacts(rest, known.join('\n'))).toEqual([])
      }),
    )
  })

  test('and any contexts are written without fail, the same each time', () => {
    fc.assert(
      fc.property(
        anyFacts,
        instructions,
        fc.constantFrom('system', 'few_shot', 'rag'),
        (some, said, kind) => {
          const examples = [{ input: said, output: said }]
          const guidance = guidanceOf([{ name: 'c', kind, instructions: said, examples, isDefault: false }])
          expect(writeOffline(some, guidance)).toEqual(writeOffline(some, guidance))
        },
      ),
    )
  })
})
