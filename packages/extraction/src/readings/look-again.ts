import { boxAround } from '../geometry.ts'
import { toDocumentText } from '../layout/document-text.ts'
import { readNumber } from '../numbers/read-number.ts'
import type { PageWords, Word } from '../words/word.ts'
import { type ChosenReading, chooseReading, scoreOf } from './propose-readings.ts'

/** Reads a figure of a recognised page once more: what it may be, the likeliest first. */
export type ReadFigure = (page: number, word: Word) => Promise<readonly FigureReading[]>

/** What a figure may be, and how sure that is, 0 to 1. */
interface FigureReading {
  readonly text: string
  readonly certainty: number
}

/** A figure, or what one is easily taken for. */
const FIGURE = /^[-(]?[$£€]?(?=.*[\dOIlSBZ])[\dOIlSBZ.,'$]{1,14}\)?%?$/
/** As many figures are read again, and as many other readings of the document weighed. */
const MOST_FIGURES = 120
const MOST_TRIED = 40
/** A reading has to be so much better for a figure to be taken for another: as much as a line that multiplies out. */
const LEAST_GAIN = 0.1
/** Cents stand no further behind their amount, in font sizes. */
const CENTS_WITHIN = 0.9
/** How sure a point is that nothing was read of. */
const UNREAD = 0.3

interface Weighed {
  readonly pages: readonly PageWords[]
  readonly reading: ChosenReading
  readonly score: number
}

interface Change {
  readonly word: Word
  readonly text: string
  readonly certainty: number
  /** A word that becomes a part of it. */
  readonly cents?: Word
}

function weigh(pages: readonly PageWords[]): Weighed {
  const reading = chooseReading(toDocumentText(pages))
  return { pages, reading, score: scoreOf(reading) }
}

/** Whether the figures bear each other out: nothing is gained by another look. */
const isBorneOut = ({ reading: { rows, totals } }: Weighed): boolean =>
  rows.addsUp === true &&
  totals.addsUp !== false &&
  rows.rows.every(({ isConsistent }) => isConsistent !== false)

function withChanges(pages: readonly PageWords[], changes: readonly Change[]): readonly PageWords[] {
  const changed = new Map(changes.map((change) => [change.word, change]))
  const gone = new Set(changes.flatMap(({ cents }) => cents ?? []))
  return pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word) => {
      const change = changed.get(word)
      if (gone.has(word)) return []
      if (change === undefined) return [word]
      const { text, certainty, cents } = change
      return [
        { ...word, text, certainty, box: cents === undefined ? word.box : boxAround([word.box, cents.box]) },
      ]
    }),
  }))
}

interface Figure {
  readonly page: number
  readonly word: Word
  /** The two digits behind it, which may be its cents. */
  readonly cents: Word | undefined
}

/** The figures that nothing bears out yet: those of the table and below, without the rows that multiply out. */
function doubtfulFigures({ pages, reading: { rows } }: Weighed): readonly Figure[] {
  const [first] = rows.rows
  const isDoubtful = (page: number, { box, size }: Word): boolean => {
    const middle = (box[1] + box[3]) / 2
    const isProven = rows.rows.some(
      (row) =>
        row.isConsistent === true &&
        // One times a misread price is the same price misread again.
        (row.quantity ?? 1) !== 1 &&
        row.page === page &&
        middle > row.box[1] &&
        middle < row.box[3],
    )
    const isAbove = first !== undefined && page === first.page && middle < first.box[1] - size
    return !isProven && !isAbove
  }
  return pages
    .filter(({ isRecognised }) => isRecognised)
    .flatMap(({ number: page, words }) =>
      words
        .filter((word) => FIGURE.test(word.text) && isDoubtful(page, word))
        .map((word) => ({ page, word, cents: words.find((other) => isCentsOf(word, other)) })),
    )
    .slice(0, MOST_FIGURES)
}

const isCentsOf = ({ box, size }: Word, cents: Word): boolean =>
  /^\d{2}$/.test(cents.text) &&
  cents.box[0] - box[2] > -0.2 * size &&
  cents.box[0] - box[2] < CENTS_WITHIN * size &&
  Math.abs(cents.box[3] - box[3]) < 0.3 * size

/** The digits of a figure with cents behind a point, and commas at the thousands: what is left of a point may be a speck. */
function punctuated(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 3) return text
  const sign = /^[-(]?[$£€]?/.exec(text)?.[0] ?? ''
  return `${sign}${Number(digits.slice(0, -2)).toLocaleString('en-AU')}.${digits.slice(-2)}`
}

/** What a figure may be besides what was read: its other readings, and either with its point put in. */
function changesOf({ word, cents }: Figure, choices: readonly FigureReading[]): readonly Change[] {
  const texts = new Map(choices.map(({ text, certainty }) => [text, certainty]))
  for (const text of [word.text, choices[0]?.text ?? word.text]) {
    if (!texts.has(punctuated(text))) texts.set(punctuated(text), UNREAD)
  }
  const changes: readonly Change[] = [...texts].flatMap(([text, certainty]) =>
    text === word.text || readNumber(text, '.') === undefined ? [] : [{ word, text, certainty }],
  )
  return cents === undefined
    ? changes
    : [...changes, { word, text: punctuated(word.text + cents.text), certainty: word.certainty, cents }]
}

async function readAgain(weighed: Weighed, readFigure: ReadFigure): Promise<readonly (readonly Change[])[]> {
  const all: (readonly Change[])[] = []
  for (const figure of doubtfulFigures(weighed)) {
    all.push(changesOf(figure, await readFigure(figure.page, figure.word)))
  }
  return all
}

/**
 * Recognised pages whose figures do not bear each other out, with those figures read again and enlarged: another reading
 * of one is taken where more of the document adds up with it. What adds up is not looked at again.
 */
export async function lookAgain(
  pages: readonly PageWords[],
  readFigure: ReadFigure,
): Promise<readonly PageWords[]> {
  const first = weigh(pages)
  if (isBorneOut(first)) return pages
  const found = await readAgain(first, readFigure)
  const likeliest = found.flatMap(([change]) =>
    change === undefined || change.certainty <= UNREAD ? [] : change,
  )
  let taken: readonly Change[] = []
  let best = first
  const take = (changes: readonly Change[]): void => {
    const next = weigh(withChanges(pages, changes))
    if (next.score < best.score + LEAST_GAIN) return
    best = next
    taken = changes
  }
  // Two figures of one column may be wrong: then only both together make its sum.
  take(likeliest)
  const single = found.flat().toSorted((a, b) => b.certainty - a.certainty)
  // What one change makes add up may bear out another that came before it.
  const twice = [...single, ...single].slice(0, MOST_TRIED)
  for (const change of twice) {
    if (isBorneOut(best)) break
    if (!taken.includes(change)) take([...taken.filter(({ word }) => word !== change.word), change])
  }
  return best.pages
}
