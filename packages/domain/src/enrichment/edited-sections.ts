import { isSameTestimonial, type Testimonial } from './choose-testimonials.ts'
import type { QuestionAnswer } from './writing-facts.ts'

/** All written sections of a quote. Source: part 1 §3 "Enriched content", decisions §6. */
export interface Sections {
  readonly cover_letter: string
  readonly testimonials: readonly Testimonial[]
  readonly faqs: readonly QuestionAnswer[]
  readonly terms: string
  readonly about_us: string
  readonly our_services: string
}

export type SectionName = keyof Sections

/** In the order they are read. */
export const SECTION_TITLES: Readonly<Record<SectionName, string>> = {
  cover_letter: 'Cover Letter',
  testimonials: 'What Our Customers Say',
  faqs: 'Frequently Asked Questions',
  terms: 'Terms & Conditions',
  about_us: 'About Us',
  our_services: 'Our Services',
}

export const SECTION_NAMES = Object.keys(SECTION_TITLES) as readonly SectionName[]

export const EMPTY_SECTIONS: Sections = {
  cover_letter: '',
  testimonials: [],
  faqs: [],
  terms: '',
  about_us: '',
  our_services: '',
}

/** Which sections a person has made different from what was written. */
export const editedSections = (content: Sections, written: Sections): SectionName[] =>
  SECTION_NAMES.filter((name) => !isSameSection(name, content, written))

/**
 * Newly written sections over those there are: what a person edited stays,
 * unless it is asked to be written again.
 */
export function withWritten(
  kept: { readonly content: Sections; readonly written: Sections },
  written: Sections,
  again: readonly SectionName[],
): Sections {
  const stay = editedSections(kept.content, kept.written).filter((name) => !again.includes(name))
  const staying = Object.fromEntries(stay.map((name) => [name, kept.content[name]]))
  return { ...written, ...staying }
}

export function isSameSection(name: SectionName, a: Sections, b: Sections): boolean {
  if (name === 'testimonials') {
    return areSame(a.testimonials, b.testimonials, isSameTestimonial)
  }
  if (name === 'faqs') {
    return areSame(
      a.faqs,
      b.faqs,
      (one, other) => one.question === other.question && one.answer === other.answer,
    )
  }
  return a[name] === b[name]
}

const areSame = <Entry>(
  a: readonly Entry[],
  b: readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean,
): boolean => a.length === b.length && a.every((one, at) => b[at] !== undefined && isSame(one, b[at]))
