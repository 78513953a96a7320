import type { Channel } from '../campaigns/campaign.ts'
import { completeSms, smsLengthProblem } from '../campaigns/writing/complete-sms.ts'
import { bindProse } from '../enrichment/prose/bind-prose.ts'
import type { ProseFacts } from '../enrichment/prose/prose-facts.ts'
import { proseIssues } from '../enrichment/prose/prose-issues.ts'
import {
  MERGE_FIELD_NAMES,
  type MergeField,
  type MergeValues,
  sampleValues,
} from '../mail/templates/merge-fields.ts'
import { fieldsIn, renderTemplate, templateProblem } from '../mail/templates/render-template.ts'
import type { Wording } from '../mail/templates/wording.ts'
import { HOME } from '../region/regions.ts'

/** Where a wording is used: in the cover letter, or in a follow-up by email or SMS. */
export type WordingPlace = 'cover_letter' | Channel

/** What is wrong with a wording, at which of its texts. */
export interface WordingProblem {
  readonly path: keyof Wording
  readonly message: string
}

/** No one sends what the program writes, and the letter is on the page that the link opens. */
const NOT_IN: Readonly<Record<WordingPlace, readonly MergeField[]>> = {
  cover_letter: ['sender.name', 'quote.link'],
  email: ['sender.name'],
  sms: ['sender.name'],
}

/** The merge fields a wording may use. */
export const fieldsFor = (place: WordingPlace): MergeField[] =>
  MERGE_FIELD_NAMES.filter((name) => !NOT_IN[place].includes(name))

/** Every quote has these; the others need words in their place. */
const ALWAYS_THERE: readonly string[] = [
  'quote.number',
  'quote.total',
  'quote.valid_until',
  'quote.link',
  'business.name',
]

/**
 * What is wrong with a wording. It goes to every quote, without a person looking: so each merge field needs words where
 * a quote lacks it, and amounts and dates come from the quote.
 */
export function wordingProblems(wording: Wording, place: WordingPlace): WordingProblem[] {
  return (['subject', 'body'] as const).flatMap((path) => {
    const message =
      presenceProblem(wording, place, path) ??
      fieldProblem(wording[path], place) ??
      factProblem(wording[path]) ??
      (place === 'sms' ? lengthProblem(wording[path]) : undefined)
    return message === undefined ? [] : [{ path, message }]
  })
}

function presenceProblem(wording: Wording, place: WordingPlace, path: keyof Wording): string | undefined {
  const text = wording[path]
  if (path === 'subject') {
    if (place === 'email') return text.trim() === '' ? 'An email needs a subject' : undefined
    return text === '' ? undefined : 'Only emails have a subject'
  }
  if (text.trim() === '') return 'Write the text'
  const hasLink = fieldsIn(text).some(({ name }) => name === 'quote.link')
  return place === 'sms' && !hasLink ? 'Add {{quote.link}}, so they can open the quote' : undefined
}

function fieldProblem(text: string, place: WordingPlace): string | undefined {
  const problem = templateProblem(text)
  if (problem !== undefined) return problem
  const usable: readonly string[] = fieldsFor(place)
  for (const { name, hasFallback } of fieldsIn(text)) {
    if (!usable.includes(name)) return `{{${name}}} can’t be used here. Choose one from the list.`
    if (!hasFallback && !ALWAYS_THERE.includes(name))
      return `Not every quote has {{${name}}}. Add what to say instead: {{${name} | …}}`
  }
  return undefined
}

/** Words that few quotes would bear out: checked against one without deposit, lines and terms. Any region will do. */
function factProblem(text: string): string | undefined {
  const rendered = renderTemplate(text, sampleValues(HOME))
  if (rendered.kind === 'problem') return rendered.problem
  const [issue] = proseIssues(bindProse(rendered.text, SAMPLE_FACTS), SAMPLE_FACTS)
  return issue && `“${issue.text}” won’t be right on every quote. Use a merge field, or leave it out.`
}

/** As long as a real one. */
const SAMPLE_OPT_OUT = 'https://quotes.example/unsubscribe/sample----------------'

/** Filled in and completed as it would be sent by who takes no replies: the link is longer than "reply STOP". */
function lengthProblem(text: string): string | undefined {
  const values = sampleValues(HOME)
  const rendered = renderTemplate(text, values)
  if (rendered.kind === 'problem') return undefined
  const frame = { businessName: values['business.name'], optOutUrl: SAMPLE_OPT_OUT }
  return smsLengthProblem(completeSms(rendered.text, frame))
}

/** The quote of the sample values. */
const SAMPLE_FACTS: ProseFacts = {
  country: HOME.country,
  currency: HOME.currency,
  totalCents: 167_750,
  subtotalCents: 152_500,
  taxCents: 15_250,
  taxLabel: HOME.tax.label,
  depositCents: 0,
  depositShare: null,
  validUntil: '2026-03-31',
  quoteDate: '2026-03-01',
  paymentTerms: '',
  lines: [],
  parts: [],
  reductions: [],
}

/** A wording with a quote's values; undefined where one is missing that the wording needs. */
export function filledWording({ subject, body }: Wording, values: MergeValues): Wording | undefined {
  const [first, second] = [renderTemplate(subject, values), renderTemplate(body, values)]
  return first.kind === 'text' && second.kind === 'text'
    ? { subject: first.text, body: second.text }
    : undefined
}
