import type { QuestionAnswer } from './writing-facts.ts'

/** A letter and questions as a language model wrote them. */
export interface ModelText {
  readonly cover_letter: string
  readonly faqs: readonly QuestionAnswer[]
}

const LETTER = { least: 60, most: 4_000 }
const MOST_QUESTIONS = 15
const LONGEST_QUESTION = 300
const LONGEST_ANSWER = 1_500

/** Words that claim or promise something, by their stems. What the facts say in these words may be said. */
const PROMISES: readonly RegExp[] = [
  /\bguarant\w*/gi,
  /\bwarrant\w*/gi,
  /\bpromis\w*/gi,
  /\b(?:free(?! to\b)|complimentary|no charge|no cost|at no extra|no obligation)\b/gi,
  /\b(?:discount\w*|refund\w*|money[- ]back|rebate\w*|special offer|save (?:you )?(?:up|over)?)\b/gi,
  /\b(?:lifetime|24\/7|around the clock|same[- ]day|next[- ]day)\b/gi,
  /\b(?:certified|accredited|licen[cs]ed|insured|award\w*|qualified|approved|compliant|compl(?:y|ies) with)\b/gi,
  /\b(?:cheapest|lowest|best price|unbeatable|number one|leading)\b/gi,
  /\b(?:tomorrow|today|tonight|this week|next week|next month|within (?:a|one|two|three|the) \w+)\b/gi,
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/gi,
  /\b(?:january|february|march(?= \d)|april|may(?= \d)|june|july|august|september|october|november|december)\b/gi,
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|half|double)[- ](?:years?|months?|weeks?|days?|hours?|per ?cent|dollars|year)\b/gi,
]

/** What a number is of, where it matters: 31 March is no 31 years, and 95 metres are no $95. */
const AMOUNT = /[$£€] ?\d[\d,]*(?:\.\d+)?/g
const MEASURED = /\d[\d,.]*[- ]?(?:%|per ?cent|years?|months?|weeks?|days?|hours?|minutes?)/gi
const NUMBER = /\d[\d,. ]*\d|\d/g
const LINK =
  /\b(?:https?:|www\.)\S*|\b[\w.-]{1,60}@[\w.-]{1,60}|\b[\w-]{2,40}\.(?:com|net|org|au|nz|uk|io|co|biz|info)\b/gi
const MARKUP =
  /<[a-z!/]|\*\*|^#{1,6} |`|\[[^\]]{1,40}\]\(|\{\{|\}\}|\[(?:your|name|customer|business|company)\b/im

/**
 * What in a text the facts do not bear out: numbers, amounts, dates, promises,
 * links, markup, and a length no letter has. Empty: the text may be used.
 *
 * @param said everything that is known, as texts: facts and the business's own words.
 */
export function problemsOfWritten({ cover_letter, faqs }: ModelText, said: readonly string[]): string[] {
  const known = said.join('\n')
  const text = [cover_letter, ...faqs.flatMap(({ question, answer }) => [question, answer])].join('\n')
  return [...problemsOfLength({ cover_letter, faqs }), ...problemsOfFacts(text, known)]
}

function problemsOfLength({ cover_letter, faqs }: ModelText): string[] {
  const length = cover_letter.trim().length
  const isLetter = length >= LETTER.least && length <= LETTER.most
  const areAnswers = faqs.every(
    ({ question, answer }) =>
      question.trim() !== '' &&
      answer.trim() !== '' &&
      question.length <= LONGEST_QUESTION &&
      answer.length <= LONGEST_ANSWER,
  )
  return [
    ...(isLetter ? [] : ['the length of the letter']),
    ...(areAnswers && faqs.length <= MOST_QUESTIONS ? [] : ['the length of the questions']),
  ]
}

/** Numbers, promises, links and markup of a text that are not in what is known. */
export function problemsOfFacts(text: string, known: string): string[] {
  const numbers = new Set(numbersIn(known))
  const lowered = known.toLowerCase()
  const problems = [
    ...notIn(AMOUNT, text, known, amountOf),
    ...notIn(MEASURED, text, known, measureOf),
    ...numbersIn(text).filter((number) => !numbers.has(number)),
    ...PROMISES.flatMap((promise) => text.match(promise) ?? []).filter(
      (words) => !lowered.includes(words.toLowerCase()),
    ),
    ...(text.match(LINK) ?? []).filter((link) => !lowered.includes(link.toLowerCase().replace(/[.,]$/, ''))),
    ...(MARKUP.test(text) ? ['markup'] : []),
  ]
  return [...new Set(problems)]
}

/** What a pattern finds in a text and not in what is known, by what it comes to. */
function notIn(pattern: RegExp, text: string, known: string, valueOf: (words: string) => string): string[] {
  const values = new Set((known.match(pattern) ?? []).map(valueOf))
  return (text.match(pattern) ?? []).filter((words) => !values.has(valueOf(words)))
}

const amountOf = (words: string): string => canonicalNumber(words.replace(/[^\d.]/g, ''))

const measureOf = (words: string): string =>
  words.toLowerCase().replace(/[-\s]/g, '').replace('percent', '%').replace(/s$/, '')

/** Each number without its thousands: "$1,677.50" and "1677.5" are the same. */
function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).flatMap((number) => {
    const plain = number.replace(/,(?=\d{3})/g, '')
    return plain.split(/[ ,]+/).map(canonicalNumber)
  })
}

function canonicalNumber(digits: string): string {
  const trimmed = digits.replace(/\.$/, '')
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(trimmed) ? String(Number(trimmed)) : trimmed
}
