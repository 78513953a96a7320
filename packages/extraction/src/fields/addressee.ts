import type { DocumentText } from '../layout/document-text.ts'
import type { Line } from '../layout/line.ts'
import { ATTENTION_LABEL, GREETING } from '../vocabulary/field-labels.ts'
import { fold } from '../vocabulary/fold.ts'
import type { Block, PlacedCell } from './blocks.ts'
import { findAbn, findEmail, findPhone, isContactDetail } from './contact-details.ts'
import { isTableHead, tableTop } from './heading.ts'
import { issuerMarks } from './issuer.ts'
import { nameAmong } from './labelled-party.ts'
import { findLabelled } from './labelled-value.ts'
import { bareName, hasLegalForm, isAddress, isNameLike, saysName } from './names.ts'
import { firstOf, type Party, toName } from './party.ts'
import { placeOfCell } from './read.ts'

const PARTED = /\s[-–|·•]\s|,\s/

/** "QualityHosting AG - Uferweg 40 - D-63571 Gelnhausen": the sender's line above an address. */
function isSenderLine(text: string): boolean {
  const parts = text.split(PARTED).slice(1)
  return parts.length > 1 && parts.some(isAddress)
}

/** The cells from the name of the person the letter greets; not the first of the letterhead. */
function cellsOfGreeted(
  { cells }: Block,
  words: readonly string[],
  isLetterhead: boolean,
): readonly PlacedCell[] | undefined {
  const isNamed = ({ cell }: PlacedCell): boolean => words.some((word) => fold(cell.text).includes(word))
  const at = cells.findIndex(isNamed)
  if (at < 0 || (at === 0 && isLetterhead)) return undefined
  // A company may stand above the person.
  const own = isLetterhead ? cells.slice(at) : cells
  return own.some(({ cell }) => isAddress(cell.text)) ? own : undefined
}

/** "hello@ashandember.co.uk" greets no one. */
const greets = ({ page, text }: Line): boolean =>
  page === 1 && GREETING.test(fold(text)) && !/^\S*@/.test(text.trim())

/** In a letter: the block before the greeting that is not the letterhead. */
export function addressee(
  text: DocumentText,
  blocks: readonly Block[],
  letterhead: Block | undefined,
): Party | undefined {
  const greeting = text.lines.find(greets)
  if (greeting === undefined) return undefined
  const before = blocks.filter(({ cells: [first] }) => {
    const line = first?.line
    return line?.page === 1 && line.box[1] < greeting.box[1]
  })
  const others = before.filter((block) => block !== letterhead && block.cells.length >= 2)
  const greeted = greeting.text.replace(/^\S+\s+/, '').replace(/[,:]$/, '')
  const words = fold(greeted)
    .split(' ')
    .filter((word) => word.length > 3)
  const isReachable = ({ cells }: Block): boolean =>
    cells.some(({ cell }) => isAddress(cell.text) || findEmail({ cell, line: greeting }) !== undefined)
  const found =
    firstOf(others, (block) => cellsOfGreeted(block, words, false)) ??
    firstOf(before, (block) => cellsOfGreeted(block, words, true)) ??
    others.findLast(isReachable)?.cells
  if (found !== undefined) {
    const cells = found.filter((placed) => !isSenderLine(placed.cell.text))
    const name = nameAmong(cells, text.lines)
    if (name !== undefined) return { cells, name }
  }
  const cell = greeting.cells[0]
  const isName = isNameLike(greeted) && !/^(?:sir|madam|customer|team|all|mr|mrs|ms|sirs)\b/i.test(greeted)
  return cell === undefined || !isName
    ? undefined
    : { cells: [], name: { value: greeted, place: placeOfCell(greeting, cell) } }
}

const TITLE_FOR =
  /^(?:quote|quotation|estimate|proposal|invoice|tax invoice|receipt) (?:(?:no|nr|number|#)\.?:? )?\S*\d\S* (?:[^,]{4,24}, )?(?:for|to) (\S.*)$/i

/** "Quote TB-517 for Gwen Abbott": the customer in a line that names the document. */
export function inTitle(lines: readonly Line[]): Party | undefined {
  for (const line of lines) {
    for (const cell of line.cells) {
      const name = bareName(TITLE_FOR.exec(cell.text)?.[1] ?? '')
      if (isNameLike(name)) return { cells: [], name: { value: name, place: placeOfCell(line, cell) } }
    }
  }
  return undefined
}

/** Who pays bills works at the customer's. */
const PAYER =
  /^(?:(?:attn|attention|the)[:.]?\s+)?accounts payable(?: (?:department|dept|team|officer))?\.?$/i

/** The block of an address at which "Accounts Payable" stands. */
export function payer(blocks: readonly Block[]): Party | undefined {
  const block = blocks.find(({ cells }) =>
    cells.some(({ cell, line }, at) => at > 0 && line.page === 1 && PAYER.test(cell.text.trim())),
  )
  const from = block?.cells.findIndex(({ cell }) => saysName(cell.text)) ?? -1
  const cells = block?.cells.slice(Math.max(0, from)) ?? []
  const [first] = cells
  return from < 0 || first === undefined || PAYER.test(first.cell.text.trim())
    ? undefined
    : { cells, name: toName(first) }
}

/** "Attention: Deb Castling, Wyndarra Aged Care Ltd, 140 Lagoon Drive": a person and, on the same line, their company. */
export function attended(lines: readonly Line[]): Party | undefined {
  for (const { label, cell, inline } of findLabelled(lines, ATTENTION_LABEL)) {
    // "Contact: Kim Roe, Kestrel Pty Ltd" may be who wrote it.
    if (/^(?:contact|ansprech)/.test(fold(label))) continue
    const company = inline?.cell.text
      .split(/,\s+|\s[–—-]\s/)
      .slice(1)
      .find((part) => hasLegalForm(part) && isNameLike(part))
    if (inline !== undefined && company !== undefined)
      return { cells: [{ line: inline.line, cell }], name: toName(inline, company) }
  }
  return undefined
}

/** Where the window of an envelope shows an address, in parts of the page's height. */
const WINDOW = 0.4
/** An address takes no more lines. */
const MOST_LINES = 7

/**
 * An address without a label in the upper part of the page that is not the
 * issuer's. One with an e-mail address or a telephone may be the letterhead,
 * unless the issuer is known by what is above it.
 */
export function inWindow(text: DocumentText, blocks: readonly Block[]): Party | undefined {
  const emails = text.allLines.filter((line) => line.page === 1 && line.text.includes('@')).length
  const height = text.pages[0]?.height ?? 1
  const { isIssuers, knownAbove } = issuerMarks(text, blocks)
  const end = Math.min(height * WINDOW, tableTop(text))
  // Companies have their number in the address too, where the issuer prints one of their own.
  const registered = text.allLines.filter((line) => line.page === 1 && findAbn(line.text) !== undefined)
  const addressed: Party[] = []
  for (const block of blocks) {
    if (isIssuers(block)) continue
    const own = block.cells.filter(({ cell, line }) => !isSenderLine(cell.text) && !isTableHead(line))
    // A label, the document's title or "Herrn" may stand above the name.
    const cells = own.slice(
      Math.max(
        0,
        own.slice(0, 3).findIndex(({ cell }) => saysName(cell.text)),
      ),
    )
    const [first] = cells
    if (first === undefined || first.line.page !== 1 || first.line.box[1] > end) continue
    const isBelow = knownAbove !== undefined && first.line.box[1] > knownAbove
    const isAddressed =
      cells.length <= MOST_LINES &&
      cells
        .slice(1)
        .some((placed) => isAddress(placed.cell.text) || (isBelow && findEmail(placed) !== undefined))
    const isReached = cells.some(
      (placed) =>
        findPhone(placed) !== undefined ||
        (isContactDetail(placed.cell.text) && !(placed.cell.text.includes('@') && emails > 1)),
    )
    // Who is registered and writes so is rather the issuer.
    const isRegistered = cells.some(
      ({ cell }) =>
        !(registered.length > 1 && findAbn(cell.text) !== undefined) &&
        isContactDetail(cell.text) &&
        !/@/.test(cell.text) &&
        findPhone({ cell, line: first.line }) === undefined,
    )
    if (!isAddressed || (isReached && (!isBelow || isRegistered)) || isContactDetail(first.cell.text))
      continue
    if (saysName(first.cell.text)) addressed.push({ cells, name: toName(first) })
  }
  const isToSomebody = ({ cells }: Party): boolean =>
    cells.some(({ cell }) => ATTENTION_LABEL.test(fold(cell.text.split(/[:\s]/)[0] ?? '')))
  return addressed.find(isToSomebody) ?? addressed[0]
}
