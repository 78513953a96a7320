import { sentencesOf } from './sentences.ts'
import { withFullStop } from './statement.ts'
import type { QuestionAnswer } from './writing-facts.ts'

/** What a business knows and wants told, in its own words. */
export interface Knowledge {
  readonly questions: readonly QuestionAnswer[]
  readonly sentences: readonly string[]
}

export const NO_KNOWLEDGE: Knowledge = { questions: [], sentences: [] }

const QUESTION = /^(?:q|question)\s{0,3}\d{0,3}\s{0,3}[:.)-]\s*(.+)$/i
const ANSWER = /^(?:a|answer)\s{0,3}\d{0,3}\s{0,3}[:.)-]\s*(.+)$/i
const LONGEST_LINE = 2_000
const LONGEST_QUESTION = 500
const LONGEST_ANSWER = 4_000
const LONGEST_SENTENCE = 400
const MOST_QUESTIONS = 50
const MOST_SENTENCES = 500

/** Reads `Q: … A: …` pairs, a question with its answer below it, and the sentences between them. */
export function readKnowledge(text: string): Knowledge {
  const questions: QuestionAnswer[] = []
  const loose: string[] = []
  let asked: string | undefined
  for (const line of linesOf(text)) {
    const question = questionIn(line, asked !== undefined)
    if (question === undefined && asked === undefined) {
      loose.push(line)
    } else if (question === undefined) {
      questions.push({ question: asked ?? '', answer: withFullStop(ANSWER.exec(line)?.[1] ?? line) })
      asked = undefined
    } else {
      const [within, answer] = splitPair(question)
      if (answer !== undefined) questions.push({ question: within, answer: withFullStop(answer) })
      asked = answer === undefined ? within : undefined
    }
  }
  return { questions: questions.filter(isAsked).slice(0, MOST_QUESTIONS), sentences: tellable(loose) }
}

/** A line below a question is its answer, also where it asks something itself. */
const questionIn = (line: string, isAnswer: boolean): string | undefined =>
  QUESTION.exec(line)?.[1] ?? (!isAnswer && line.endsWith('?') ? line : undefined)

const tellable = (lines: readonly string[]): string[] =>
  sentencesOf(lines.join('\n'))
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE && sentence.includes(' '))
    .map(withFullStop)
    .slice(0, MOST_SENTENCES)

const linesOf = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .split(/[\n\r]+/)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '')

/** `Q: Do you …? A: Yes` on one line. */
function splitPair(text: string): [string, string | undefined] {
  const at = text.search(/\?\s{1,5}(?:a|answer)\s{0,3}:/i)
  if (at === -1) return [text, undefined]
  const rest = text.slice(at + 1)
  return [text.slice(0, at + 1), rest.slice(rest.indexOf(':') + 1).trim()]
}

export const isAsked = ({ question, answer }: QuestionAnswer): boolean =>
  question.length <= LONGEST_QUESTION &&
  question !== '' &&
  answer.length > 1 &&
  answer.length <= LONGEST_ANSWER

/** Words that say nothing about which work is meant. */
const COMMON = new Set(
  'about after also and any are because been before best both but can does done each every for from get have here hour hours install installation installed installing item items job jobs labour make more most need new not note off one only our out over per please price quote repair replace replacement same service site some standard supply take than that the their them then there these they this too unit use used very was what when where which will with within work you your fit fitted fitting'.split(
    ' ',
  ),
)

/** The beginnings of the words of a text that tell one work from another. */
export function tellingWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}]{3,30}/gu) ?? []
  return new Set(words.filter((word) => !COMMON.has(word)).map(stemOf))
}

/** "downlights", "downlight": plural and common endings do not part words. */
function stemOf(word: string): string {
  for (const ending of ['ings', 'ing', 'ies', 'ers', 'er', 'es', 'ed', 's', 'y']) {
    if (word.endsWith(ending) && word.length - ending.length >= 4) return word.slice(0, -ending.length)
  }
  return word
}

/** Entries that share a telling word with the work, those that share most first; equal ones keep their order. */
export function matching<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  lineDescriptions: readonly string[],
): Entry[] {
  const work = tellingWords(lineDescriptions.join(' '))
  return entries
    .map((entry) => ({
      entry,
      shared: [...tellingWords(textOf(entry))].filter((word) => work.has(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ entry }) => entry)
}
