/**
 * Written text as it is stored: words, and fields that are bound to facts of the quote. A field is written like a merge
 * field of a mail, `{{quote.total|$1,210.00}}`; after the bar stands what it said when the text was written, which gives
 * the style it is filled in and tells what the sentence was true of.
 */
export type ProsePiece = ProseText | ProseField

export interface ProseText {
  readonly kind: 'text'
  readonly text: string
}

export interface ProseField {
  readonly kind: 'field'
  readonly name: ProseFieldName
  /** Which line, or how many of them; '' for a fact of the whole quote. */
  readonly of: string
  /** As it was written. */
  readonly sample: string
}

/**
 * `quote.figure` is any amount the quote states; it is shown as it was written. A line that counted in the price when it
 * was named is `line.name`, one that was only offered `line.offered`.
 */
export const PROSE_FIELDS = [
  'quote.total',
  'quote.subtotal',
  'quote.tax',
  'quote.deposit',
  'quote.deposit_share',
  'quote.balance',
  'quote.figure',
  'quote.valid_until',
  'quote.valid_days',
  'quote.quote_date',
  'quote.payment_terms',
  'quote.lines',
  'line.name',
  'line.offered',
  'line.quantity',
  'line.unit_price',
  'line.total',
] as const
export type ProseFieldName = (typeof PROSE_FIELDS)[number]

const FIELD = /\{\{([a-z._]{3,30})(?::([^{}|]{0,100}))?\|([^{}]*)\}\}/g
/** Two braces that a person typed. */
const BRACES = '{{braces|}}'
const TYPED_BRACES = '{{'

const isField = (name: string): name is ProseFieldName => (PROSE_FIELDS as readonly string[]).includes(name)

/** The pieces of a stored text. What only looks like a field is text. */
export function parseProse(stored: string): ProsePiece[] {
  const pieces: ProsePiece[] = []
  let from = 0
  const add = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text })
  }
  for (const match of stored.matchAll(FIELD)) {
    const [whole, name = '', of = '', sample = ''] = match
    if (whole !== BRACES && !isField(name)) continue
    add(stored.slice(from, match.index))
    if (isField(name)) pieces.push({ kind: 'field', name, of: decoded(of), sample: decoded(sample) })
    else add(TYPED_BRACES)
    from = match.index + whole.length
  }
  add(stored.slice(from))
  return joined(pieces)
}

/** The other way round: `parseProse` reads the same pieces from it. */
export const writeProse = (pieces: readonly ProsePiece[]): string =>
  joined(pieces)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text.replaceAll(TYPED_BRACES, BRACES)
      const of = piece.of === '' ? '' : `:${encoded(piece.of)}`
      return `{{${piece.name}${of}|${encoded(piece.sample)}}}`
    })
    .join('')

/** A text no one has bound yet, as it is stored: its braces are words. */
export const unboundProse = (text: string): string => writeProse([{ kind: 'text', text }])

/** A stored text as it read when it was written. */
export const asWritten = (stored: string): string =>
  parseProse(stored)
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.sample))
    .join('')

/** Neighbouring texts are one, so that equal texts are stored alike. */
function joined(pieces: readonly ProsePiece[]): ProsePiece[] {
  const all: ProsePiece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (piece.kind === 'text' && last?.kind === 'text')
      all[all.length - 1] = { kind: 'text', text: last.text + piece.text }
    else if (piece.kind === 'field' || piece.text !== '') all.push(piece)
  }
  return all
}

const RESERVED: readonly (readonly [string, string])[] = [
  ['%', '%25'],
  ['{', '%7B'],
  ['}', '%7D'],
  ['|', '%7C'],
  [':', '%3A'],
]

const encoded = (value: string): string =>
  RESERVED.reduce((text, [char, code]) => text.replaceAll(char, code), value)
const decoded = (value: string): string =>
  RESERVED.toReversed().reduce((text, [char, code]) => text.replaceAll(code, char), value)
