import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EMPTY_SECTIONS,
  editedSections,
  SECTION_NAMES,
  type Sections,
  withWritten,
} from './edited-sections.ts'

const text = fc.constantFrom('', 'a', 'b')
const sections = fc.record<Sections>({
  cover_letter: text,
  testimonials: fc.array(fc.record({ name: text, company: text, rating: fc.constantFrom(4, 5), text }), {
    maxLength: 2,
  }),
  faqs: fc.array(fc.record({ question: text, answer: text }), { maxLength: 2 }),
  terms: text,
  about_us: text,
  our_services: text,
})
const names = fc.subarray([...SECTION_NAMES])

test('what was edited stays, what was not is what is written now', () => {
  fc.assert(
    fc.property(sections, sections, sections, names, (content, before, written, again) => {
      const edited = editedSections(content, before)
      const after = withWritten({ content, written: before }, written, again)
      for (const name of SECTION_NAMES) {
        const stays = edited.includes(name) && !again.includes(name)
        expect(after[name]).toEqual(stays ? content[name] : written[name])
      }
    }),
  )
})

test('written again as a whole, nothing counts as edited', () => {
  fc.assert(
    fc.property(sections, sections, sections, (content, before, written) => {
      const after = withWritten({ content, written: before }, written, SECTION_NAMES)
      expect(editedSections(after, written)).toEqual([])
    }),
  )
})

test('a removed testimonial and a reordered question are edits', () => {
  const one = { name: 'Jo', company: '', rating: 5, text: 'Good' }
  const faqs = [
    { question: 'a', answer: 'b' },
    { question: 'c', answer: 'd' },
  ]
  const written = { ...EMPTY_SECTIONS, testimonials: [one], faqs }
  expect(editedSections({ ...written, testimonials: [] }, written)).toEqual(['testimonials'])
  expect(editedSections({ ...written, faqs: faqs.toReversed() }, written)).toEqual(['faqs'])
})
