import spokenWords from '../data/spoken-words.json' with { type: 'json' }
import type { TypicalPrice } from '../price/typical-price.ts'
import { isBaseVerb } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { findDistractors } from '../tokens/distractors.ts'
import { lex } from '../tokens/lex.ts'
import { type Mark, rewriteMarks } from '../tokens/mark.ts'
import { readNumberWords } from '../tokens/number-words.ts'
import { applyCorrections, markerAt } from './corrections.ts'
import { type Form, settleForms } from './forms.ts'
import { settleLaterCorrections } from './later-corrections.ts'
import { settleMailChanges } from './mail-changes.ts'
import { settleMeasuredSums } from './measured-sums.ts'
import { settlePaymentStages } from './payment-stages.ts'
import { type PlacedText, type PlaceMap, placeText, throughBoth, UNMOVED } from './place-map.ts'
import { isYear } from './price-places.ts'
import { settlePricesBelow } from './prices-below.ts'
import { settleFigures } from './settle-figures.ts'
import { settleSayings } from './settle-sayings.ts'
import { settleTradeWords } from './settle-transcript.ts'
import { type SpokenDoubt, writePrices } from './spoken-prices.ts'
import { isHesitation, type Token, toTokens } from './tokens.ts'

export type { SpokenDoubt } from './spoken-prices.ts'

/** A dictation as it would have been typed. */
export interface SettledText {
  readonly text: string
  readonly places: PlaceMap
  /** Prices that could be meant in two ways; places in the original. */
  readonly doubts: readonly SpokenDoubt[]
}

/** What is known beside the text. */
export interface SpokenContext {
  readonly typicalPrice: TypicalPrice
  /** Names of the organization's price book. */
  readonly ownTerms: readonly string[]
  /** The text says what to change of a quote. */
  readonly isInstruction?: boolean
}

const TELLING_NUMBER =
  /^(?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)$/
/** "$780 per thousand" is typed as it is said. */
const LOT_RATE = /^(?:per|\/)$/
const HESITATION = new Set(spokenWords.hesitations.filter((word) => word !== 'ah' && word !== 'er'))

type Phrase = { readonly words: readonly string[]; readonly write: string; readonly isWork: boolean }
const byLength = (left: Phrase, right: Phrase): number => right.words.length - left.words.length
const PUNCTUATION: readonly Phrase[] = spokenWords.punctuation
  .map(({ say, write, isWork }) => ({ words: say.split(' '), write, isWork: isWork === true }))
  .toSorted(byLength)
const FILLERS: readonly Phrase[] = spokenWords.fillers
  .map(({ say }) => ({ words: say.split(' '), write: '', isWork: false }))
  .toSorted(byLength)
const OPENERS = new Set(spokenWords.openers)
const AFTER_OPENER = new Set(spokenWords.afterOpener)
const LIKE_BEFORE = new Set(spokenWords.likeBefore)
const LIKE_AFTER = new Set(spokenWords.likeAfter)

const SIGNS_SAID = PUNCTUATION.filter(({ isWork }) => !isWork).map(({ words }) => words)

/** Whether the text is speech: it hesitates, says more than a few numbers in words, or says signs aloud. */
function isTalk(marks: readonly Mark[]): boolean {
  return marks.some(
    (mark, at) =>
      mark.kind === 'word' &&
      ((TELLING_NUMBER.test(mark.text) && !LOT_RATE.test(marks[at - 1]?.text ?? '')) ||
        (mark.text === 'k' && marks[at - 1]?.kind === 'word') ||
        HESITATION.has(mark.text) ||
        SIGNS_SAID.some((words) => words.every((word, step) => marks[at + step]?.text === word))),
  )
}

const isSaid = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, step) => tokens[at + step]?.said === word)

/** Whether a token begins the text or what follows a sign. */
const opensAt = (kept: readonly Token[]): boolean => {
  const last = kept.at(-1)
  return last === undefined || last.kind === 'break' || /^[.,;]$/.test(last.written ?? last.said)
}

/** "like" that only fills: not in "looks like", "like for like", "like new". */
function isFillingLike(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  return !LIKE_BEFORE.has(before?.said ?? '') && !LIKE_AFTER.has(after?.said ?? '') && after?.kind !== 'noise'
}

function isOpener(tokens: readonly Token[], at: number, kept: readonly Token[]): boolean {
  const said = tokens[at]?.said ?? ''
  if (!OPENERS.has(said) || !opensAt(kept) || (markerAt(tokens, at) !== undefined && said !== 'actually'))
    return false
  const next = tokens[at + 1]?.said ?? ''
  // "right side", "now 4 taps": only what surely fills is left out.
  return said !== 'right' && said !== 'now' && said !== 'well'
    ? true
    : AFTER_OPENER.has(next) || isBaseVerb(next)
}

function fillerLength(tokens: readonly Token[], at: number, kept: readonly Token[]): number {
  const phrase = FILLERS.find(({ words }) => isSaid(tokens, at, words))
  if (phrase !== undefined) return phrase.words.length
  if (tokens[at]?.said === 'like') return isFillingLike(tokens, at) ? 1 : 0
  return isOpener(tokens, at, kept) ? 1 : 0
}

/** A sign said aloud; "new line" and "next" only before work begins, for "a new line" is work. */
function signAt(tokens: readonly Token[], at: number, kept: readonly Token[]): Phrase | undefined {
  return PUNCTUATION.find(({ words, isWork }) => {
    if (!isSaid(tokens, at, words)) return false
    const after = tokens[at + words.length]
    const isArticle = /^(?:a|an|the|one|this|your|my)$/.test(kept.at(-1)?.said ?? 'a')
    return (
      !isWork ||
      (!isArticle &&
        (after?.number !== undefined ||
          /^(?:a|an|the)$/.test(after?.said ?? '') ||
          isBaseVerb(after?.said ?? '')))
    )
  })
}

/** The comma of "okay, so, we need …" */
const isLeftComma = (token: Token, kept: readonly Token[]): boolean =>
  token.kind === 'punct' && token.said === ',' && opensAt(kept)

/** Without words that only fill, and with the signs that were said. */
function withSigns(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token === undefined) break
    const sign = token.kind === 'word' ? signAt(tokens, at, kept) : undefined
    const filler = sign === undefined ? fillerLength(tokens, at, kept) : 0
    if (sign !== undefined) {
      const end = tokens[at + sign.words.length - 1]?.end ?? token.end
      kept.push({ kind: 'punct', said: sign.write, written: sign.write, start: token.start, end })
    } else if (filler === 0 && !isLeftComma(token, kept)) kept.push(token)
    at += sign?.words.length ?? Math.max(filler, 1)
  }
  return kept
}

/** "and one at twenty four hundred" counts one; "the one at the back" does not. */
const isPricedOne = (tokens: readonly Token[], at: number): boolean =>
  /^(?:at|for)$/.test(tokens[at + 1]?.said ?? '') &&
  tokens[at + 2]?.number !== undefined &&
  tokens[at + 2]?.written !== undefined

/** Numbers that the reader of typed text would read otherwise, in figures. */
function withFigures(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    if (token.said === 'one' && isPricedOne(tokens, at)) return { ...token, written: '1' }
    if (token.number === undefined || token.written !== undefined) return token
    const [mark, ...others] = rewriteMarks(lex(token.said, []), readNumberWords)
    const isBeside = tokens[at + 1]?.kind === 'number' || tokens[at - 1]?.kind === 'number'
    const isRead = others.length === 0 && mark?.kind === 'number' && mark.value === token.number.value
    const isSpelled = isBeside && token.number.value < 10
    return isRead && !isYear(tokens, at) && (isSpelled || !(isBeside && mark.isWorded === true))
      ? token
      : { ...token, written: String(Number(token.number.value.toFixed(4))) }
  })
}

/** The tokens as a text: what was not touched stays as it was, spaces too. */
function render(
  tokens: readonly Token[],
  text: string,
  nextStart: ReadonlyMap<number, number>,
): PlacedText[] {
  const parts: PlacedText[] = []
  let last: Token | undefined
  for (const token of tokens) {
    const written = token.written ?? text.slice(token.start, token.end)
    const isNext =
      last === undefined ? token.start === nextStart.get(-1) : nextStart.get(last.end) === token.start
    const gapStart = last?.end ?? 0
    const isMoved = token.written !== undefined || !isNext
    const isSign = token.kind === 'punct' && isMoved && /^[,.;:!?]$/.test(written)
    if (isNext && !isSign)
      parts.push({ text: text.slice(gapStart, token.start), start: gapStart, end: token.start })
    else if (last !== undefined && !isSign) parts.push({ text: ' ', start: gapStart, end: gapStart })
    parts.push({ text: written, start: token.start, end: token.end })
    last = token
  }
  const tail = last?.end ?? 0
  if (nextStart.get(tail) === text.length)
    parts.push({ text: text.slice(tail), start: tail, end: text.length })
  return parts
}

/** Where the token behind each token of the original begins; the end of the text behind the last. */
function followers(tokens: readonly Token[], text: string): Map<number, number> {
  const next = new Map<number, number>([[-1, tokens[0]?.start ?? text.length]])
  tokens.forEach((token, at) => next.set(token.end, tokens[at + 1]?.start ?? text.length))
  return next
}

function unchanged(text: string): SettledText {
  return { text, places: UNMOVED, doubts: [] }
}

/** "580 quid": with its sign, as most people write it. */
const QUID: Form = {
  pattern: /(?<![\d.,$£€])(\d[\d,]*(?:\.\d{1,2})?) ?quid\b/gi,
  write: ([, amount]) => `£${amount}`,
}

function withQuid(settled: SettledText): SettledText {
  const { text, places } = settleForms(settled, [QUID])
  return text === settled.text ? settled : { ...settled, text, places }
}

/** What typed texts want settled too, each step in what the one before it wrote. */
function beforeTalk(original: string, { isInstruction = false }: SpokenContext) {
  const steps = [
    settlePricesBelow,
    settleMailChanges,
    settleMeasuredSums,
    settlePaymentStages,
    (text: string) => settleFigures(text, isInstruction),
    settleLaterCorrections,
    settleSayings,
  ]
  return steps.reduce<{ readonly text: string; readonly places: PlaceMap }>(
    (settled, step) => {
      const next = step(settled.text)
      return { text: next.text, places: throughBoth(settled.places, next.places) }
    },
    { text: original, places: UNMOVED },
  )
}

/**
 * Settles a dictation: number words where typed text has figures, prices with
 * their sign, corrections carried out, words that only fill left out, signs
 * that were said, and the words of the trade as they are written. A text that
 * was not dictated is returned unchanged, except for corrections it makes. Pure;
 * never throws; takes linear time.
 */
export function settleSpoken(original: string, context: SpokenContext): SettledText {
  const figures = beforeTalk(original, context)
  const settled = withQuid(settleTalk(figures.text, context))
  if (figures.places === UNMOVED) return settled
  const doubts = settled.doubts.map((doubt) => ({ ...doubt, ...figures.places.toOriginal(doubt) }))
  return { text: settled.text, places: throughBoth(figures.places, settled.places), doubts }
}

function settleTalk(original: string, context: SpokenContext): SettledText {
  const lexed = lex(normalise(original), [])
  const talks = isTalk(lexed)
  if (!talks && !lexed.some((_, at) => isMarkerAt(lexed, at))) return unchanged(original)
  const words = talks ? settleTradeWords(original, context.ownTerms) : { text: original, places: UNMOVED }
  const { text } = words
  const folded = normalise(text)
  const marks = lex(folded, findDistractors(text))
  const spoken = toTokens(talks ? marks.filter((_, at) => !isHesitation(marks, at)) : marks)
  const meant = applyCorrections(talks ? withSigns(spoken) : spoken, text)
  const priced = talks ? writePrices(meant, context.typicalPrice) : { tokens: meant, doubts: [] }
  const tokens = talks ? withFigures(priced.tokens) : priced.tokens
  const placed = placeText(render(tokens, text, followers(toTokens(marks), text)))
  if (placed.text === original) return unchanged(original)
  const doubts = priced.doubts.map((doubt) => ({ ...doubt, ...words.places.toOriginal(doubt) }))
  return { text: placed.text, places: throughBoth(words.places, placed.places), doubts }
}

const MARKER_STARTS = new Set(spokenWords.corrections.map(({ say }) => say.split(' ')[0] ?? ''))
const isMarkerAt = (marks: readonly Mark[], at: number): boolean =>
  marks[at]?.kind === 'word' && MARKER_STARTS.has(marks[at]?.text ?? '')
