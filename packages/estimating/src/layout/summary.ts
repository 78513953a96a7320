import words from '../data/table-words.json' with { type: 'json' }
import { lately } from '../text/lately.ts'
import { type Figure, readFigure } from './figure.ts'
import { findPhrases, foldPhrase, indexPhrases } from './phrases.ts'

/** What a row that is no work sums up. */
export type SummaryKind = keyof typeof words.summary

const SUMMARY = indexPhrases(words.summary)
const FILLERS: ReadonlySet<string> = new Set(words.summaryFillers)
const MOST_WORDS = 9
/** The labels of a table, each asked for in every reading of it. */
const MOST_LABELS = 64
/** Words that make a short label a summary wherever they stand at its edge. */
const STRONG: ReadonlySet<string> = new Set([
  'subtotal',
  'sub-total',
  'total',
  'gst',
  'vat',
  'less',
  'rebate',
  'discount',
  'deposit',
])

/** What a label of a row sums up; undefined where it names work. */
export const summaryOf = lately((label: string): SummaryKind | undefined => {
  const bare = label
    .replaceAll(/\*\*|[$£€]?\d[\d.,]*%?/g, ' ')
    .replaceAll(/[@=+]/g, ' ')
    .trim()
  const exact = SUMMARY.get(foldPhrase(bare))
  if (exact !== undefined) return exact[0]
  const tokens = bare.split(/[\s():,/]+/).filter((word) => word !== '')
  if (tokens.length === 0 || tokens.length > MOST_WORDS) return undefined
  const found = findPhrases(bare, SUMMARY).sort((left, right) => right.words - left.words)
  const [best] = found
  if (best === undefined) return undefined
  const known = found.reduce((all, hit) => all + hit.words, 0)
  const fillers = tokens.filter((word) => FILLERS.has(foldPhrase(word))).length
  const isEdge = [tokens[0], tokens.at(-1)].some((word) => STRONG.has(foldPhrase(word ?? '')))
  if (known + fillers < tokens.length && !(isEdge && tokens.length <= 5)) return undefined
  return kindAmong(
    found.flatMap(({ names }) => names),
    bare,
  )
}, MOST_LABELS)

/** Of several the one that says most: "less 5 % discount" takes off, "total inc GST" is the gross. */
function kindAmong(names: readonly SummaryKind[], label: string): SummaryKind | undefined {
  const has = (kind: SummaryKind): boolean => names.includes(kind)
  const first = names[0]
  if (/^total/i.test(label) && first === 'total') return saysInclusive(label) ? 'gross' : 'total'
  if (has('aside')) return 'aside'
  if (has('discount')) return 'discount'
  if (has('gross')) return 'gross'
  if (has('subtotal')) return 'subtotal'
  if (has('total')) return saysInclusive(label) ? 'gross' : 'total'
  return names[0]
}

const EXCLUSIVE =
  /\b(?:ex(?:cl?|cluding|clusive(?: of)?|\.)?|before|plus|without|net of)\.?\s*(?:gst|vat|tax)\b|\+\s*(?:gst|vat|tax)\b|\b(?:gst|vat|tax)\s+(?:to be added|extra|exclusive|excluded|excl)\b/i
const INCLUSIVE =
  /\b(?:inc(?:l|luding|lusive(?: of)?|ludes?)?|with)\.?\s*(?:gst|vat|tax)\b|\b(?:gst|vat|tax)\s+(?:incl?(?:usive|uded|uding)?)\b/i

/** Where a text says that prices are before tax. */
export const exclusiveIn = (text: string): RegExpExecArray | null => EXCLUSIVE.exec(text)
/** Where a text says that tax is in its prices. */
export const inclusiveIn = (text: string): RegExpExecArray | null => INCLUSIVE.exec(text)

export const saysExclusive = (label: string): boolean =>
  EXCLUSIVE.test(label) || /\b(?:ex|excl?)\.?\)?$/i.test(label.trim())
export const saysInclusive = (label: string): boolean =>
  INCLUSIVE.test(label) || /\b(?:inc|incl|inclusive)\.?\)?$/i.test(label.trim())

/** A sum within a line of words: "Total $4,244.00". */
export interface LabelledSum {
  readonly sort: SummaryKind | 'blank'
  readonly label: string
  readonly figure: Figure
  /** Of the figure's text within the line. */
  readonly start: number
  readonly end: number
}

const LONGEST_LINE = 120
const PIECE =
  /(?:^|[/+=;,]\s|\s[/+=;]\s?)?([^/+=;]*?)([-−(]?\s?[$£€]?\s?\d(?:[\d.,]*\d)?(?:[.,]-)?(?:\s?[€$£])?\)?)(?=\s*(?:[/+=;]|$|,\s|\s{2,}|\t|\s(?:ex|inc|plus|\(|excl|incl|gst|vat|before|including|excluding)))/gi

/** The sums of a line that says nothing else: "Net $100 / GST $10 / Gross $110". Undefined for any other line. */
export function labelledSums(line: string): LabelledSum[] | undefined {
  if (line.length > LONGEST_LINE || !/\d/.test(line)) return undefined
  const found: LabelledSum[] = []
  for (const match of line.matchAll(PIECE)) {
    const [whole, label = '', spaced = ''] = match
    const written = spaced.trim()
    const figure = readFigure(written)
    const bare = label.replace(/^[\s/+=;,]+/, '').trim()
    const after = line.slice(match.index + whole.length)
    const sort = bare === '' ? 'blank' : summaryOf(bare)
    if (figure === undefined || sort === undefined || (found.length === 0 && sort === 'blank'))
      return undefined
    const end = match.index + whole.length
    found.push({
      sort,
      label: `${bare} ${/^\s*[^/=;\d]{0,25}/.exec(after)?.[0] ?? ''}`,
      figure,
      start: end - written.length,
      end,
    })
  }
  return found.length === 0 ? undefined : found
}
