import type { TextSpan } from '../quote-draft.ts'
import { normalise } from '../text/normalise.ts'

/** A stretch that is copied is at least so long and at most so long, in characters. */
const SHORTEST = 3
const LONGEST = 600

const ALNUM = /[\p{L}\p{N}]/u
/** What models put around what they copy. */
const WRAPPING = /^[\s"'.…[\](),;:-]+|[\s"'…[\](,;:-]+$/g

/** A text in which white space is one blank, with the place of each character in the original. */
interface Collapsed {
  readonly text: string
  readonly places: readonly number[]
}

function collapse(original: string): Collapsed {
  const folded = normalise(original)
  let text = ''
  const places: number[] = []
  for (let at = 0; at < folded.length; at += 1) {
    const char = folded.charAt(at)
    const isSpace = /\s/.test(char)
    if (isSpace && (text === '' || text.endsWith(' '))) continue
    text += isSpace ? ' ' : char
    places.push(at)
  }
  return { text, places }
}

/** Finds copied words in a description, whatever their case and white space. */
export class WordFinder {
  readonly #text: Collapsed
  readonly #given = new Set<number>()

  constructor(original: string) {
    this.#text = collapse(original)
  }

  /** Where the words stand, whole words only; of several places the first that was not given out before. */
  find(words: string): TextSpan | undefined {
    if (words.length > LONGEST * 2) return undefined
    const wanted = collapse(words).text.replaceAll(WRAPPING, '')
    if (wanted.length < SHORTEST || wanted.length > LONGEST) return undefined
    const starts = this.#startsOf(wanted)
    const start = starts.find((at) => !this.#given.has(at)) ?? starts[0]
    if (start === undefined) return undefined
    this.#given.add(start)
    const { places } = this.#text
    return { start: places[start] ?? 0, end: (places[start + wanted.length - 1] ?? 0) + 1 }
  }

  #startsOf(wanted: string): number[] {
    const { text } = this.#text
    const starts: number[] = []
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const isWhole = !runsOn(text, at - 1, at) && !runsOn(text, at + wanted.length - 1, at + wanted.length)
      if (isWhole) starts.push(at)
    }
    return starts
  }
}

/** Whether a word or number goes on from one character to the next. */
const runsOn = (text: string, left: number, right: number): boolean =>
  ALNUM.test(text.charAt(left)) && ALNUM.test(text.charAt(right))
