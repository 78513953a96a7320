import { hashOf } from '../choose-wording.ts'
import { SECTION_TITLES, type SectionName, type Sections } from '../edited-sections.ts'
import { bindProse } from './bind-prose.ts'
import { asWritten, unboundProse } from './bound-prose.ts'
import { fillProse } from './fill-prose.ts'
import type { ProseFacts } from './prose-facts.ts'
import { type ProseIssue, proseIssues, shownProse, withCurrent } from './prose-issues.ts'
import { rebindProse } from './rebind-prose.ts'

/** An issue that a person keeps as it was typed, until its words or what the quote says instead change. */
export interface SettledIssue extends Pick<ProseIssue, 'text' | 'kind' | 'current' | 'sentence'> {
  readonly section: SectionName
  readonly reason: string
  readonly by: string | null
  readonly at: string
}

/** The sections of a quote as they are stored: their texts bound to its facts. */
export interface BoundSections extends Sections {
  readonly bound: true
  readonly settled: readonly SettledIssue[]
}

/** An issue and the text it is in, such as `cover_letter` or `faqs.2.answer`. */
export interface SectionIssue extends ProseIssue {
  readonly id: string
  readonly section: string
}

const TEXTS = ['cover_letter', 'terms', 'about_us', 'our_services'] as const

/** Every text of the sections by its path. What customers said is theirs and never bound. */
function mapTexts<S extends Sections>(sections: S, change: (text: string, path: string) => string): S {
  return {
    ...sections,
    cover_letter: change(sections.cover_letter, 'cover_letter'),
    faqs: sections.faqs.map(({ question, answer }, at) => ({
      question: change(question, `faqs.${at}.question`),
      answer: change(answer, `faqs.${at}.answer`),
    })),
    terms: change(sections.terms, 'terms'),
    about_us: change(sections.about_us, 'about_us'),
    our_services: change(sections.our_services, 'our_services'),
  }
}

function textAt(sections: Sections, path: string): string | undefined {
  const [name = '', at = '', part = ''] = path.split('.')
  if (name !== 'faqs') return TEXTS.find((one) => one === name) && sections[name as (typeof TEXTS)[number]]
  const pair = sections.faqs[Number(at)]
  return part === 'question' ? pair?.question : pair?.answer
}

/** Texts as they were written, bound to the facts they were written from; without facts they are words alone. */
export const bindSections = (sections: Sections, facts: ProseFacts | undefined): BoundSections => ({
  ...mapTexts(sections, (text) => (facts === undefined ? unboundProse(text) : bindProse(text, facts))),
  bound: true,
  settled: [],
})

/** As staff read and edit them: all of it, with what the quote says now. */
export const filledSections = (sections: Sections, facts: ProseFacts): Sections =>
  plain(mapTexts(sections, (text) => fillProse(text, facts).text))

/** As they read when they were written. */
export const writtenSections = (sections: Sections): Sections => plain(mapTexts(sections, asWritten))

/** As the customer reads them: without the sentences that are not true of what they are shown. */
export function shownSections(sections: BoundSections, facts: ProseFacts): Sections {
  const shown = mapTexts(sections, (text, path) =>
    shownProse(text, facts, (issue) => isSettled(sections.settled, nameOf(path), issue)),
  )
  const faqs = shown.faqs.filter(
    ({ question, answer }, at) =>
      (question !== '' || sections.faqs[at]?.question === '') &&
      (answer !== '' || sections.faqs[at]?.answer === ''),
  )
  return plain({ ...shown, faqs })
}

const plain = ({ cover_letter, testimonials, faqs, terms, about_us, our_services }: Sections): Sections => ({
  cover_letter,
  testimonials,
  faqs,
  terms,
  about_us,
  our_services,
})

const nameOf = (path: string): SectionName => path.split('.')[0] as SectionName

const isSettled = (settled: readonly SettledIssue[], name: SectionName, issue: ProseIssue): boolean =>
  settled.some(
    (one) =>
      one.section === name &&
      one.text === issue.text &&
      one.kind === issue.kind &&
      one.current === issue.current &&
      one.sentence === issue.sentence,
  )

/** What the sections say of the quote that is not so, and that no one has settled. */
export function openIssues(sections: BoundSections, facts: ProseFacts): SectionIssue[] {
  const found: SectionIssue[] = []
  mapTexts(sections, (text, path) => {
    for (const issue of proseIssues(text, facts)) {
      if (isSettled(sections.settled, nameOf(path), issue)) continue
      const id = hashOf([path, issue.start, issue.text, issue.current, issue.sentence].join('\n')).toString(
        36,
      )
      found.push({ ...issue, id, section: path })
    }
    return text
  })
  return found
}

/** An issue with the title of its section, for lists and refusals. */
export const issueInWords = ({ section, message }: Pick<SectionIssue, 'section' | 'message'>): string =>
  `${SECTION_TITLES[nameOf(section)]}: ${message}`

/**
 * Sections as a person saved them. A text that no one touched stays as it is stored, one that was brought back is the
 * written one, and what was typed is bound as the quote is now.
 *
 * @param earlier what the quote said before: the person may have read that.
 */
export function savedSections(
  { content: before, written }: { readonly content: BoundSections; readonly written: Sections },
  typed: Sections,
  facts: ProseFacts,
  earlier: readonly ProseFacts[] = [],
): BoundSections {
  const reads = (stored: string | undefined, text: string): stored is string =>
    stored !== undefined && [facts, ...earlier].some((one) => fillProse(stored, one).text === text)
  const saved = mapTexts(typed, (text, path) => {
    const [present, original] = [textAt(before, path), textAt(written, path)]
    if (reads(present, text)) return present
    if (reads(original, text)) return original
    // A question that moved up is the one that reads alike.
    const part = path.endsWith('question') ? 'question' : 'answer'
    const moved = nameOf(path) === 'faqs' ? before.faqs.map((pair) => pair[part]) : []
    return moved.find((one) => reads(one, text)) ?? rebindProse(present ?? '', text, facts, earlier)
  })
  return { ...saved, bound: true, settled: before.settled }
}

/** The sections with what the quote says now in place of an issue; undefined where it says nothing like it. */
export function withIssueCurrent(
  sections: BoundSections,
  facts: ProseFacts,
  issue: SectionIssue,
): BoundSections | undefined {
  const changed = withCurrent(textAt(sections, issue.section) ?? '', facts, issue)
  if (changed === undefined) return undefined
  return mapTexts(sections, (text, path) => (path === issue.section ? changed : text))
}

/** The sections with an issue kept as it was typed. */
export function withIssueKept(
  sections: BoundSections,
  { section, text, kind, current, sentence }: SectionIssue,
  decision: Pick<SettledIssue, 'reason' | 'by' | 'at'>,
): BoundSections {
  const kept: SettledIssue = { section: nameOf(section), text, kind, current, sentence, ...decision }
  return { ...sections, settled: [...sections.settled, kept].slice(-MOST_SETTLED) }
}

const MOST_SETTLED = 100
