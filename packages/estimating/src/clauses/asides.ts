import asides from '../data/asides.json' with { type: 'json' }
import { namesWork } from '../match/vocabulary.ts'
import type { TextSpan } from '../quote-draft.ts'
import { says } from '../segment/directives.ts'
import { isFiller, verbAt } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { singular, wordsOf } from '../text/words.ts'
import { findOptionsNotTaken } from './options-taken.ts'
import { findPayments } from './payments.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { findQuoteRequests } from './quote-requests.ts'

/** A stretch that is not read as work: of the customer, of strategy, of what others do, or only if something happens. */
export interface Aside extends TextSpan {
  readonly kind: 'note' | 'condition' | 'excluded'
  /** What is left out by it. */
  readonly thing?: string
}

type AsideSet = keyof typeof asides

/** Words are parted by any white space. */
const spaced = (pattern: string): string =>
  pattern.replaceAll(' ?', String.raw`\s*`).replaceAll(' ', String.raw`\s+`)

const compiled = (set: AsideSet): RegExp =>
  new RegExp(`(?<![\\w'])(?:${asides[set].map((one) => `(?:${spaced(one)})`).join('|')})`)

const TALK = [compiled('customer'), compiled('strategy'), compiled('reminder')]
const CONDITION = compiled('condition')
const DISCOUNT = compiled('discount')
const IF = compiled('if')
const TERMS = compiled('terms')

/** The search stops at this length; no one says one thing in more. */
const LONGEST_PIECE = 600

const SPEAKS_OF_PEOPLE =
  /^(?:(?:but|and|so|because|cos|cause|coz|since|though|although|as|also|then|well|maybe|probably|while)\s+)*(?:he|she|they|he's|she's|they're|they've|he'll|she'll|they'll|his|her|their|him|them|(?:the\s+)?(?:customer|client|owner|tenant|wife|husband|neighbour)s?(?!\s*:)|i|i'm|i'll|i'd|i've|we|we're|we'll|we've)\b/

const wordsIn = (text: string): string[] => wordsOf(text).map(singular)

/** Whether anything of a stretch could be priced: a thing, a work or a figure. */
function namesSomething(text: string): boolean {
  const words = wordsIn(text)
  const isVerb = (at: number): boolean => verbAt(words, at) !== undefined && !isFiller(words[at] ?? '')
  return /\d/.test(text) || namesWork(words) || words.some((_, at) => isVerb(at))
}

/** "We sell at cost plus 25 %": how prices are made. */
const SPEAKS_OF_PRICES = /\bcost\b|\bmark-?\s?up\b|\bmargin\b/

/** "she has money", "they are never home": of people, and of no work. */
function isOfPeople(text: string): boolean {
  if (!SPEAKS_OF_PEOPLE.test(text) || SPEAKS_OF_PRICES.test(text) || namesSomething(text)) return false
  return !(
    ['customerSupplies', 'excluded', 'optional', 'statement', 'taxNote', 'notRegistered'] as const
  ).some((name) => says(name, text))
}

/** "Call Dave on 0412 345 678": how to reach the customer. Anyone else to call ("the council") stays a note. */
const HOW_TO_REACH =
  /^(?:(?:please|just|you can)\s+)?(?:call|ring|text|phone|contact|e-?mail|message|msg)\s+(?!the\s|council|my\s|our\s)[a-z'’ -]{2,40}?\s+(?:on|at)\s+(?:\+?[\d(][\d ()-]{6,}\d|\S+@\S+)\s*$/

/** "Don't forget the ceilings", "remember to include the 2 doors": work. */
const REMINDS =
  /^(?:(?:and|also|please|pls|oh|but)\s+)*(?:remember|don't forget|dont forget|do not forget)\s+(?:to\s+(?:include|add|do|price|quote)\s+)?(?:the|a|an|about|my|our|\d)/
/** "Remember to check the smoke alarms": work, unless it is someone to call. */
const REMINDS_TO_DO =
  /^(?:(?:and|also|please|pls|oh|but)\s+)*(?:remember|don't forget|dont forget|do not forget)\s+to\s+/
/** "She's elderly and needs 2 grab rails": what is wanted behind the talk. */
const WANTS_BEHIND =
  /\s(?:and|so)\s+(?:just\s+|arrange\s+to\s+)?(?=(?:needs?|wants?|would\s+like|price|quote|fix|replace|paint|install|repair)\b)|(?<open>\sso\s+(?=[a-z])|:\s+(?=[a-z\d]))/g
/** What is done to a price, not to a thing. */
const TO_A_PRICE =
  /^(?:(?:we|i|you|please|just|let's|can|could|should|might|will|maybe|be|he|she|they|it|it's|that|that's|don't|dont|do not|never)\s+)*(?:pad|add|take|knock|charge|drop|make|quote|price|say|put|allow|go|give|keep|leave|cut|match|beat|offer|start|watch|get|ask|tell|ring|call|chase|bump|whack|chuck)\b(?!\s+(?:in\s+)?(?:a|an|the|new|\d+)\s+(?:new\s+)?[a-z]+\s*[$£€@])/
/** A price of what a piece names. */
const PRICED = /[$£€] ?\d|@ ?\d|\d ?(?:each|ea)\b|(?<![\d.,])\d[\d,]{1,8}(?:\.\d\d)?$/

function remindsOfWork(text: string): boolean {
  const [lead = ''] = REMINDS_TO_DO.exec(text) ?? []
  const rest = text.slice(lead.length)
  const isToDo = lead !== '' && !TALK.some((pattern) => pattern.test(rest))
  return (isToDo || REMINDS.test(text)) && namesWork(wordsIn(rest))
}

/** "so fit 3 safety gates", ": fence $600": where work begins behind talk or a condition. */
function workBehind(text: string, from: number): number | undefined {
  for (const { index, 0: turn, groups } of text.slice(from).matchAll(WANTS_BEHIND)) {
    const rest = text.slice(from + index + turn.length)
    const words = wordsIn(rest)
    const isOpen = groups?.['open'] !== undefined
    const isDeed = verbAt(words, 0) !== undefined && !isFiller(words[0] ?? '')
    const isPriced = PRICED.test(rest)
    const isAsked = !isOpen || isPriced || (isDeed && !turn.startsWith(':'))
    const isTalk = isOpen && (TO_A_PRICE.test(rest) || isOfPeople(rest))
    if (isAsked && !isTalk && (namesWork(words) || (isPriced && isDeed))) return from + index
  }
  return undefined
}

/** "Call Steve before coming to fix the gate $600": only who is to be called is set aside. */
function callEnd(text: string, from: number): number | undefined {
  const found = TALK[2]?.exec(text.slice(from))
  if (found?.index !== 0) return undefined
  const rest = text.slice(from + found[0].length)
  const isBefore = /^\s+(?:[a-z]+\s+)?(?:before|prior\s+to)\b/.test(rest)
  return isBefore && PRICED.test(rest) && namesWork(wordsIn(rest)) ? from + found[0].length : undefined
}

/** Where the talk of a piece begins; undefined when there is none. Work said before it stays work. */
function talkIn(text: string): number | undefined {
  if (remindsOfWork(text)) return undefined
  const found = TALK.flatMap((pattern) => pattern.exec(text)?.index ?? [])
  if (found.length > 0) {
    const at = Math.min(...found)
    return namesSomething(text.slice(0, at)) ? at : 0
  }
  return isOfPeople(text) ? 0 : undefined
}

const isConditional = (text: string): boolean =>
  CONDITION.test(text) || (DISCOUNT.test(text) && IF.test(text))

/** "10 % off, if they book this week": said in two breaths. */
function isConditionalWith(text: string, other: string): boolean {
  const isHalf = DISCOUNT.test(text) ? IF.test(other) : IF.test(text) && DISCOUNT.test(other)
  return (
    isHalf &&
    !isConditional(other) &&
    /^(?:and\s+|but\s+|only\s+)?(?:if|when|once|unless|provided)\b/.test(DISCOUNT.test(text) ? other : text)
  )
}

interface Judged extends Piece {
  readonly text: string
  readonly kind: Aside['kind'] | undefined
}

/** Where a conditional discount begins in its piece: work before it stays work. */
function conditionIn(text: string): number {
  const at = Math.min(...[CONDITION, DISCOUNT].flatMap((pattern) => pattern.exec(text)?.index ?? []))
  const before = text.slice(0, at)
  return Number.isFinite(at) && namesSomething(before) && !IF.test(before) ? at : 0
}

function judge(piece: Piece, text: string): Judged {
  if (isConditional(text)) {
    const from = conditionIn(text)
    const behind = DISCOUNT.test(text) ? undefined : workBehind(text, from)
    const end = behind === undefined ? piece.end : piece.start + behind
    return { ...piece, start: piece.start + from, end, text, kind: 'condition' }
  }
  const talk = HOW_TO_REACH.test(text.trim()) ? undefined : talkIn(text)
  if (talk === undefined) return { ...piece, text, kind: undefined }
  const behind = workBehind(text, talk) ?? callEnd(text, talk)
  const end = behind === undefined ? piece.end : piece.start + behind
  return { ...piece, start: piece.start + talk, end, text, kind: 'note' }
}

/** What follows talk in its sentence and names nothing is more of it: "he's slow and a bit odd". */
function carryOn(judged: readonly Judged[]): Judged[] {
  const carried: Judged[] = []
  for (const piece of judged) {
    const last = carried.at(-1)
    const isMore =
      piece.kind === undefined &&
      last?.kind === 'note' &&
      last.sentence === piece.sentence &&
      !namesSomething(piece.text)
    carried.push(isMore ? { ...piece, kind: 'note' } : piece)
  }
  return carried
}

/**
 * The stretches of a description that are for staff alone, or hold only if
 * something happens. They are judged before anything is read as work, so that
 * nothing of them makes a line, a discount or a word a customer sees.
 */
export function findAsides(original: string): Aside[] {
  const text = normalise(original)
  const pieces = piecesOf(text)
  const texts = pieces.map(({ start, end }) => text.slice(start, Math.min(end, start + LONGEST_PIECE)))
  const judged = pieces.map((piece, at): Judged => {
    const own = texts[at] ?? ''
    const beside = [at - 1, at + 1].some(
      (other) => pieces[other]?.sentence === piece.sentence && isConditionalWith(own, texts[other] ?? ''),
    )
    return beside ? { ...piece, text: own, kind: 'condition' } : judge(piece, own)
  })
  const requests = [...findQuoteRequests(text), ...findOptionsNotTaken(original)].map(
    (span): Aside => ({ ...span, kind: 'note' }),
  )
  const touchesAny = (span: TextSpan, others: readonly TextSpan[]): boolean =>
    others.some(({ start, end }) => start < span.end && span.start < end)
  const said = carryOn(judged).flatMap(({ start, end, kind }) =>
    kind === undefined || touchesAny({ start, end }, requests) ? [] : [{ start, end, kind }],
  )
  const payments = findPayments(text)
    .filter((paid) => !touchesAny(paid, [...said, ...requests]))
    .map(({ start, end }): Aside => ({ start, end, kind: 'condition' }))
  return [...said, ...payments, ...requests].sort((left, right) => left.start - right.start)
}

/** Whether a note is about money and terms, which hold on a condition. */
export const isAboutTerms = (text: string): boolean => TERMS.test(normalise(text))

/** A text of the same length with stretches blanked, so that places in it stay true. */
export function blankOut(text: string, spans: readonly TextSpan[]): string {
  let blank = ''
  let from = 0
  for (const { start, end } of spans) {
    blank += text.slice(from, start) + ' '.repeat(Math.max(0, end - Math.max(start, from)))
    from = Math.max(from, end)
  }
  return blank + text.slice(from)
}
