import words from '../data/table-words.json' with { type: 'json' }
import { findPhrases, foldPhrase, indexPhrases } from './phrases.ts'

/** What a row that is no work sums up. */
export type SummaryKind = keyof typeof words.summary

const SUMMARY = indexPhrases(words.summary)
const FILLERS: ReadonlySet<string> = new Set(words.summaryFillers)
const MOST_WORDS = 9
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
export function summaryOf(label: string): SummaryKind | undefined {
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
}

/** Of several the one that says most: "less 5 % discount" takes off, "total inc GST" is the gross. */
function kindAmong(names: readonly SummaryKind[], label: string): SummaryKind | undefined {
  const has = (kind: SummaryKind): boolean => names.includes(kind)
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
