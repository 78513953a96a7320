import type { DocumentType } from '../extraction.ts'
import type { Cell, Line } from '../layout/line.ts'
import { toCell } from '../layout/line.ts'
import { readNumber } from '../numbers/read-number.ts'
import { isHeader } from '../tables/header.ts'
import { ANY_LABEL, BARE_TYPE, NUMBER_LABELS, REFERENCE_LABEL } from '../vocabulary/field-labels.ts'
import { fold } from '../vocabulary/fold.ts'
import type { PlacedCell } from './blocks.ts'
import { findLabelled, type LabelledCell } from './labelled-value.ts'
import { isAddress } from './names.ts'
import { placeOfCell, type Read } from './read.ts'

type Known = keyof typeof NUMBER_LABELS

/** "2026-03-118" is none. */
const DATE =
  /^\d{4}[./-]\d{1,2}[./-]\d{1,2}$|^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$|^\d{1,2}(?:st|nd|rd|th)?[ -][a-z]{3,}/i
const IDENTIFIER = /^#?(?=.*[\p{L}\d])[\p{L}\d][\p{L}\d/_.\-–#]*$/u
/** Numbers of the company, not of the document; "PH/Q/0962" begins with the letters of a company, not with "Ph". */
const COMPANY_NUMBER =
  /^(?:A\.?B\.?N|A\.?C\.?N|NZBN|VAT|GST|Tel|Ph|Phone|Fax|Mob|Mobile|Lic|EIN|KvK|BTW|IBAN|SIRET|CIF|NIF)\b(?!\/\S*\d)/i
/** What no word or date looks like: "MT-26-0457". */
const CODE = /^\p{Lu}{1,5}[-/]?\d{2,}(?:[-/]\d+)*$/u
const MOST_TITLE_WORDS = 4
const PUNCTUATION = /^[#:\s]+|[,;:.)]+$/g

/** "Est. QU-0226": the type in short before the number. */
const TYPE_BEFORE = /^(?:est|inv)\.?$/i

/** The first words of a cell that make an identifier, such as "QU-0279" of "QU-0279 - redecoration" or "Q 2024 118". */
function identifierIn(whole: Cell, mayBeWord: boolean): Cell | undefined {
  const isTyped = TYPE_BEFORE.test(whole.words[0]?.text ?? '') && /\d/.test(whole.words[1]?.text ?? '')
  const cell = isTyped ? toCell(whole.words.slice(1)) : whole
  const first = cell.words[0]
  if (first === undefined) return undefined
  const next = cell.words[1]
  const isParted = next !== undefined && /^[A-Z]{1,4}$/.test(first.text) && /^\d/.test(next.text)
  const end = cell.words.findIndex(({ text }, at) => at > 1 && !/^\d{3,6}$/.test(text))
  // "2026 / 0418"
  const isSlashed =
    next?.text === '/' && /\d$/.test(first.text) && /^\d{2,6}$/.test(cell.words[2]?.text ?? '')
  const parted = isSlashed ? cell.words.slice(0, 3) : [first]
  const joined = isParted ? cell.words.slice(0, end < 0 ? undefined : end) : parted
  const found = toCell(joined)
  const bare = found.text.replace(PUNCTUATION, '')
  if (
    bare === '' ||
    COMPANY_NUMBER.test(cell.text) ||
    DATE.test(cell.text) ||
    DATE.test(bare) ||
    !IDENTIFIER.test(bare.replaceAll(' ', ''))
  )
    return undefined
  if (!/\d/.test(bare) && !(mayBeWord && cell.words.length <= 2)) return undefined
  if (readNumber(bare, '.')?.currency !== undefined || /^\d+[.,]\d{2}$/.test(bare)) return undefined
  return found
}

/** Whether a cell is the label of something else. */
const isLabel = (cell: Cell): boolean => {
  const folded = fold(cell.text)
  const isNamed =
    /^(?:date|issued|expir|valid|due|page|customer|client)|date$|^(?:invoice|quote|order|job)\b(?! ?[a-z]*\d)/.test(
      folded,
    )
  return cell.text.endsWith(':') || isNamed || (ANY_LABEL.test(folded) && !/\d/.test(folded))
}

/** "4410 Avenue Q, Lubbock" beside a title begins with the number of a house. */
const isHouse = ({ text, words }: Cell): boolean =>
  words.length > 2 && /^\p{L}{3,}/u.test(words[1]?.text ?? '') && isAddress(text)

/** The value of a label: behind it, right of it or under it; where there are two, the one with digits. */
function valueOf({ inline, right, below }: LabelledCell, mayBeWord: boolean): Read<string> | undefined {
  const around: readonly (PlacedCell | undefined)[] = inline === undefined ? [right, below[0]] : [inline]
  const found = around.flatMap((placed): Read<string>[] => {
    if (placed === undefined || isLabel(placed.cell)) return []
    if (placed !== inline && isHouse(placed.cell)) return []
    const own = identifierIn(placed.cell, mayBeWord)
    if (own === undefined) return []
    return [{ value: own.text.replace(PUNCTUATION, ''), place: placeOfCell(placed.line, own) }]
  })
  return found.find(({ value }) => /\d/.test(value)) ?? found[0]
}

function firstValue(lines: readonly Line[], pattern: RegExp, mayBeWord: boolean): Read<string> | undefined {
  for (const labelled of findLabelled(lines, pattern)) {
    const value = valueOf(labelled, mayBeWord)
    if (value !== undefined) return value
  }
  return undefined
}

/** "Purchase Order #P00311": the document names itself, whatever numbers of others are on it. */
function numberedTitle(lines: readonly Line[], type: Known): Read<string> | undefined {
  return findLabelled(lines, BARE_TYPE[type])
    .filter(({ inline }) => /^#[\p{L}\d]/u.test(inline?.cell.text ?? ''))
    .flatMap((labelled) => valueOf(labelled, false) ?? [])[0]
}

/** A label and its number without a space between them: "N°:2026-058". */
const GLUED = /^([^\d:]+):(.*\d.*)$/u

function gluedValue(lines: readonly Line[], type: Known): Read<string> | undefined {
  for (const line of lines) {
    for (const cell of line.cells) {
      for (const [at, word] of cell.words.entries()) {
        const [, end = '', text = ''] = GLUED.exec(word.text) ?? []
        if (text === '') continue
        const before = cell.words.slice(0, at).map((one) => one.text)
        const label = fold([...before, end].join(' ').replace(/n[°º]/gi, 'no'))
        if (!NUMBER_LABELS[type].test(label) && !REFERENCE_LABEL.test(label)) continue
        const found = identifierIn(toCell([{ ...word, text }]), false)
        if (found !== undefined)
          return { value: found.text.replace(PUNCTUATION, ''), place: placeOfCell(line, found) }
      }
    }
  }
  return undefined
}

/** "Re: Quotation QT26-8992": the type within a line, followed by something with digits. */
function withinText(lines: readonly Line[], type: Known): Read<string> | undefined {
  for (const line of lines) {
    for (const [at, word] of line.words.entries()) {
      if (!BARE_TYPE[type].test(fold(word.text))) continue
      const behind = line.words.slice(at + 1)
      const skipped = behind.findIndex(({ text }) => !/^(?:no|nr|number|num|ref|#|:|-|–)\.?:?$/i.test(text))
      const found = skipped < 0 ? undefined : identifierIn(toCell(behind.slice(skipped)), false)
      if (found !== undefined && /[A-Z]|\d{3}/.test(found.text))
        return { value: found.text.replace(PUNCTUATION, ''), place: placeOfCell(line, found) }
    }
  }
  return undefined
}

/** "No PB0915 | 17 August 2026": a number, and what else is said of the document. */
const NUMBER_FIRST = /^(?:no|nr|n|number|ref)$/

/**
 * "TREE WORKS QUOTE" with MT-26-0457 under it: a title of several words over what looks like a number; and any title over
 * what is called one.
 */
function underTitle(lines: readonly Line[], type: Known): Read<string> | undefined {
  const isTitle = ({ text }: Cell): boolean => {
    const words = fold(text).split(' ')
    return words.length <= MOST_TITLE_WORDS && BARE_TYPE[type].test(words.at(-1) ?? '')
  }
  const codeIn = (cell: Cell): Cell | undefined => {
    const [label, ...rest] = cell.words
    if (CODE.test(cell.text)) return cell
    return label !== undefined && rest.length > 0 && NUMBER_FIRST.test(fold(label.text))
      ? identifierIn(toCell(rest), false)
      : undefined
  }
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]
    if (next === undefined || next.page !== line.page) return []
    const titles = line.cells.filter(isTitle)
    const isUnder = ({ box }: Cell): boolean =>
      titles.some((title) => Math.abs(box[0] - title.box[0]) <= 8 || Math.abs(box[2] - title.box[2]) <= 8)
    return next.cells
      .filter(isUnder)
      .flatMap((cell) => codeIn(cell) ?? [])
      .map((cell) => ({ value: cell.text.replace(PUNCTUATION, ''), place: placeOfCell(next, cell) }))
  })[0]
}

const others = (type: Known): readonly Known[] =>
  (['quote', 'invoice', 'receipt', 'purchase_order'] as const).filter(
    (one) => one !== type && one !== 'purchase_order',
  )

/**
 * The document's own number: in its title, by the label of its type, then by "Our ref" and
 * the like, then the type's name before something with digits. Never a
 * customer's, job's or licence's number, nor an order's unless it is an order.
 */
export function findQuoteNumber(lines: readonly Line[], type: DocumentType): Read<string> | undefined {
  const known: Known = type === 'unknown' ? 'quote' : type
  // Under a heading of a table stand the numbers of other documents.
  const unlisted = lines.filter((line) => !isHeader(line))
  return (
    numberedTitle(lines, known) ??
    firstValue(lines, NUMBER_LABELS[known], true) ??
    firstValue(lines, BARE_TYPE[known], false) ??
    firstValue(lines, REFERENCE_LABEL, false) ??
    gluedValue(lines, known) ??
    withinText(lines, known) ??
    underTitle(lines, known) ??
    others(known).reduce<Read<string> | undefined>(
      (found, other) => found ?? firstValue(unlisted, NUMBER_LABELS[other], true),
      undefined,
    ) ??
    lines
      .slice(0, 14)
      .flatMap((line) =>
        line.cells
          .filter(({ text }) => /^#\s*[\w-]+$/.test(text))
          .map((cell) => ({ value: cell.text.replace(/^#\s*/, ''), place: placeOfCell(line, cell) })),
      )[0]
  )
}
