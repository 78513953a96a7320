/** Pixels: twice what pages show, for sharp screens. */
const WIDTH = 1000
const PADDING = 8
const LARGEST = 150
const LINE_HEIGHT = 1.16
/** A name that would be smaller than this on one line takes two. */
const SMALLEST_ON_ONE_LINE = 92

export const WORDMARK_FONT = (size: number): string => `750 ${size}px "Inter Variable", system-ui, sans-serif`

export interface Wordmark {
  readonly width: number
  readonly height: number
  readonly fontSize: number
  /** Each with its baseline, from the left edge. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[]
  /** The short bar below. */
  readonly bar: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** How wide a text is at a font size of 100. */
export type Measure = (text: string) => number

/**
 * Lays out the name of a business as a logo: one line, or two of about the same length where one would be small.
 *
 * @returns undefined for a blank name.
 */
export function layWordmark(name: string, measure: Measure): Wordmark | undefined {
  const words = name.trim().split(/\s+/)
  if (words[0] === '') return undefined
  const one = sizeFor([words.join(' ')], measure)
  const broken = one < SMALLEST_ON_ONE_LINE ? inTwo(words, measure) : undefined
  const texts = broken ?? [words.join(' ')]
  const fontSize = Math.floor(sizeFor(texts, measure))
  const widest = Math.max(...texts.map(measure)) * (fontSize / 100)
  const lines = texts.map((text, at) => ({
    text,
    x: PADDING,
    y: Math.round(PADDING + fontSize * (0.86 + at * LINE_HEIGHT)),
  }))
  const barHeight = Math.max(4, Math.round(fontSize * 0.09))
  const barTop = Math.round(PADDING + fontSize * (LINE_HEIGHT * texts.length + 0.08))
  return {
    width: Math.ceil(widest) + 2 * PADDING,
    height: barTop + barHeight + PADDING,
    fontSize,
    lines,
    bar: { x: PADDING, y: barTop, width: Math.floor(Math.min(widest, fontSize * 0.9)), height: barHeight },
  }
}

const sizeFor = (lines: readonly string[], measure: Measure): number =>
  Math.min(LARGEST, ((WIDTH - 2 * PADDING) / Math.max(1, ...lines.map(measure))) * 100)

/** The break that makes the longer of two lines as short as it can be. */
function inTwo(words: readonly string[], measure: Measure): readonly [string, string] | undefined {
  const breaks = words
    .slice(1)
    .map((_, at): [string, string] => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const width = ([first, second]: [string, string]) => Math.max(measure(first), measure(second))
  return breaks.toSorted((a, b) => width(a) - width(b))[0]
}
