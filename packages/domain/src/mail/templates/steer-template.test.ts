import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_DIRECTIONS } from '../../enrichment/directions.ts'
import { guidanceOf } from '../../enrichment/guidance.ts'
import { HOME } from '../../region/regions.ts'
import { DEFAULT_MAIL_TEMPLATES, MAIL_TEMPLATE_KINDS } from './mail-templates.ts'
import { sampleValues } from './merge-fields.ts'
import { renderTemplate } from './render-template.ts'
import { steeredTemplate } from './steer-template.ts'

const SAMPLE_VALUES = sampleValues(HOME)

const context = (instructions: string, examples: { input: string; output: string }[] = []) => ({
  name: 'Ours',
  kind: examples.length > 0 ? ('few_shot' as const) : ('system' as const),
  instructions,
  examples,
  isDefault: true,
})
const kind = fc.constantFrom(...MAIL_TEMPLATE_KINDS)

test('without directions a text stays as it is', () => {
  for (const one of MAIL_TEMPLATE_KINDS)
    expect(steeredTemplate(DEFAULT_MAIL_TEMPLATES[one], NO_DIRECTIONS)).toEqual(DEFAULT_MAIL_TEMPLATES[one])
})

test('greeting, sign-off and what is always mentioned are in the text', () => {
  const { directions } = guidanceOf([
    context('Greet with “G’day”. Sign off with “Cheers”. Always mention “We tidy up after ourselves.”'),
  ])
  const { message } = steeredTemplate(DEFAULT_MAIL_TEMPLATES.reminder, directions)
  expect(message).toMatch(/^G’day \{\{customer\.first_name \| there\}\},\n\n/)
  expect(message).toContain('We tidy up after ourselves')
  expect(message).toContain('\n\nCheers,\n')
  expect(message).not.toContain('Kind regards')
})

test('examples give greeting and sign-off', () => {
  const example = { input: 'Thank you', output: 'Hello Deb,\n\nThanks for choosing us.\n\nTalk soon,\nSam' }
  const { directions } = guidanceOf([context('', [example, { ...example, input: 'Again' }])])
  const { message } = steeredTemplate(DEFAULT_MAIL_TEMPLATES.thank_you, directions)
  expect(message).toMatch(/^Hello /)
  expect(message).toContain('Talk soon,')
})

test('whatever is asked, the text can be filled in', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '{', '}', '!', 'é', '|', '.'), maxLength: 20 })
  const option = <T>(of: fc.Arbitrary<T>) => fc.option(of)
  const directions = fc.record({
    greeting: option(words),
    signOff: option(words),
    signer: option(words),
    length: option(fc.constantFrom('short' as const, 'detailed' as const)),
    statements: fc.array(words, { maxLength: 3 }),
    noQuestions: fc.boolean(),
    noExclamationMarks: fc.boolean(),
  })
  fc.assert(
    fc.property(kind, directions, (one, asked) => {
      const { message } = steeredTemplate(DEFAULT_MAIL_TEMPLATES[one], { ...NO_DIRECTIONS, ...asked })
      expect(renderTemplate(message, SAMPLE_VALUES).kind).toBe('text')
    }),
  )
})
