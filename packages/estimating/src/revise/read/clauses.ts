import { blankOut } from '../../clauses/asides.ts'
import type { TextSpan } from '../../quote-draft.ts'
import { lowerCased } from '../../text/normalise.ts'
import { exceptionIn, type KnownLines } from '../find-lines.ts'
import { type Clause, readTokens, type Token, toClause } from './clause.ts'
import type { Instruction } from './instruction.ts'
import { readInstruction } from './read-instruction.ts'
import { reasonsIn } from './reasons.ts'

/** A clause with what it asks for; undefined when that is not understood. */
export interface ReadClause {
  readonly clause: Clause
  readonly instruction: Instruction | undefined
}

/** Beyond so many clauses a text is no instruction any more. */
const MOST_CLAUSES = 40
/** The longest run of pieces that may be one instruction: "swap the basin, tap and waste for a vanity". */
const MOST_PIECES = 5

const HARD = /^(?:;|\.|!|\?)$/
const SOFT = /^(?:,|and|&|\+|then|also|plus)$/
const POLITE =
  /^(?:hi|hey|hello|ok|okay|please|can|could|would|you|u|just|also|then|and|now|so|but|actually|should|we|i|i'd|id|i'll|like|want|to|let's|lets|mate|cheers|thanks|oh|yeah|,|-|:|\*)$/
const POLITE_NEED = /^(?:we|i|you|they)$/
const TRAILING = /^(?:please|thanks|cheers|mate|thank|you|ta|,|\.|!|\?|;|and|also|then|-|:)$/

interface Piece {
  readonly tokens: readonly Token[]
  /** What parts it from the piece before. */
  readonly joiner: Token | undefined
  /** A question mark ends it. */
  readonly isAsked: boolean
}

/** Where the text says a name that has an "and" or a comma of its own: "labour and travel". */
function namesIn(text: string, names: readonly string[]): TextSpan[] {
  const plain = lowerCased(text)
  return names.flatMap((name) => {
    const start = NAME_PARTED.test(name) ? plain.indexOf(lowerCased(name)) : -1
    return start < 0 ? [] : [{ start, end: start + name.length }]
  })
}
const NAME_PARTED = /,|&|\+|\band\b/

function cutAtSeparators(tokens: readonly Token[], names: readonly TextSpan[]): Piece[] {
  const isInName = ({ start, end }: Token): boolean =>
    names.some((name) => start > name.start && end < name.end)
  const pieces: Piece[] = []
  let from = 0
  let joiner: Token | undefined
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at]
    if (token !== undefined && !HARD.test(token.text) && !SOFT.test(token.text)) continue
    if (token !== undefined && isInName(token)) continue
    // "plus gst" and "+ gst" are what prices are, not a new clause.
    if (token !== undefined && /^(?:plus|\+)$/.test(token.text) && tokens[at + 1]?.text === 'gst') continue
    if (at > from) {
      pieces.push({ tokens: tokens.slice(from, at), joiner, isAsked: token?.text === '?' })
      joiner = undefined
    }
    if (token !== undefined && (joiner === undefined || HARD.test(token.text))) joiner = token
    from = at + 1
  }
  return pieces
}

/** Without "please", "can you" and the like around it. */
function trimPolite(tokens: readonly Token[]): readonly Token[] {
  let from = 0
  let to = tokens.length
  while (from < to && POLITE.test(tokens[from]?.text ?? '')) from += 1
  while (to > from && TRAILING.test(tokens[to - 1]?.text ?? '')) to -= 1
  // "we don't need the skip" begins with its person, not with a courtesy.
  const isNeed =
    /^(?:don't|dont|do not|no \S+)/.test(textOf(tokens.slice(from, from + 2))) &&
    POLITE_NEED.test(tokens[from - 1]?.text ?? '')
  return tokens.slice(isNeed ? from - 1 : from, to)
}

const CARRIED =
  /^(?:make|change|set|bump|raise|lower|increase|reduce|double|triple|halve|rename|swap|replace|put)$/

/** A job may be described by "labour 6 hours, materials 400"; an order says what to do. */
const ORDERS =
  /^(?:remove|delete|drop|take|get rid|scrap|lose|cut|make|change|set|bump|raise|lower|increase|reduce|double|triple|halve|rename|swap|replace|put|include|split|call)\b/

/** A verb above a list: "add:" and a row for each thing. */
const HEADING = /^(?:add|include|remove|delete|double|halve)$/

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

/** Parts a text, one piece after the other. */
class ClauseReader {
  readonly clauses: ReadClause[] = []
  readonly #text: string
  readonly #shown: string
  readonly #known: KnownLines
  /** The pieces of the clause that is being read, and all their tokens. */
  #pieces: readonly Piece[] = []
  #tokens: readonly Token[] = []
  #verb: Token | undefined
  #heading: Token | undefined

  constructor(text: string, shown: string, known: KnownLines) {
    this.#text = text
    this.#shown = shown
    this.#known = known
  }

  take(pieces: readonly Piece[]): void {
    const [piece] = pieces
    if (piece === undefined) return
    if (isHard(piece) || this.#tokens.length === 0) this.#begin(piece)
    else this.#goOn(piece, pieces)
  }

  finish(): void {
    const tokens = trimPolite(this.#tokens)
    const [first] = tokens
    if (first === undefined) return
    this.#heading = tokens.length === 1 && HEADING.test(first.text) ? first : this.#heading
    if (this.#heading !== first)
      this.clauses.push(...(this.#isQuestion() ? [this.#unread()] : this.#readWhatIsKnown()))
    this.#tokens = []
    this.#pieces = []
    this.#verb = undefined
  }

  #isQuestion(): boolean {
    const text = textOf(this.#tokens)
    return PLAIN_QUESTION.test(text) || (QUESTION.test(text) && this.#pieces.at(-1)?.isAsked === true)
  }

  /** A question asks for no change. */
  #unread(): ReadClause {
    return { clause: this.#read(this.#tokens, this.#verb).clause, instruction: undefined }
  }

  #begin(piece: Piece): void {
    this.finish()
    const isRow = this.#heading !== undefined && piece.joiner?.text === ';'
    if (isRow && this.#read(piece.tokens).instruction === undefined) this.#verb = this.#heading
    else this.#heading = undefined
    this.#tokens = piece.tokens
    this.#pieces = [piece]
  }

  #goOn(piece: Piece, ahead: readonly Piece[]): void {
    const isWhole = this.#read(this.#tokens, this.#verb).instruction !== undefined
    const verb = this.#verb ?? trimPolite(this.#tokens)[0]
    // "double all but labour and dimmers": what follows is left out, too.
    const isException = exceptionIn(textOf(this.#tokens)) !== undefined
    const isLeftOut = isException || piece.tokens[0]?.text === 'not'
    const isEach = TAKES_ONE.test(textOf(this.#tokens)) && ONE_MORE.test(textOf(piece.tokens))
    const isCarried = isWhole && !isLeftOut && verb !== undefined && (isEach || CARRIED.test(verb.text))
    if (isWhole && this.#begins(ahead)) this.#start(piece, undefined)
    else if (isCarried && this.#read(piece.tokens, verb).instruction !== undefined) this.#start(piece, verb)
    else {
      this.#tokens = joined(this.#tokens, piece)
      this.#pieces = [...this.#pieces, piece]
    }
  }

  #start(piece: Piece, verb: Token | undefined): void {
    this.finish()
    this.#tokens = piece.tokens
    this.#pieces = [piece]
    this.#verb = verb
  }

  /**
   * The clause as a whole, or, where it names a line that is not there, the
   * pieces of it that are understood and each of the others on its own.
   */
  #readWhatIsKnown(): ReadClause[] {
    const whole = this.#read(this.#tokens, this.#verb)
    const [first, ...others] = this.#pieces
    if (first === undefined || others.length === 0 || this.#isFound(whole)) return [whole]
    const opening = this.#read(first.tokens, this.#verb)
    if (!this.#isFound(opening) || !ORDERS.test(opening.clause.text)) return [whole]
    const verb = this.#verb ?? trimPolite(first.tokens)[0]
    const rest = others.map(({ tokens }) => {
      const carried = this.#read(tokens, verb)
      return this.#isFound(carried) ? carried : { ...this.#read(tokens), instruction: undefined }
    })
    return [opening, ...rest]
  }

  #isFound({ instruction }: ReadClause): boolean {
    return instruction !== undefined && (!('line' in instruction) || this.#known.knows(instruction.line))
  }

  /** Whether pieces, alone or with those after them in the sentence, begin an instruction. */
  #begins(pieces: readonly Piece[]): boolean {
    let tokens: readonly Token[] = []
    for (const [at, piece] of pieces.entries()) {
      if (at > 0 && isHard(piece)) return false
      tokens = at === 0 ? piece.tokens : joined(tokens, piece)
      if (this.#read(tokens).instruction !== undefined) return true
    }
    return false
  }

  #read(tokens: readonly Token[], verb?: Token): ReadClause {
    const clause = toClause(trimPolite(tokens), this.#text, verb, this.#shown)
    return { clause, instruction: readInstruction(clause, this.#known) }
  }
}

/** "is this plus gst?", and what is none where its mark is left out: "is the price good". "can you do 4000?" is a wish. */
const QUESTION =
  /^(?:(?:hi|hey|so|and|but|,) )*(?:(?:is|are|was|were|does|did|will|has|isn't|aren't|doesn't|didn't|what|what's|why|how|when|which|who|where) |do (?:you|we|they|i|the|these|those|prices) )/
const PLAIN_QUESTION = /^(?:is|are|does) (?:this|that|it|the|these|those|there|prices?|everything|all|gst) /

/** "Remove a downlight and a dimmer" is said of one of each. */
const TAKES_ONE = /^(?:remove|delete|drop|lose|take) (?:an?|one) /
const ONE_MORE = /^(?:an?|one) /

const isHard = ({ joiner }: Piece): boolean => joiner === undefined || HARD.test(joiner.text)

const joined = (tokens: readonly Token[], { joiner, tokens: more }: Piece): Token[] =>
  joiner === undefined ? [...tokens, ...more] : [...tokens, joiner, ...more]

/**
 * Parts an instruction text into the things it asks for: at each end of a
 * sentence, and at commas and "and" where what follows is an instruction
 * itself, or goes on with the verb before it ("make the deck 6 × 4 and the
 * fence 30 m").
 *
 * @param known what the lines of the quote are called.
 * @param shown what is quoted of it; of the same length.
 */
export function readClauses(text: string, known: KnownLines, shown: string = text): ReadClause[] {
  const reasons = reasonsIn(text)
  const asked = blankOut(text, reasons)
  const pieces = cutAtSeparators(readTokens(asked), namesIn(asked, known.names))
  const reader = new ClauseReader(asked, shown, known)
  for (const at of pieces.keys()) {
    reader.take(pieces.slice(at, at + MOST_PIECES))
    if (reader.clauses.length >= MOST_CLAUSES) return reader.clauses
  }
  reader.finish()
  return [...withoutTakenBack(reader.clauses), ...reasons.map((reason) => unread(text, reason))]
}

/** "remove the dimmers, no actually leave them in": neither is done. */
function withoutTakenBack(clauses: readonly ReadClause[]): ReadClause[] {
  const isTakenBack = ({ instruction }: ReadClause, at: number): boolean =>
    instruction?.kind === 'remove' &&
    clauses.slice(at + 1).some((later, after) => {
      const kept = later.instruction === undefined ? KEEPS.exec(later.clause.text)?.[1] : undefined
      return (
        kept !== undefined && (PRONOUN.test(kept) ? after === 0 : plainOf(kept) === plainOf(instruction.line))
      )
    })
  return clauses.map((one, at) => (isTakenBack(one, at) ? { ...one, instruction: undefined } : one))
}
const KEEPS = /^(?:(?:no|actually|wait|sorry|,|rather) )*(?:leave|keep) (.+?)(?: in)?$/
const PRONOUN = /^(?:it|them|that|those)$/
const plainOf = (reference: string): string =>
  lowerCased(reference).replace(/^(?:the|those|these|that|my|our) /, '')

/** A stretch that asks for nothing, reported with what was not understood. */
function unread(text: string, { start, end }: TextSpan): ReadClause {
  const tokens = trimPolite(readTokens(text).filter((token) => token.start >= start && token.end <= end))
  return { clause: toClause(tokens, text), instruction: undefined }
}
