/** A file of separated values, read. */
export interface CsvFile {
  /** Blank lines are kept as one empty cell, so that a record's place is its row in a spreadsheet. */
  readonly records: readonly (readonly string[])[]
  /** Whether the last record ends inside quotes that nothing closes. */
  readonly isCutOff: boolean
}

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

interface Cell {
  readonly text: string
  /** Where the cell ended: at a delimiter, a line break or the end of the file. */
  readonly end: number
  readonly isOpen: boolean
}

/**
 * Reads CSV with quotes, line breaks of any kind and a byte order mark. What
 * is pasted from a spreadsheet is separated by tabs, and some write semicolons:
 * the first line decides. Source: RFC 4180.
 */
export function readCsv(text: string): CsvFile {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source)
  const records: string[][] = []
  let record: string[] = []
  let isCutOff = false
  let at = 0
  let isBetweenCells = false
  while (at < source.length || isBetweenCells) {
    const cell = source[at] === '"' ? quotedCell(source, at, delimiter) : plainCell(source, at, delimiter)
    record.push(cell.text)
    isCutOff ||= cell.isOpen
    isBetweenCells = source[cell.end] === delimiter
    at = cell.end + (source.startsWith('\r\n', cell.end) ? 2 : 1)
    if (isBetweenCells) continue
    records.push(record)
    record = []
  }
  return { records, isCutOff }
}

function plainCell(source: string, start: number, delimiter: Delimiter): Cell {
  const ends = [delimiter, '\n', '\r'].map((stop) => source.indexOf(stop, start)).filter((end) => end >= 0)
  const end = Math.min(source.length, ...ends)
  return { text: source.slice(start, end), end, isOpen: false }
}

function quotedCell(source: string, start: number, delimiter: Delimiter): Cell {
  let close = source.indexOf('"', start + 1)
  while (close >= 0 && source[close + 1] === '"') close = source.indexOf('"', close + 2)
  if (close < 0) return { text: unquoted(source.slice(start + 1)), end: source.length, isOpen: true }
  const rest = plainCell(source, close + 1, delimiter)
  return { text: unquoted(source.slice(start + 1, close)) + rest.text, end: rest.end, isOpen: false }
}

const unquoted = (text: string): string => text.replaceAll('""', '"')

/** The separator that the first line has most of, outside quotes. */
function delimiterOf(source: string): Delimiter {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const character of source) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) break
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const count = (delimiter: Delimiter) => counts.get(delimiter) ?? 0
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** Writes a file that a spreadsheet opens as it is: UTF-8 with its mark, CRLF, no cell that runs as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(writtenCell).join(',')}\r\n`)
  return `\uFEFF${lines.join('')}`
}

/** A number computes nothing, and an apostrophe before it would make it a text. */
const NEGATIVE = /^-\d+\.\d+$/

function writtenCell(text: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text that `writeCsv` made harmless by an apostrophe. Source: field, "Conventions". */
export function cellText(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
