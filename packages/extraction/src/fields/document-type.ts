import type { DocumentType } from '../extraction.ts'
import { median } from '../geometry.ts'
import type { DocumentText } from '../layout/document-text.ts'
import type { Cell, Line } from '../layout/line.ts'
import { GREETING, NUMBER_LABELS } from '../vocabulary/field-labels.ts'
import { fold } from '../vocabulary/fold.ts'
import { typeOfTitle, typeWithinTitle } from '../vocabulary/type-words.ts'
import { isTableHead } from './heading.ts'
import { findLabelled } from './labelled-value.ts'

/** A document's type and how far it is ahead of the next, 0 to 1. */
export interface TypeReading {
  readonly type: DocumentType
  readonly certainty: number
}

type Scores = Record<DocumentType, number>

/** Sentences and labels that only one type has. */
const TRAITS: readonly (readonly [DocumentType, number, RegExp])[] = [
  [
    'quote',
    2,
    /\b(?:valid (?:until|for|to|till)|quote valid|validity|(?:remains? )?open (?:for|until)|good until|offer lapses|prices? (?:are |is )?valid|gultig bis|geldig tot|valable jusqu|valido (?:hasta|fino)|expiry date|expires)\b/,
  ],
  [
    'quote',
    2,
    /\b(?:to accept|acceptance of|sign to accept|accepted by|we are pleased to (?:quote|submit|offer)|pleased to offer|opportunity to quote|this is a quotation|here(?: i)? ?s (?:the|our|your|my|a) (?:quote|quotation|estimate|proposal)|hereby accepted|on acceptance|akkoord|bon pour accord|auftragserteilung)\b/,
  ],
  [
    'invoice',
    2.5,
    /\b(?:payment (?:is )?due|due date|amount due|balance due|pay(?:ment)? (?:within|terms)|please pay|bank details|account name|bsb|iban|remit(?:tance)? to|remittance advice|payment (?:instructions|details)|overdue|zahlbar|faellig|te betalen voor|a regler)\b/,
  ],
  [
    'receipt',
    3,
    /\b(?:amount paid|paid in full|payment method|date paid|payment received|thank you for your payment|change due|cash tendered|received with thanks|paid on|card ending|refunded)\b/,
  ],
  [
    'purchase_order',
    3,
    /\b(?:please supply|deliver by|delivery date|ship to|vendor|authori[sz]ed by|this order|requisitioner|po number|purchase order (?:no|number))\b/,
  ],
]

/** "Quotation Q/26/88": a title with its number. */
const NUMBERED = /^(?:re:?\s+)?(?:\p{L}+\s+){1,2}(?:(?:no|nr|number|#)\.?:?\s*)?[A-Z]{0,4}[-/]?\d[\w/-]*/iu

/** "System quotation SPK-10922": the number behind a title. */
const NUMBER_BEHIND = /(?:\s+(?:no|nr|number|#)\.?:?)?\s+#?[A-Z]{0,5}[-/]?\d[\w/-]*$/i

/** What begins the line that says what a letter is about. */
const REGARDING = /^(?:re|subject|betreff|betrifft|betreft|objet|asunto|oggetto)\s*:\s*/i

const NEGATED =
  /\b(?:not an?|no|kein[e]?|geen|than|as per our|per|accordance with your|your|with (?:the|your)|against|prior|previous) (?:\w+ )?$/

/** How much a title weighs: large, alone, at the top of the first page. */
function weigh(line: Line, cell: Cell, bodySize: number, height: number): number {
  const size = Math.max(...cell.words.map((word) => word.size))
  const isUpper = cell.text === cell.text.toUpperCase()
  const top = line.page > 1 ? 0.25 : 1 - 0.6 * (line.box[1] / height)
  const large = Math.min(3, (size / bodySize) ** 1.5)
  return (large + (cell.words.every(({ isBold }) => isBold) ? 0.4 : 0) + (isUpper ? 0.5 : 0)) * top
}

function addTitles(scores: Scores, text: DocumentText): void {
  const bodySize = median(text.lines.flatMap(({ words }) => words.map(({ size }) => size))) || 1
  const height = text.pages[0]?.height ?? 1
  const seen = new Set<string>()
  for (const [at, line] of text.lines.entries()) {
    if (line.page > 2) break
    // "Specification" over a column says what the column holds.
    if (isTableHead(line)) continue
    const isSubject = GREETING.test(fold(text.lines[at - 1]?.text ?? '')) && line.words.length <= 12
    for (const cell of line.cells) {
      const title = cell.text.replace(REGARDING, '').replace(/^our\s+/i, '')
      const folded = fold(title.replace(/[:#].*$/, ''))
      const exact = typeOfTitle(folded)
      if (exact !== undefined) {
        const key = `${exact}|${folded}`
        scores[exact] += weigh(line, cell, bodySize, height) * (seen.has(key) ? 0.5 : 4)
        seen.add(key)
      } else if (cell.words.length <= 12) {
        const isTitle =
          isSubject ||
          cell.words.some(({ isBold, size }) => isBold || size > bodySize * 1.15) ||
          cell.text === cell.text.toUpperCase()
        const within =
          typeWithinTitle(fold(title)) ??
          (isTitle ? typeWithinTitle(fold(title.replace(NUMBER_BEHIND, ''))) : undefined)
        // "Building quotation": two words over a document are its title as one is.
        const isHeadline = isTitle && cell.words.length <= 3 && (cell.words[0]?.size ?? 0) > bodySize * 1.15
        const isNumbered = NUMBERED.test(cell.text) || isHeadline
        if (within !== undefined)
          scores[within] += weigh(line, cell, bodySize, height) * (isNumbered ? 2.5 : isTitle ? 1.2 : 0.35)
      }
    }
  }
}

function addNumberLabels(scores: Scores, lines: readonly Line[]): void {
  for (const type of ['quote', 'invoice', 'receipt', 'purchase_order'] as const) {
    // An invoice or a quote may name the order it follows.
    const weight = type === 'purchase_order' ? 1 : 2.5
    if (findLabelled(lines, NUMBER_LABELS[type]).length > 0) scores[type] += weight
  }
}

function addTraits(scores: Scores, text: DocumentText): void {
  const body = text.allLines.map((line) => fold(line.text)).join(' \n ')
  for (const [type, weight, pattern] of TRAITS) if (pattern.test(body)) scores[type] += weight
  for (const [word, type] of [
    ['quotation', 'quote'],
    ['quote', 'quote'],
    ['estimate', 'quote'],
    ['invoice', 'invoice'],
    ['receipt', 'receipt'],
  ] as const) {
    for (const match of body.matchAll(new RegExp(`\\b${word}\\b`, 'g'))) {
      if (!NEGATED.test(body.slice(Math.max(0, match.index - 30), match.index))) scores[type] += 0.15
    }
  }
}

/**
 * What a document is: by what it calls itself, where and how large; then by
 * the number it carries and by sentences only one type has. A document that
 * prices nothing is none of the known ones.
 */
export function findDocumentType(text: DocumentText, hasPrice: boolean): TypeReading {
  const scores: Scores = { quote: 0, invoice: 0, receipt: 0, purchase_order: 0, unknown: 0.8 }
  addTitles(scores, text)
  addNumberLabels(
    scores,
    text.lines.filter(({ page }) => page <= 2),
  )
  addTraits(scores, text)
  if (!hasPrice) return { type: 'unknown', certainty: 0.9 }
  const ranked = Object.entries(scores).toSorted((a, b) => b[1] - a[1]) as [DocumentType, number][]
  const [first, second] = ranked
  if (first === undefined || second === undefined) return { type: 'unknown', certainty: 0 }
  return { type: first[0], certainty: Math.min(1, (first[1] - second[1]) / Math.max(1, first[1])) }
}
