import type { Cell, Line } from '../layout/line.ts'
import {
  ANY_LABEL,
  ATTENTION_LABEL,
  CUSTOMER_LABEL,
  SUPPLIER_LABEL,
  TITLE_LABEL,
} from '../vocabulary/field-labels.ts'
import { fold, inEachLanguage } from '../vocabulary/fold.ts'
import type { PlacedCell } from './blocks.ts'
import { findLabelled, type LabelledCell } from './labelled-value.ts'
import { bareName, hasLegalForm, isAddress, isNameLike } from './names.ts'
import { keyOf, type Party, toName } from './party.ts'
import type { Read } from './read.ts'

const isLabelText = (text: string): boolean => {
  const isKnown = (folded: string): boolean =>
    ANY_LABEL.test(folded) || CUSTOMER_LABEL.test(folded) || SUPPLIER_LABEL.test(folded)
  return /[:#]$/.test(text) || inEachLanguage(text).some((part) => isKnown(fold(part)))
}

const isUpper = (text: string): boolean => text === text.toUpperCase() && /\p{L}{2}/u.test(text)

/** Whether two cells are set off alike, as labels over two columns are. */
function looksAlike(a: Cell, b: Cell): boolean {
  const areBold = [a, b].every(({ words }) => words.every(({ isBold }) => isBold))
  return areBold || (isUpper(a.text) && isUpper(b.text))
}

/** A value stands nearer to its label; what is further away is in another column of the page. */
const APART_POINTS = 120

/** Labels with their values beside them, one under the other. */
function isKeyValue(label: Cell, right: PlacedCell, below: PlacedCell | undefined): boolean {
  if (isLabelText(right.cell.text) || looksAlike(label, right.cell)) return false
  // Two parties side by side: the name beneath the label is meant, not the other's beside it.
  const isParted = right.cell.box[0] - label.box[2] > APART_POINTS
  if (
    isParted &&
    below !== undefined &&
    !isLabelText(below.cell.text) &&
    isNameLike(bareName(below.cell.text))
  )
    return false
  return below === undefined || below.line.words.some(({ box }) => Math.abs(box[0] - right.cell.box[0]) <= 5)
}

/** The cells a label speaks for: behind it, right of it, or the lines beneath. */
function cellsOf({ cell, inline, right, below }: LabelledCell): readonly PlacedCell[] {
  if (inline !== undefined) return [inline, ...below]
  const [first] = below
  if (right !== undefined && isKeyValue(cell, right, first)) return [right]
  const isBelow =
    first !== undefined && !ANY_LABEL.test(fold(first.cell.text)) && !first.cell.text.endsWith(':')
  if (isBelow) return below
  return right === undefined ? below : [right]
}

/** The cells of the party a label names, down to where another label begins. */
function partyCells(labelled: LabelledCell, isEnd: (folded: string) => boolean): readonly PlacedCell[] {
  const cells = cellsOf(labelled)
  const end = cells.findIndex(({ cell }, at) => at > 0 && isEnd(fold(cell.text.split(':')[0] ?? '')))
  return end < 0 ? cells : cells.slice(0, end)
}

/** Who prepared a document or ordered by it may be the issuer or someone who works there. */
const PERSON_LABEL = /^(?:prepared|quoted|issued|submitted|ordered|requested) by$/

export function nameAmong(cells: readonly PlacedCell[], lines: readonly Line[]): Read<string> | undefined {
  const [first] = cells
  // What stands where a name belongs may be a word that is a label elsewhere.
  if (
    first !== undefined &&
    cells.length > 1 &&
    /^\p{Lu}\p{L}+$/u.test(first.cell.text) &&
    CUSTOMER_LABEL.test(fold(first.cell.text))
  )
    return toName(first)
  const named = cells
    .slice(0, 3)
    .find(({ cell }) => isNameLike(bareName(cell.text)) && !isAddress(bareName(cell.text)))
  const isAddressFirst = first !== undefined && isAddress(bareName(first.cell.text))
  if (named !== undefined && !isAddressFirst) return toName(named)
  const keys = new Set(cells.map(keyOf))
  const person = findLabelled(lines, ATTENTION_LABEL).find(
    ({ inline }) =>
      inline !== undefined && cells.some((own) => own.line === inline.line || keys.has(keyOf(inline))),
  )
  if (person?.inline !== undefined) return toName(person.inline)
  return named === undefined ? undefined : toName(named)
}

const COMPANY_LABEL = /^(?:company|business)(?: name)?$/

/** Lines from the label of a person down to that of their company. */
const MOST_BETWEEN = 2

/** Whether a company is named right under a customer or a person to attend to it: it is theirs. */
function isTheirs({ label, cell }: LabelledCell, lines: readonly Line[]): boolean {
  if (!COMPANY_LABEL.test(fold(label))) return false
  const at = lines.findIndex(({ cells }) => cells.includes(cell))
  const above = lines
    .slice(Math.max(0, at - MOST_BETWEEN), Math.max(0, at))
    .flatMap(({ cells }) => cells.filter(({ box }) => Math.abs(box[0] - cell.box[0]) <= 5))
    .map(({ text }) => fold(text.split(':')[0] ?? ''))
  return above.some((label) => ATTENTION_LABEL.test(label) || /^(?:client|customer)(?: name)?$/.test(label))
}

const ACCOUNT_LABEL = /^account (?:name|to)$/
const OF_BANK = /\b(?:bsb|sort code|iban|bic|swift|acc(?:oun)?t (?:no|number|#)|bank)\b/i
/** Bank details take no more lines above or below. */
const BANK_LINES = 2

/** "Account name: Trading account BSB 063-118": whom to pay, not whom the document is for. */
function isOfBank({ label, cell }: LabelledCell, lines: readonly Line[]): boolean {
  if (!ACCOUNT_LABEL.test(fold(label))) return false
  const at = lines.findIndex(({ cells }) => cells.includes(cell))
  return lines.slice(Math.max(0, at - BANK_LINES), at + BANK_LINES + 1).some(({ text }) => OF_BANK.test(text))
}

/** The first label of a kind that has a name with it, and the cells it speaks for. */
export function partyBy(lines: readonly Line[], pattern: RegExp, other: RegExp): Party | undefined {
  const labels = findLabelled(lines, pattern).filter(
    (labelled) => !isTheirs(labelled, lines) && !isOfBank(labelled, lines),
  )
  const all = labels.map((labelled) => {
    const cells = partyCells(
      labelled,
      (folded) =>
        pattern.test(folded) ||
        other.test(folded) ||
        (ATTENTION_LABEL.test(folded) === false &&
          /^(?:ship to|site|project|job|date|quote|invoice|estimate|description|item)$/.test(folded)),
    )
    const name = nameAmong(cells, lines)
    const isPerson =
      PERSON_LABEL.test(fold(labelled.label)) && name !== undefined && !hasLegalForm(name.value)
    const isTitle = TITLE_LABEL.test(fold(labelled.label)) && !labelled.label.endsWith(':')
    return { cells, name, isPerson, isTitle }
  })
  const named = all.filter(({ name }) => name !== undefined)
  return named.find(({ isTitle }) => !isTitle) ?? named[0] ?? all.find(({ cells }) => cells.length > 0)
}
