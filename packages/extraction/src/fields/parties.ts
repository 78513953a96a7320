import type { DocumentType } from '../extraction.ts'
import type { DocumentText } from '../layout/document-text.ts'
import type { Cell, Line } from '../layout/line.ts'
import { isHeader } from '../tables/header.ts'
import {
  ANY_LABEL,
  ATTENTION_LABEL,
  BUYER_LABEL,
  CUSTOMER_LABEL,
  DELIVERY_LABEL,
  GREETING,
  SUPPLIER_LABEL,
  TITLE_LABEL,
  VENDOR_LABEL,
} from '../vocabulary/field-labels.ts'
import { fold } from '../vocabulary/fold.ts'
import { type Block, findBlocks, type Placed } from './blocks.ts'
import { findAbn, findEmail, findPhone, isContactDetail } from './contact-details.ts'
import { findLabelled, type LabelledCell } from './labelled-value.ts'
import { bareName, hasLegalForm, isAddress, isNameLike } from './names.ts'
import { placeOfCell, type Read } from './read.ts'

/** Who issued the document and whom it addresses; on a purchase order the vendor and the buyer. */
export interface Parties {
  readonly supplierName: Read<string> | undefined
  readonly supplierEmail: Read<string> | undefined
  readonly supplierPhone: Read<string> | undefined
  readonly customerName: Read<string> | undefined
  readonly customerEmail: Read<string> | undefined
  /** Whether the supplier's ABN has right check digits; undefined where none is printed. */
  readonly hasValidAbn: boolean | undefined
  /** Its digits; undefined where none is printed or they are wrong. */
  readonly abn: string | undefined
}

/** The first of what is found in the items. */
function firstOf<Item, Value>(
  items: readonly Item[],
  find: (item: Item) => Value | undefined,
): Value | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

const keyOf = ({ line, cell }: Placed): string => `${line.page}|${cell.box.join('|')}`

const toName = (placed: Placed, text = placed.cell.text): Read<string> => ({
  value: bareName(text),
  place: placeOfCell(placed.line, placed.cell),
})

const isLabelText = (text: string): boolean => {
  const folded = fold(text)
  return (
    /[:#]$/.test(text) || ANY_LABEL.test(folded) || CUSTOMER_LABEL.test(folded) || SUPPLIER_LABEL.test(folded)
  )
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
function isKeyValue(label: Cell, right: Placed, below: Placed | undefined): boolean {
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
function cellsOf({ cell, inline, right, below }: LabelledCell): readonly Placed[] {
  if (inline !== undefined) return [inline, ...below]
  const [first] = below
  if (right !== undefined && isKeyValue(cell, right, first)) return [right]
  const isBelow =
    first !== undefined && !ANY_LABEL.test(fold(first.cell.text)) && !first.cell.text.endsWith(':')
  if (isBelow) return below
  return right === undefined ? below : [right]
}

/** The cells of the party a label names, down to where another label begins. */
function partyCells(labelled: LabelledCell, isEnd: (folded: string) => boolean): readonly Placed[] {
  const cells = cellsOf(labelled)
  const end = cells.findIndex(({ cell }, at) => at > 0 && isEnd(fold(cell.text.split(':')[0] ?? '')))
  return end < 0 ? cells : cells.slice(0, end)
}

interface Party {
  readonly cells: readonly Placed[]
  readonly name: Read<string> | undefined
  /** Named by a label such as "Prepared by", which may mean somebody of the issuer's. */
  readonly isPerson?: boolean
  /** Named behind the first words of a title, which may say what is quoted for rather than whom. */
  readonly isTitle?: boolean
}

/** Who prepared a document or ordered by it may be the issuer or somebody who works there. */
const PERSON_LABEL = /^(?:prepared|quoted|issued|submitted|ordered|requested) by$/

function nameAmong(cells: readonly Placed[], lines: readonly Line[]): Read<string> | undefined {
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

/** Whether a company is named right under a person to attend to it: it is that person's. */
function isTheirs({ label, cell }: LabelledCell, lines: readonly Line[]): boolean {
  if (!COMPANY_LABEL.test(fold(label))) return false
  const at = lines.findIndex(({ cells }) => cells.includes(cell))
  const above = lines[at - 1]?.cells.find(({ box }) => Math.abs(box[0] - cell.box[0]) <= 5)
  return above !== undefined && ATTENTION_LABEL.test(fold(above.text.split(':')[0] ?? ''))
}

/** The first label of a kind that has a name with it, and the cells it speaks for. */
function partyBy(lines: readonly Line[], pattern: RegExp, other: RegExp): Party | undefined {
  const labels = findLabelled(lines, pattern).filter((labelled) => !isTheirs(labelled, lines))
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

const PARTED = /\s[-–|·•]\s|,\s/

/** "QualityHosting AG - Uferweg 40 - D-63571 Gelnhausen": the sender's line above an address. */
function isSenderLine(text: string): boolean {
  const parts = text.split(PARTED).slice(1)
  return parts.length > 1 && parts.some(isAddress)
}

/** The cells from where somebody is named whom the letter greets; not the first of the letterhead. */
function cellsOfGreeted(
  { cells }: Block,
  words: readonly string[],
  isLetterhead: boolean,
): readonly Placed[] | undefined {
  const isNamed = ({ cell }: Placed): boolean => words.some((word) => fold(cell.text).includes(word))
  const at = cells.findIndex(isNamed)
  if (at < 0 || (at === 0 && isLetterhead)) return undefined
  // A company may stand above the person.
  const own = isLetterhead ? cells.slice(at) : cells
  return own.some(({ cell }) => isAddress(cell.text)) ? own : undefined
}

/** In a letter: the block that stands before the greeting and is not the letterhead. */
function addressee(
  text: DocumentText,
  blocks: readonly Block[],
  letterhead: Block | undefined,
): Party | undefined {
  const greeting = text.lines.find((line) => line.page === 1 && GREETING.test(fold(line.text)))
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
function inTitle(lines: readonly Line[]): Party | undefined {
  for (const line of lines) {
    for (const cell of line.cells) {
      const name = bareName(TITLE_FOR.exec(cell.text)?.[1] ?? '')
      if (isNameLike(name)) return { cells: [], name: { value: name, place: placeOfCell(line, cell) } }
    }
  }
  return undefined
}

/** Where the window of an envelope shows an address, in parts of the page's height. */
const WINDOW = 0.4
/** An address without a label in the upper part of the page that no contact details stand with. */
function inWindow(text: DocumentText, blocks: readonly Block[]): Party | undefined {
  const emails = text.allLines.filter((line) => line.page === 1 && line.text.includes('@')).length
  const height = text.pages[0]?.height ?? 1
  const addressed: Party[] = []
  for (const block of blocks) {
    const own = block.cells.filter(({ cell, line }) => !isSenderLine(cell.text) && !isHeader(line))
    // A label, the document's title or "Herrn" may stand above the name.
    const cells = own.slice(
      Math.max(
        0,
        own.slice(0, 3).findIndex(({ cell }) => isNameLike(bareName(cell.text))),
      ),
    )
    const [first] = cells
    if (first === undefined || first.line.page !== 1 || first.line.box[1] > height * WINDOW) continue
    const isAddressed = cells.length <= 7 && cells.slice(1).some(({ cell }) => isAddress(cell.text))
    // With an e-mail address it may be the letterhead, unless there is another.
    const isReached = cells.some(
      (placed) =>
        findPhone(placed) !== undefined ||
        (isContactDetail(placed.cell.text) && !(placed.cell.text.includes('@') && emails > 1)),
    )
    if (!isAddressed || isReached) continue
    if (isNameLike(bareName(first.cell.text))) addressed.push({ cells, name: toName(first) })
  }
  const isToSomebody = ({ cells }: Party): boolean =>
    cells.some(({ cell }) => ATTENTION_LABEL.test(fold(cell.text.split(/[:\s]/)[0] ?? '')))
  return addressed.find(isToSomebody) ?? addressed[0]
}

/** A customer's address is no further below their name, in points. */
const SOON_POINTS = 90

const domainOf = (email: string): string => fold(email.split('@')[1]?.split('.')[0] ?? '').replace(/ /g, '')

/** How much of a domain a name spells: "Southern Slab Concreting" in "southernslab". */
function spells(name: string, domain: string): boolean {
  const bare = fold(name).replace(/ /g, '')
  if (domain.length < 3 || bare.length < 3) return false
  return bare.startsWith(domain.slice(0, 6)) || domain.includes(bare.slice(0, 8)) || bare.includes(domain)
}

/** Where a letterhead's address stands, in parts of the page's height. */
const LETTERHEAD = 0.15

interface Candidate {
  readonly placed: Placed
  readonly text: string
  readonly score: number
}

/** The issuer's name without a label: in the letterhead, large, with a legal form, like the e-mail's domain. */
function letterheadName(
  text: DocumentText,
  blocks: readonly Block[],
  customer: ReadonlySet<string>,
  email: string | undefined,
): Read<string> | undefined {
  const domain = email === undefined ? '' : domainOf(email)
  const height = text.pages[0]?.height ?? 1
  const sizes = text.lines.flatMap(({ words }) => words.map(({ size }) => size)).toSorted((a, b) => a - b)
  const bodySize = sizes[sizes.length >> 1] ?? 1
  const contacts = blocks.filter(({ cells }) => {
    const end = cells.findIndex((placed) => customer.has(keyOf(placed)))
    return cells.slice(0, end < 0 ? undefined : end).some(({ cell }) => isContactDetail(cell.text))
  })
  const candidates: Candidate[] = []
  for (const block of blocks) {
    for (const [at, placed] of block.cells.entries()) {
      const { line, cell } = placed
      const name = bareName(cell.text)
      if (customer.has(keyOf(placed)) || !isNameLike(name) || isHeader(line)) continue
      const top = line.box[1] / height
      const isHead = line.page === 1 && top < 0.36
      const isFoot = top > 0.84
      if (!isHead && !isFoot && !/^account name/i.test(cell.text)) continue
      let score = isHead ? 1.2 - top * 2 : 0
      if (contacts.includes(block)) score += at === 0 ? 2.5 : 0.6
      else if (
        at === 0 &&
        top < LETTERHEAD &&
        block.cells.slice(1).some((other) => isAddress(other.cell.text))
      )
        score += 1.5
      if (hasLegalForm(name)) score += 1.6
      if (spells(name, domain)) score += 3
      score += Math.min(2, Math.max(0, (Math.max(...cell.words.map(({ size }) => size)) / bodySize - 1) * 2))
      if (cell.words.every(({ isBold }) => isBold)) score += 0.5
      if (name.split(/\s+/).length === 1) score -= 0.4
      if (/[.!?]$|\b(?:the|your|our|and conditions|please|thank)\b/i.test(name)) score -= 1.5
      candidates.push({ placed, text: name, score })
    }
  }
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  return best === undefined || best.score < 1 ? undefined : toName(best.placed, best.text)
}

interface Contacts {
  readonly cells: readonly Placed[]
  readonly customer: ReadonlySet<string>
}

/** Cells of the letterhead's blocks first, then the rest. */
function supplierCells(
  blocks: readonly Block[],
  own: ReadonlySet<string>,
  { cells, customer }: Contacts,
): readonly Placed[] {
  const head = blocks
    .filter((block) => block.cells.some((placed) => own.has(keyOf(placed))))
    .flatMap((block) => block.cells)
  return [...head, ...cells].filter((placed) => !customer.has(keyOf(placed)))
}

/** Both sides stand on the first page or, in small print, on the last. */
const frontOf = (text: DocumentText): readonly Line[] => {
  const last = text.pages.at(-1)?.number
  return text.allLines.filter(({ page }) => page === 1 || page === last)
}

const cellsWithin = (lines: readonly Line[]): readonly Placed[] =>
  lines.flatMap((line) => line.cells.map((cell) => ({ line, cell })))

/** The address block a name stands in, so that what stands with it belongs to it. */
function withBlock(party: Party | undefined, blocks: readonly Block[]): ReadonlySet<string> {
  if (party === undefined) return new Set()
  const first = party.cells[0]
  const block =
    first === undefined
      ? undefined
      : blocks.find(({ cells }) => cells.some((placed) => keyOf(placed) === keyOf(first)))
  const from = block?.cells.findIndex((placed) => first !== undefined && keyOf(placed) === keyOf(first)) ?? 0
  const cells = [...party.cells, ...(block?.cells.slice(from) ?? [])]
  // A label's own cell may hold the name behind it; then the whole cell is the party's.
  const whole = cells.flatMap(({ line, cell }) =>
    line.cells
      .filter(({ box }) => box[0] <= cell.box[0] && box[2] >= cell.box[2])
      .map((outer) => ({ line, cell: outer })),
  )
  return new Set([...cells, ...whole].map(keyOf))
}

function customerOf(
  text: DocumentText,
  type: DocumentType,
  blocks: readonly Block[],
  letterhead: Block | undefined,
): Party | undefined {
  const head = text.lines.filter((line) => line.page === 1)
  if (type === 'purchase_order') {
    const buyer = partyBy(head, BUYER_LABEL, VENDOR_LABEL)
    return buyer?.name === undefined ? undefined : buyer
  }
  const labelled = partyBy(head, CUSTOMER_LABEL, SUPPLIER_LABEL)
  if (labelled?.name !== undefined && labelled.isTitle !== true) return labelled
  const letter = addressee(text, blocks, letterhead)
  if (letter !== undefined) return letter
  const titled = inTitle(head)
  if (titled !== undefined) return titled
  // The address on a receipt is the shop's own.
  const window = type === 'receipt' ? undefined : inWindow(text, blocks)
  if (window !== undefined) return window
  if (labelled?.name !== undefined) return labelled
  const person = findLabelled(head, ATTENTION_LABEL).find(({ inline, right }) =>
    isNameLike((inline ?? right)?.cell.text ?? ''),
  )
  const placed = person?.inline ?? person?.right
  return placed === undefined ? labelled : { cells: labelled?.cells ?? [placed], name: toName(placed) }
}

function supplierOf(text: DocumentText, type: DocumentType): Party | undefined {
  const head = text.lines.filter((line) => line.page === 1)
  const pattern = type === 'purchase_order' ? VENDOR_LABEL : SUPPLIER_LABEL
  const party = partyBy(head, pattern, type === 'purchase_order' ? BUYER_LABEL : CUSTOMER_LABEL)
  return party?.name === undefined ? undefined : party
}

const CUSTOMER_EMAIL = /^(?:customer|client|your) e ?mail(?: address)?$/

/** An address that is labelled as the customer's. */
function labelledEmail(text: DocumentText): Read<string> | undefined {
  const values = findLabelled(frontOf(text), CUSTOMER_EMAIL).flatMap(
    ({ inline, right }) => inline ?? right ?? [],
  )
  return firstOf(values, findEmail)
}

/** Of several addresses the one beside the customer's name, or the later one where it stands soon after it and not with the supplier. */
function secondEmail(
  all: readonly Placed[],
  customer: Party | undefined,
  supplier: ReadonlySet<string>,
): Read<string> | undefined {
  const name = customer?.name?.place
  const found = all.flatMap((placed) => {
    const email = findEmail(placed)
    return email === undefined ? [] : [{ placed, email }]
  })
  const [first] = found
  if (name === undefined || first === undefined) return undefined
  const beside = found.find(
    ({ placed: { line, cell } }) =>
      line.page === name.page &&
      cell.box[0] <= name.box[0] &&
      cell.box[2] >= name.box[2] &&
      Math.abs(line.box[3] - name.box[3]) < line.size / 2,
  )
  if (found.length > 1 && beside !== undefined) return beside.email
  const later = found.find(({ placed, email }) => {
    const { page, box } = placed.line
    const isSoonAfter = page === name.page && box[1] >= name.box[1] - 2 && box[1] - name.box[3] < SOON_POINTS
    return (
      isSoonAfter && domainOf(email.value) !== domainOf(first.email.value) && !supplier.has(keyOf(placed))
    )
  })
  return later?.email
}

/** Who issued an order: by its label unless that names a person, else by the letterhead, else where it is delivered to. */
function buyerName(
  text: DocumentText,
  blocks: readonly Block[],
  buyer: Party | undefined,
  vendor: ReadonlySet<string>,
): Read<string> | undefined {
  if (buyer?.name !== undefined && buyer.isPerson !== true) return buyer.name
  const head = text.lines.filter((line) => line.page === 1)
  return (
    letterheadName(text, blocks, vendor, undefined) ??
    buyer?.name ??
    partyBy(head, DELIVERY_LABEL, VENDOR_LABEL)?.name
  )
}

/** Names and contact details of both sides, with their places. */
export function findParties(text: DocumentText, type: DocumentType): Parties {
  const front = frontOf(text)
  const blocks = findBlocks(front)
  const all = cellsWithin(front)
  const letterhead = blocks.find(
    ({ cells }) =>
      cells[0]?.line.page === 1 &&
      cells.some(({ cell }) => isContactDetail(cell.text.replace(/\S+@\S+/g, ' '))),
  )
  const supplier = supplierOf(text, type)
  const customer = customerOf(text, type, blocks, letterhead)
  const customerKeys = withBlock(customer, blocks)
  const supplierKeys = withBlock(supplier, blocks)
  const contacts: Contacts = { cells: all, customer: customerKeys }
  const customerCells = all.filter(
    (placed) => customerKeys.has(keyOf(placed)) && !supplierKeys.has(keyOf(placed)),
  )
  const isOrder = type === 'purchase_order'
  // A sales order is its seller's: only where a seller is named is the rest the buyer's.
  const isBuyers = isOrder && (supplierKeys.size > 0 || customer?.name === undefined)
  const issuerEmail = (): Read<string> | undefined =>
    isBuyers
      ? firstOf(
          all.filter((placed) => !supplierKeys.has(keyOf(placed))),
          findEmail,
        )
      : undefined
  const customerEmail =
    firstOf(customerCells, findEmail) ??
    labelledEmail(text) ??
    secondEmail(all, customer, supplierKeys) ??
    issuerEmail()
  const own = supplier === undefined ? contacts.cells : supplierCells(blocks, supplierKeys, contacts)
  const notTheirs = (found: Read<string> | undefined): Read<string> | undefined =>
    found?.value === customerEmail?.value ? undefined : found
  const reach =
    isOrder && supplier !== undefined
      ? all.filter((placed) => supplierKeys.has(keyOf(placed)))
      : own.filter((placed) => !customerKeys.has(keyOf(placed)))
  const supplierEmail = firstOf(reach, (placed) => notTheirs(findEmail(placed)))
  const head = reach.filter(
    ({ line }) =>
      line.box[1] < (text.pages[0]?.height ?? 0) * 0.4 || line.box[1] > (text.pages[0]?.height ?? 0) * 0.85,
  )
  const supplierPhone =
    firstOf(head, (placed) => findPhone(placed, true)) ??
    firstOf(head, (placed) => findPhone(placed)) ??
    firstOf(reach, (placed) => findPhone(placed, true))
  const isPerson = supplier?.name !== undefined && supplier.isPerson
  const written = isPerson ? letterheadName(text, blocks, customerKeys, supplierEmail?.value) : undefined
  const supplierName =
    written ?? supplier?.name ?? letterheadName(text, blocks, customerKeys, supplierEmail?.value)
  const abn = findAbn(text.allLines.map((line) => line.text).join('\n'))
  return {
    supplierName,
    supplierEmail,
    supplierPhone,
    customerName: isOrder ? buyerName(text, blocks, customer, supplierKeys) : customer?.name,
    customerEmail,
    hasValidAbn: abn === undefined ? undefined : abn !== false,
    abn: abn === false ? undefined : abn,
  }
}
