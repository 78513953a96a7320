import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractBrandIdentity } from './extract-brand-identity.ts'

const DESCRIPTION =
  'We are a family-owned business since 1998, servicing Newcastle, Lake Macquarie and the Hunter Valley. ' +
  'Licensed and insured, with over 25 years of experience. Friendly, honest tradies who turn up when we say. ' +
  'Fixed prices, no hidden fees, and we explain everything in plain English. Available 24/7.'

describe('a description', () => {
  test('gives its voice, traits, style, differentiators and areas', () => {
    const { evidence: _, ...found } = extractBrandIdentity(DESCRIPTION)
    expect(found).toEqual({
      voice: 'friendly',
      toneDescription: 'Friendly, honest and punctual. Detailed, with updates along the way.',
      personality: ['friendly', 'honest', 'punctual'],
      communicationStyle: 'Detailed, with updates along the way',
      differentiators: [
        'Family-owned since 1998',
        'Licensed',
        'Insured',
        'Over 25 years’ experience',
        'Fixed prices',
        'No hidden costs',
        'Available 24/7',
      ],
      serviceAreas: ['Newcastle', 'Lake Macquarie', 'Hunter Valley'],
    })
  })

  test('names the words each finding rests on', () => {
    const { evidence } = extractBrandIdentity(DESCRIPTION)
    const wordsOf = (value: string) => evidence.filter((one) => one.value === value).map(({ words }) => words)
    expect(wordsOf('Family-owned since 1998')).toEqual(['family-owned business since 1998'])
    expect(wordsOf('punctual')).toEqual(['turn up when we say'])
    expect(wordsOf('No hidden costs')).toEqual(['no hidden fees'])
  })

  test('is not believed to say what it denies', () => {
    for (const denied of [
      'We are not licensed yet.',
      "We don't do fixed price jobs.",
      'No emergency call-outs.',
      'We are no longer family-owned.',
      'A big firm, never friendly.',
      'Without any warranty, unlike licensed firms',
    ]) {
      const { differentiators, personality, voice } = extractBrandIdentity(denied)
      expect([denied, differentiators, personality, voice]).toEqual([denied, [], [], null])
    }
    expect(extractBrandIdentity('Not just licensed but insured').differentiators).toEqual([
      'Licensed',
      'Insured',
    ])
  })

  test('that says nothing of the kind gives nothing', () => {
    expect(extractBrandIdentity('We fit kitchens and bathrooms.')).toEqual({
      voice: null,
      toneDescription: '',
      personality: [],
      communicationStyle: null,
      differentiators: [],
      serviceAreas: [],
      evidence: [],
    })
  })
})

const PHRASES = DESCRIPTION.split(/(?<=[.,]) /)
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(fc.oneof(fc.constantFrom(...PHRASES), fc.lorem({ maxCount: 4 })), { maxLength: 12 })
    .map((parts) => parts.join(' ')),
)

describe('for any text', () => {
  test('every finding has its words in it, and every figure of a finding is among them', () => {
    fc.assert(
      fc.property(text, (description) => {
        const found = extractBrandIdentity(description)
        for (const { value, words, start, end } of found.evidence) {
          expect(words).toBe(description.slice(start, end))
          expect(words.length).toBeGreaterThan(0)
          const figures = value === 'Available 24/7' ? [] : (value.match(/\d+/g) ?? [])
          expect(figures.filter((figure) => !words.includes(figure))).toEqual([])
        }
        const proven = new Set(found.evidence.map(({ field, value }) => `${field} ${value}`))
        const claimed = [
          ...(found.voice === null ? [] : [`brand_voice ${found.voice}`]),
          ...(found.communicationStyle === null ? [] : [`communication_style ${found.communicationStyle}`]),
          ...found.personality.map((value) => `brand_personality ${value}`),
          ...found.differentiators.map((value) => `differentiators ${value}`),
          ...found.serviceAreas.map((value) => `service_areas ${value}`),
        ]
        expect([...proven].sort()).toEqual([...claimed].sort())
      }),
    )
  })

  test('a sentence that says nothing of the brand changes no finding', () => {
    fc.assert(
      fc.property(text, (description) => {
        const plain = extractBrandIdentity(`${description}. `)
        expect(extractBrandIdentity(`${description}. We fit kitchens.`)).toEqual(plain)
      }),
    )
  })

  test('a long hostile one is read in no time', () => {
    for (const unit of ['family-owned ', 'no ', '24', 'serving A ', "not-'".repeat(3), 'over 25 years of '])
      expect(timeOf(() => extractBrandIdentity(unit.repeat(20_000 / unit.length)))).toBeLessThan(1_000)
  })
})

function timeOf(work: () => void): number {
  const start = process.threadCpuUsage().user
  work()
  return (process.threadCpuUsage().user - start) / 1_000
}
