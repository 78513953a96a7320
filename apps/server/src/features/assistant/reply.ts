import {
  ABILITIES,
  type AnswerLink,
  answerQuestion,
  type QuoteFacts,
} from '@quotewright/domain/assistant/answer.ts'
import type { Question } from '@quotewright/domain/assistant/question.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import type { RevisionChange } from '@quotewright/estimating/revise/revise-quote.ts'
import type { CalledOperation, Reply } from './assistant.ts'

/** What a message came to: what is asked of the quote, and what would change of it. */
export interface Understood {
  readonly questions: readonly Question[]
  readonly calls: readonly CalledOperation[]
  /** Null where nothing would change. */
  readonly revised: { readonly content: QuoteContent; readonly changes: readonly RevisionChange[] } | null
  /** A sentence for each part that could not be followed. */
  readonly problems: readonly string[]
  /** Questions that none of ours answers. */
  readonly unread: readonly string[]
}

/** Beyond so many, links are more than anyone follows. */
const MOST_LINKS = 8

/**
 * The reply to a message, made of the state of the quote alone: nothing in it
 * is what a model says it has done.
 */
export function replyWith(understood: Understood, facts: QuoteFacts): Reply {
  const { questions, calls, revised, problems, unread } = understood
  const money = (cents: number): string =>
    moneyText(cents, { country: facts.country, currency: facts.content.currency })
  const after =
    revised === null ? facts : { ...facts, content: revised.content, totals: contentTotals(revised.content) }
  const answers = questions.map((question) => answerQuestion(question, after))
  const parts = [
    revised === null ? '' : changeSentence(facts.totals.totalCents, after.totals.totalCents, money),
    ...problems,
    ...answers.map(({ text }, place) =>
      revised !== null && place === 0 ? `With these changes: ${text}` : text,
    ),
    ...unread.map((question) => `I can’t answer “${question}” from the quote.`),
  ].filter((part) => part !== '')
  const isAtALoss = revised === null && answers.length === 0
  if (isAtALoss && parts.length === 0) parts.push('That would leave the quote as it is.')
  if (isAtALoss) parts.push(ABILITIES)
  return { text: parts.join('\n'), links: distinct(answers.flatMap(({ links }) => links)), calls, revised }
}

function changeSentence(before: number, after: number, money: (cents: number) => string): string {
  return before === after
    ? `Here is what I’d change. The total stays ${money(before)}.`
    : `Here is what I’d change. The total goes from ${money(before)} to ${money(after)}.`
}

function distinct(links: readonly AnswerLink[]): AnswerLink[] {
  const byPlace = new Map(links.map((link) => [`${link.target} ${link.lineId}`, link]))
  return [...byPlace.values()].slice(0, MOST_LINKS)
}
