import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import words from '../data/table-words.json' with { type: 'json' }
import type { LineFlag } from '../labelled/labelled-text.ts'
import { type Figure, isUnitWord, readFigure } from './figure.ts'
import type { Cell } from './grid.ts'
import { findPhrases, foldPhrase, indexPhrases } from './phrases.ts'
import { chainIn } from './words-figures.ts'

/** What a cell says of its row beside a figure: a flag, or that its price is left open. */
export interface CellFlag extends TextSpan {
  readonly flag: LineFlag | 'open'
  /** The cell says nothing else. */
  readonly isWhole: boolean
}

/** A cell and what it can be. */
export interface ReadCell extends Cell {
  readonly figure: Figure | undefined
  readonly isUnit: boolean
  readonly isCode: boolean
  readonly isEmpty: boolean
  /** Letters that are no figure's. */
  readonly letters: number
  readonly flag: CellFlag | undefined
  /** The same, where its words carry it at their edge. */
  readonly wordsFlag: CellFlag | undefined
  /** "9h x $78": a quantity and its price. */
  readonly isChain: boolean
}

const CELL_FLAGS = indexPhrases(words.cellFlags)
const WORDS_FLAGS = indexPhrases(words.wordsFlags)
const STARTS = indexPhrases(words.cellFlagStarts)
const CODE_WORDS: ReadonlySet<string> = new Set(words.codes)
const CODE = /^#?(?:[A-Z]{0,4}[-. ]?\d{1,8}(?:[-./+]\d+)*[a-z]?|[A-Za-z]|[ivx]{1,4})[.):]?$/
/** They flag a row only where they are all that its cell says: "client approved colour" is a remark. */
const ALONE: ReadonlySet<string> = new Set(['client', 'yours', 'later', 'on site'])
const LONGEST_FLAG = 80
/** "(OPTION)" at the end of a figure or of words. */
const NOTE = /\s*[([]([^()[\]]{2,40})[)\]]\s*$/

const codeBelow = (text: string): boolean => {
  if (CODE.test(text)) return true
  const [first = '', ...rest] = text.split(/[\s.]+/).filter((word) => word !== '')
  return rest.length === 1 && CODE_WORDS.has(first.toLowerCase()) && CODE.test(rest[0] ?? '')
}

/** Reads a cell on its own, without its column. */
export function readCell(cell: Cell): ReadCell {
  const text = cell.text.replaceAll(/\*\*/g, '  ')
  const note = NOTE.exec(text)
  const body = note === null ? text : text.slice(0, note.index)
  const figure = readFigure(body.trimEnd())
  const lead = text.length - text.trimStart().length
  const isEmpty = /^[-–—.*\s]*$/.test(text)
  return {
    ...cell,
    figure: figure === undefined ? undefined : figure,
    isUnit: !isEmpty && isUnitWord(body),
    isCode: cell.text.length <= 16 && codeBelow(text.slice(lead).trim()),
    isEmpty,
    letters: figure === undefined ? (text.match(/\p{L}/gu)?.length ?? 0) : 0,
    flag: isEmpty ? undefined : flagOf(cell, text, figure, note),
    wordsFlag: figure === undefined && !isEmpty ? flagOfWords(cell) : undefined,
    isChain: figure === undefined && text.length < 40 && /^\d/.test(text) && chainIn(text) !== undefined,
  }
}

function flagOf(
  cell: Cell,
  text: string,
  figure: Figure | undefined,
  note: RegExpExecArray | null,
): CellFlag | undefined {
  if (figure !== undefined && note === null) return zeroOf(cell, figure)
  if (note !== null) {
    const flag = flagIn(note[1] ?? '')
    if (flag !== undefined) return { flag, start: cell.start + note.index, end: cell.end, isWhole: false }
  }
  if (text.length > LONGEST_FLAG || figure !== undefined) return undefined
  const flag = flagIn(text)
  const isWhole = CELL_FLAGS.has(foldPhrase(text)) || /^by\b/i.test(text)
  return flag === undefined ? undefined : { flag, start: cell.start, end: cell.end, isWhole }
}

/** "$0.00" as an amount: nothing is charged. */
const zeroOf = (cell: Cell, figure: Figure): CellFlag | undefined =>
  figure.value === 0 && figure.isMoney
    ? { flag: 'f', start: cell.start, end: cell.end, isWhole: true }
    : undefined

/** The flag a short text is, as a whole or by its first words or by a phrase in it. */
export function flagIn(text: string): LineFlag | 'open' | undefined {
  const exact = CELL_FLAGS.get(foldPhrase(text)) ?? CELL_FLAGS.get(text.trim().toLowerCase())
  if (exact !== undefined) return exact[0]
  const hits = findPhrases(text, CELL_FLAGS)
    .filter(({ start, end }) => !ALONE.has(foldPhrase(text.slice(start, end))))
    .filter(({ start, end, names: [flag] }) => flag === 'open' || flag === 'v' || isOfAll(text, start, end))
    .sort((left, right) => right.words - left.words)
  const start = findPhrases(text, STARTS).find((hit) => hit.start <= 1 && !/^\W?by\b/i.test(text))
  const [best] = hits
  if (start !== undefined && (best === undefined || best.words <= Math.max(1, start.words)))
    return start.names[0]
  if (BY_OTHERS.test(text)) return 'x'
  const count = text.split(/\s+/).length
  return best !== undefined && count <= 5 ? best.names[0] : undefined
}

/** "by Friday", "by hand": no one else does the work. */
const BY_OTHERS =
  /^\W?by (?!(?:hand|machine|crane|road|air|weight|area|volume|appointment|arrangement|then|now|noon|lunch\w*|midday|christmas|xmas|easter|end|next|this|close|late|early|mid|our|us|me|my|\d|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)\b)[a-z]/i
/** Words that name no other thing before a phrase, and behind one. */
const LEADS =
  /^\W*(?:(?:this|these|that|all|it|its|it's|item|items|line|work|works|to|be|is|are|was|will|now|currently|done|supplied|provided|carried|out|quoted|priced|price|pricing|cost|labou?r|materials?|the|an?|as|if|only|extra|note)\b\W*)*$/i
const ENDS =
  /^(?:\s*$|\s*[,;:.)(\]–—/&+-]|\s+(?:by|at|in|for (?:now|this|the)|from|per|see|here|yet|now|this|under|as|unless|until|please|thanks|with|on|to|and|item|items|extra|work|works)\b)/i

/** Whether a phrase within a remark is said of its row: "permit not required" is said of the permit. */
const isOfAll = (text: string, start: number, end: number): boolean =>
  LEADS.test(
    text
      .slice(Math.max(0, start - LONGEST_FLAG), start)
      .split(/[,;(]|\s[–-]\s/)
      .at(-1) ?? '',
  ) && ENDS.test(text.slice(end))

/** A flag that the words of a row carry, with its place in them: at their end, their start, or in brackets. */
function flagOfWords(cell: Cell): CellFlag | undefined {
  const note = NOTE.exec(cell.text)
  const inNote = note === null ? undefined : flagIn(note[1] ?? '')
  if (note !== null && inNote !== undefined && inNote !== 'open')
    return { flag: inNote, start: cell.start + note.index, end: cell.end, isWhole: false }
  const hits = findPhrases(cell.text, WORDS_FLAGS)
  const edge = hits.find(
    ({ start, end }) => isEdge(cell.text, start, end) && !isOfAnother(cell.text.slice(0, start)),
  )
  const flag = edge?.names[0]
  if (edge === undefined || flag === undefined) return undefined
  return { flag, start: cell.start + edge.start, end: cell.start + edge.end, isWhole: false }
}

/** "Bathroom tiles, grout not included": words behind a comma or in a bracket name another thing. */
function isOfAnother(before: string): boolean {
  const parts = before.split(/[,;(]|\s[–-]\s/)
  return parts.length > 1 && !LEADS.test(parts.at(-1) ?? '')
}

const isEdge = (text: string, start: number, end: number): boolean =>
  /[,(–-]\s*$|^\s*$/.test(text.slice(Math.max(0, start - 4), start)) ||
  /^[\s).]*$/.test(text.slice(end, end + 3))

/** Where the words of a cell begin, after a leading bullet or item code. */
export function wordsStart(text: string): number {
  const bullet = /^(?:[-–—*•·>]\s+|\[[ x]?\]\s*)/.exec(text)?.[0].length ?? 0
  const rest = text.slice(bullet)
  const code =
    /^(?:([A-Za-z]{2,5})\.?\s+)?(?:\d{1,3}(?:\.\d{1,3})+|\d{1,3}[.):]|[A-Za-z]\)|\d{1,3}(?=\s{2,}))[.):]?\s+/.exec(
      rest,
    )
  if (code !== null && (code[1] === undefined || CODE_WORDS.has(code[1].toLowerCase())))
    return bullet + code[0].length
  const named = /^([A-Za-z]{2,8})\.?\s?#?\d{1,4}[.):]?\s+(?:[-–—:]\s+)?/.exec(rest)
  return named !== null && CODE_WORDS.has((named[1] ?? '').toLowerCase()) ? bullet + named[0].length : bullet
}
