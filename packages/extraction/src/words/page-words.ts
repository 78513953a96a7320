import { type Box, boxAround, median } from '../geometry.ts'
import type { Glyph, PageInk } from './glyph.ts'
import { mainTurn, type Turn, toReading, turnOf } from './reading-direction.ts'
import { visibleGlyphs } from './visible-glyphs.ts'
import type { PageWords, Rule, Word } from './word.ts'

/** A gap wider than this, in font sizes, parts words that no space parts. */
const WORD_GAP = 0.2
/** Between texts that were painted apart a narrower one does: a figure and its unit in cells side by side. */
const RUN_GAP = 0.12
/** Backwards by more than this, or further off the baseline, and it is another line. */
const BACKWARDS = 0.5
const OFF_LINE = 0.35
/** A space that the next letter steps back over, so that less than this is left of it, was set for kerning: "VA T". */
const TAKEN_BACK = 0.1
/** What is thinner than this is a rule. */
const RULE_POINTS = 3
const LEAST_RULE_POINTS = 30

interface BoxedGlyph {
  readonly glyph: Glyph
  readonly box: Box
}

const bottomOf = ({ box }: BoxedGlyph): number => box[3]

/** How far the letters of a text stand apart, in font sizes: 0 as the typeface has it. */
function letterGap(glyphs: readonly BoxedGlyph[]): number {
  const gaps = glyphs.flatMap(({ glyph, box }, at) => {
    const next = glyphs[at + 1]
    return next === undefined || glyph.isSpace || next.glyph.isSpace
      ? []
      : [(next.box[0] - box[2]) / glyph.size]
  })
  return gaps.length < 3 ? 0 : median(gaps)
}

/** How far the letters stand apart where they are spread: letterspaced titles are one word. */
const spread = (gap: number): number => Math.max(0, Math.min(0.5, gap))

/** Whether the letter behind a space stands against the one before it, where letters otherwise stand as wide as they are. */
function isTakenBack(
  before: BoxedGlyph | undefined,
  space: BoxedGlyph,
  after: BoxedGlyph | undefined,
): boolean {
  if (before === undefined || after === undefined || after.glyph.isSpace) return false
  const { size } = after.glyph
  const gap = (after.box[0] - before.box[2]) / size
  const [start, , end] = space.box
  if (end - start < TAKEN_BACK * size || after.box[0] > (start + end) / 2) return false
  return gap < TAKEN_BACK && gap > -BACKWARDS
}

function isBreak(before: BoxedGlyph, after: BoxedGlyph, spreading: number, isAnotherText: boolean): boolean {
  const { size } = after.glyph
  const gap = (after.box[0] - before.box[2]) / size
  if (gap > WORD_GAP + spreading * 1.5) return true
  if (isAnotherText && gap > RUN_GAP + spreading * 1.5) return true
  if (gap < -BACKWARDS) return true
  return (
    Math.abs(bottomOf(before) - bottomOf(after)) > OFF_LINE * size ||
    Math.abs(before.glyph.size - size) > size * 0.5
  )
}

function toWord(placed: readonly BoxedGlyph[]): Word {
  const glyphs = placed.map(({ glyph }) => glyph)
  const visible = glyphs.map(({ text }) => text).join('')
  const first = glyphs[0]
  return {
    // A font may name what is no character: control codes, or half of one, which no database takes.
    text: visible
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .normalize('NFKC'),
    box: boxAround(placed.map(({ box }) => box)),
    size: first?.size ?? 0,
    isBold: glyphs.every(({ isBold }) => isBold),
    color: first?.color ?? '#000000',
    certainty: 1,
  }
}

/** Glyphs that follow each other on a baseline, however many operators painted them. */
function toRuns(placed: readonly BoxedGlyph[]): readonly (readonly BoxedGlyph[])[] {
  const runs: BoxedGlyph[][] = []
  for (const one of placed) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSameLine =
      last !== undefined && Math.abs(bottomOf(last) - bottomOf(one)) <= OFF_LINE * one.glyph.size
    const gap = last === undefined ? 0 : (one.box[0] - last.box[2]) / one.glyph.size
    if (isSameLine && gap > -BACKWARDS && gap < 3) run?.push(one)
    else runs.push([one])
  }
  return runs
}

/** The words of glyphs in the order they were painted, parted at spaces and at gaps. */
function toWords(placed: readonly BoxedGlyph[]): readonly Word[] {
  const words: Word[] = []
  for (const run of toRuns(placed)) {
    const gap = letterGap(run)
    const spreading = spread(gap)
    let current: BoxedGlyph[] = []
    const finish = (): void => {
      if (current.length > 0) words.push(toWord(current))
      current = []
    }
    for (const [at, one] of run.entries()) {
      const last = current.at(-1)
      if (one.glyph.isSpace && gap > -TAKEN_BACK && isTakenBack(last, one, run[at + 1])) continue
      // Where each letter is painted separately, that parts nothing.
      const isText = current.at(-2)?.glyph.run === last?.glyph.run || run[at + 1]?.glyph.run === one.glyph.run
      const isAnotherText = last !== undefined && last.glyph.run !== one.glyph.run && isText
      if (one.glyph.isSpace || (last !== undefined && isBreak(last, one, spreading, isAnotherText))) finish()
      if (!one.glyph.isSpace) current.push(one)
    }
    finish()
  }
  return words.filter(({ text }) => text.trim() !== '')
}

function toRules(ink: PageInk, turn: Turn): readonly Rule[] {
  return ink.fills.flatMap(({ box }) => {
    const [x0, y0, x1, y1] = toReading(box, turn, ink.width, ink.height)
    if (x1 - x0 < LEAST_RULE_POINTS) return []
    return y1 - y0 < RULE_POINTS
      ? [{ x0, x1, y: (y0 + y1) / 2 }]
      : [
          { x0, x1, y: y0 },
          { x0, x1, y: y1 },
        ]
  })
}

/** What can be read on a page, by its visible glyphs, word by word, turned so that most of its text runs to the right. */
export function pageWords(ink: PageInk, glyphs = visibleGlyphs(ink)): PageWords {
  const turned = mainTurn(glyphs)
  const placed = glyphs
    .filter((glyph) => glyph.isSpace || turnOf(glyph) === turned)
    .map((glyph) => ({ glyph, box: toReading(glyph.box, turned, ink.width, ink.height) }))
  const isSideways = turned === 90 || turned === 270
  return {
    number: ink.number,
    width: isSideways ? ink.height : ink.width,
    height: isSideways ? ink.width : ink.height,
    words: toWords(placed),
    rules: toRules(ink, turned),
    turned,
    skewDegrees: 0,
    isRecognised: false,
  }
}
