import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME } from '../../region/regions.ts'
import { quoteMail } from '../quote-mail.ts'
import { DEFAULT_MAIL_TEMPLATES, MAIL_TEMPLATE_KINDS } from './mail-templates.ts'
import { MERGE_FIELD_NAMES, type MergeValues, sampleValues } from './merge-fields.ts'
import { fillTemplate, renderTemplate, templateProblem } from './render-template.ts'

const SAMPLE_VALUES = sampleValues(HOME)

const NOTHING = Object.fromEntries(MERGE_FIELD_NAMES.map((name) => [name, ''])) as MergeValues
const textOf = (template: string, values: MergeValues = SAMPLE_VALUES) => {
  const rendered = renderTemplate(template, values)
  return rendered.kind === 'text' ? rendered.text : `PROBLEM ${rendered.problem}`
}

test('fields become their values, with a fallback where there is none', () => {
  expect(textOf('Hi {{customer.first_name | there}}, {{ quote.number }}!')).toBe('Hi Deb, Q-1042!')
  expect(textOf('Hi {{customer.first_name|there}}!', NOTHING)).toBe('Hi there!')
  expect(textOf('Dear {{customer.company | }}customer', NOTHING)).toBe('Dear customer')
  expect(textOf('No field, { one } brace')).toBe('No field, { one } brace')
})

test('what is no field, or has no value and no fallback, is refused and never printed', () => {
  expect(templateProblem('{{customer.nickname | mate}}')).toBe(
    'There is no merge field {{customer.nickname | mate}}. Choose one from the list.',
  )
  for (const broken of [
    '{{quote.number',
    'quote.number}}',
    '{{quote.{{number}}',
    '{{{quote.number}}}',
    '{{}}',
  ])
    expect(templateProblem(broken), broken).toEqual(expect.any(String))
  expect(textOf('To {{customer.company}}', NOTHING)).toBe(
    'PROBLEM There is nothing for {{customer.company}} (Customer’s business). Write it yourself, or give a fallback: {{customer.company | …}}',
  )
  expect(
    fillTemplate('{{quote.number}} for {{customer.company}}', { ...NOTHING, 'quote.number': 'Q-1' }),
  ).toBe('Q-1 for {{customer.company}}')
})

test('our own templates need nothing that a quote may not have', () => {
  const sparse = { ...SAMPLE_VALUES, 'customer.first_name': '', 'quote.title': '', 'sender.name': '' }
  for (const kind of MAIL_TEMPLATE_KINDS) {
    const { subject, message } = DEFAULT_MAIL_TEMPLATES[kind]
    for (const text of [subject, message]) expect(textOf(text, sparse)).not.toMatch(/PROBLEM|[{}]/)
  }
})

const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '{{quote.total}}',
    '{{{x}}}',
    '<script>alert(1)</script>',
    'A\r\nBcc: all@example.com',
    '">',
    '$&',
  ),
)
const anyValues = fc.record(
  Object.fromEntries(MERGE_FIELD_NAMES.map((name) => [name, typed])),
) as fc.Arbitrary<MergeValues>
const piece = fc.oneof(
  fc.string().map((text) => text.replace(/[{}]/g, '')),
  fc.constantFrom(...MERGE_FIELD_NAMES).map((name) => `{{${name} | –}}`),
  fc.constantFrom(...MERGE_FIELD_NAMES).map((name) => `{{ ${name} }}`),
)
const template = fc.array(piece).map((pieces) => pieces.join(''))

test('a text that is rendered has no field left, whatever people typed, and rendering it again changes nothing', () => {
  fc.assert(
    fc.property(template, anyValues, (text, values) => {
      const rendered = renderTemplate(text, values)
      const isEmpty = MERGE_FIELD_NAMES.some((name) => values[name].trim() === '')
      const shown = rendered.kind === 'text' ? rendered.text : ''
      expect(rendered.kind === 'text' || isEmpty).toBe(true)
      expect(shown).not.toMatch(/\{\{|\}\}/)
      expect(renderTemplate(shown, values)).toEqual({ kind: 'text', text: shown })
    }),
  )
})

test('nothing that was typed becomes markup or a header of its own', () => {
  fc.assert(
    fc.property(template, template, anyValues, typed, (subject, message, values, name) => {
      const mail = quoteMail({
        subject: fillTemplate(subject, values),
        message: fillTemplate(message, values),
        url: 'https://quotes.example/q/1',
        sender: { name, details: [name] },
      })
      const tags = (mail.html.match(/<[a-z!/][^>]*>/gi) ?? []).map((tag) => tag.split(/[ >]/)[0])
      expect(tags.filter((tag) => /script|img|iframe|style|link/i.test(tag ?? ''))).toEqual([])
      expect(tags.filter((tag) => tag === '<a')).toHaveLength(2)
      expect(mail.subject).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test('paragraphs stay paragraphs and lines stay lines, in both forms', () => {
  const mail = quoteMail({
    subject: 'Your quote',
    message: 'Hi Deb,\r\n\r\nhere it is.\n \n\nRegards,\nRobin',
    url: 'https://quotes.example/q/1',
    sender: { name: 'Bright Sparks', details: ['02 5550 0100'] },
  })
  expect(mail.text).toBe(
    'Hi Deb,\n\nhere it is.\n\nRegards,\nRobin\n\nView your quote:\nhttps://quotes.example/q/1\n\n-- \nBright Sparks\n02 5550 0100\n',
  )
  expect(mail.html).toContain('>Regards,<br>Robin</p>')
})
