/** Stretches of text of which a match of a pattern holds one, in lower case; undefined where none is certain. */
type Needed = readonly string[] | undefined

/** With more than so many, looking for each costs as much as the pattern itself. */
const MOST_NEEDED = 40

/** A stretch tells more the longer it is; spaces are in every text. */
const tellingOf = (needed: readonly string[]): number =>
  Math.min(...needed.map((one) => one.replaceAll(/\s/g, '').length))

/** The one of which fewer texts hold something: that whose shortest stretch is longer, then the one with fewer. */
function better(left: Needed, right: Needed): Needed {
  if (left === undefined || right === undefined) return left ?? right
  const [own, other] = [tellingOf(left), tellingOf(right)]
  if (own !== other) return own > other ? left : right
  return left.length <= right.length ? left : right
}

/** What stands for one piece of a pattern: a letter that is sure, what a group needs, or nothing certain. */
interface Piece {
  readonly letter?: string
  readonly needed?: Needed
  /** It takes up none of the text: a border, or a look ahead or back. */
  readonly isEmpty?: boolean
}

const ESCAPED: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' }
const OPENING = /^\((?:\?(?:<?[=!]|:|<\w+>))?/
const CLASS = /^\[(?:\\.|[^\]\\])*\]/
/** "[Ff]or" */
const EITHER_CASE = /^\[([a-zA-Z]{2})\]$/
const ESCAPE = /^\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|k<\w+>|c[A-Z]|\d+|.)/s
const REPEATED = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/

/** Reads a pattern as far as needed to know what each of its matches holds. */
class PatternReader {
  readonly #source: string
  /** A small s is found in "ſ", too, where case is ignored by the rules of Unicode. */
  readonly #sure: RegExp
  #at = 0

  constructor({ source, flags }: RegExp) {
    this.#source = source
    this.#sure = flags.includes('i') && flags.includes('u') ? /^[\t\n -rt-~]$/ : /^[\t\n -~]$/
  }

  /** What either of some ways needs. */
  ways(): Needed {
    const all: Needed[] = [this.#row()]
    while (this.#source[this.#at] === '|') {
      this.#at += 1
      all.push(this.#row())
    }
    const known = all.flatMap((one) => one ?? [])
    return all.includes(undefined) || known.length > MOST_NEEDED ? undefined : [...new Set(known)]
  }

  /** What a row of pieces needs: of its stretches of letters and its groups the most telling. */
  #row(): Needed {
    let best: Needed
    let run = ''
    const close = (): void => {
      if (run.trim() !== '') best = better(best, [run])
      run = ''
    }
    while (this.#at < this.#source.length && !/^[|)]/.test(this.#source.slice(this.#at, this.#at + 1))) {
      const { letter, needed, isEmpty } = this.#piece()
      const repeated = this.#take(REPEATED)
      const mayBeAbsent = /^[*?]|^\{0/.test(repeated)
      if (isEmpty === true) continue
      if (letter !== undefined && !mayBeAbsent) run += letter
      if (letter === undefined || repeated !== '') close()
      if (!mayBeAbsent) best = better(best, needed)
    }
    close()
    return best
  }

  #take(pattern: RegExp): string {
    const [found = ''] = pattern.exec(this.#source.slice(this.#at)) ?? []
    this.#at += found.length
    return found
  }

  #piece(): Piece {
    const sign = this.#source[this.#at] ?? ''
    if (sign === '(') return this.#group()
    if (sign === '[') {
      const letters = EITHER_CASE.exec(this.#take(CLASS))?.[1] ?? ''
      return letters[1]?.toLowerCase() === letters[0]?.toLowerCase() ? this.#letter(letters.charAt(0)) : {}
    }
    if (sign === '\\') return this.#escape()
    this.#at += 1
    if (sign === '^' || sign === '$') return { isEmpty: true }
    return sign === '.' ? {} : this.#letter(sign)
  }

  #letter(sign: string): Piece {
    const lower = sign.toLowerCase()
    return this.#sure.test(lower) ? { letter: lower } : {}
  }

  #group(): Piece {
    const opening = this.#take(OPENING)
    const needed = this.ways()
    this.#at += 1
    return /[=!]$/.test(opening) ? { isEmpty: true } : { needed }
  }

  #escape(): Piece {
    const written = this.#take(ESCAPE).slice(1)
    if (/^[bB]$/.test(written)) return { isEmpty: true }
    const code = /^[ux]\{?([\da-fA-F]+)\}?$/.exec(written)?.[1]
    if (code !== undefined) return this.#letter(String.fromCodePoint(Number.parseInt(code, 16)))
    if (/^[a-zA-Z\d]/.test(written)) return written in ESCAPED ? this.#letter(ESCAPED[written] ?? '') : {}
    return this.#letter(written)
  }
}

const known = new WeakMap<RegExp, { readonly needed: Needed }>()

/** Stretches in lower case of which each match of a pattern holds one; undefined where none is certain. */
export function neededBy(pattern: RegExp): Needed {
  const kept = known.get(pattern) ?? { needed: new PatternReader(pattern).ways() }
  known.set(pattern, kept)
  return kept.needed
}

/**
 * Whether a pattern may be found in a text, told by words it can't do without: of hundreds of patterns a text holds the
 * words of a few, and looking for words is far cheaper. `lower` is the text in lower case.
 */
export function mayHold(lower: string, pattern: RegExp): boolean {
  const needed = neededBy(pattern)
  return needed === undefined || needed.some((one) => lower.includes(one))
}

/** A test whether one of some patterns is found in a text; only those are looked for whose words the text has. */
export function anyOf(patterns: readonly string[]): (text: string) => boolean {
  const compiled = patterns.map((one) => new RegExp(one))
  return (text) => {
    const lower = text.toLowerCase()
    return compiled.some((pattern) => mayHold(lower, pattern) && pattern.test(text))
  }
}

/** A text with a space for whatever is found of some patterns, of those that begin at one place the first. */
export function withoutAny(patterns: readonly string[]): (text: string) => string {
  const compiled = patterns.map((one) => new RegExp(one))
  const all = new RegExp(patterns.map((one) => `(?:${one})`).join('|'), 'g')
  return (text) => {
    const lower = text.toLowerCase()
    return compiled.some((pattern) => mayHold(lower, pattern)) ? text.replaceAll(all, ' ') : text
  }
}
