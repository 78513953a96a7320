import type { DocumentType, FoundParties, FoundParty } from '../extraction.ts'
import { overlap } from '../geometry.ts'
import type { DocumentText } from '../layout/document-text.ts'
import type { Line } from '../layout/line.ts'
import {
  ATTENTION_LABEL,
  BUYER_LABEL,
  CUSTOMER_LABEL,
  DELIVERY_LABEL,
  SUPPLIER_LABEL,
  VENDOR_LABEL,
} from '../vocabulary/field-labels.ts'
import { fold } from '../vocabulary/fold.ts'
import { addressee, attended, inTitle, inWindow, payer } from './addressee.ts'
import { type Block, findBlocks, type PlacedCell } from './blocks.ts'
import { findAbn, findEmail, isContactDetail } from './contact-details.ts'
import { issuersAmong, issuersPhone } from './issuers-contact.ts'
import { partyBy } from './labelled-party.ts'
import { findLabelled } from './labelled-value.ts'
import { domainOf, letterheadName } from './letterhead.ts'
import { isAddress, isNameLike } from './names.ts'
import { firstOf, keyOf, type Party, toName } from './party.ts'
import type { Read } from './read.ts'

/** Who issued the document and whom it addresses; on a purchase order the vendor and the buyer. */
export interface Parties {
  readonly supplierName: Read<string> | undefined
  readonly supplierEmail: Read<string> | undefined
  readonly supplierPhone: Read<string> | undefined
  readonly customerName: Read<string> | undefined
  readonly customerEmail: Read<string> | undefined
  /** Whether the supplier's ABN has right check digits; undefined where none is printed. */
  readonly hasValidAbn: boolean | undefined
  readonly found: FoundParties
  /** Its digits; undefined where none is printed or they are wrong. */
  readonly abn: string | undefined
  /** What is said of the customer, by `keyOf`. */
  readonly customerCells: ReadonlySet<string>
}
/** A customer's address is no further below their name, in points. */
const SOON_POINTS = 90
interface Contacts {
  readonly cells: readonly PlacedCell[]
  readonly customer: ReadonlySet<string>
}

/** Cells of the letterhead's blocks first, then the rest. */
function supplierCells(
  blocks: readonly Block[],
  own: ReadonlySet<string>,
  { cells, customer }: Contacts,
): readonly PlacedCell[] {
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

const cellsWithin = (lines: readonly Line[]): readonly PlacedCell[] =>
  lines.flatMap((line) => line.cells.map((cell) => ({ line, cell })))

/** The address block that contains a name, so that everything in it belongs to that name. */
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

const ATTENDS = /^(?:attn|att|attention|fao|for the attention of)$/

/** The block of an address that begins with who is to attend to it, where that is not the issuer's. */
function attendedBlock(
  head: readonly Line[],
  blocks: readonly Block[],
  issuer: Party | undefined,
): Party | undefined {
  const party = partyBy(head, ATTENDS, SUPPLIER_LABEL)
  const name = party?.name?.value
  if (party === undefined || name === undefined) return undefined
  // Under the name of a company it is a person there.
  const begins = blocks.some(
    ({ cells }) =>
      ATTENDS.test(fold((cells[0]?.cell.text ?? '').split(':')[0] ?? '')) &&
      cells.some(({ cell }) => cell.text.includes(name)),
  )
  const isIssuers = issuer?.cells.some((own) => party.cells.some((placed) => keyOf(own) === keyOf(placed)))
  const isAddressed = party.cells.some(({ cell }) => isAddress(cell.text))
  return begins && isAddressed && isIssuers !== true ? party : undefined
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
  const letter = attended(head) ?? addressee(text, blocks, letterhead)
  if (letter !== undefined) return { ...letter, by: 'letter' }
  const titled = inTitle(head)
  if (titled !== undefined) return { ...titled, by: 'title' }
  const attends = attendedBlock(head, blocks, supplierOf(text, type))
  if (attends !== undefined) return attends
  // The address on a receipt is the shop's own.
  const window = payer(blocks) ?? (type === 'receipt' ? undefined : inWindow(text, blocks))
  if (window !== undefined) return { ...window, by: 'window' }
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
  all: readonly PlacedCell[],
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
  // With no contact details above the customer's name, those soon beneath it are theirs and the issuer comes later.
  const isFirstNamed = !all.some(
    (placed) =>
      placed.line.page === name.page &&
      placed.line.box[1] < name.box[1] - 2 &&
      isContactDetail(placed.cell.text),
  )
  const { line, cell } = first.placed
  const isUnder =
    line.page === name.page &&
    line.box[1] > name.box[1] &&
    line.box[1] - name.box[3] < SOON_POINTS &&
    overlap(cell.box[0], cell.box[2], name.box[0], name.box[2]) > 0
  if (found.length > 1 && isFirstNamed && isUnder && !supplier.has(keyOf(first.placed))) return first.email
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
  email: string | undefined,
): Read<string> | undefined {
  if (buyer?.name !== undefined && buyer.isPerson !== true) return buyer.name
  const head = text.lines.filter((line) => line.page === 1)
  return (
    letterheadName(text, blocks, vendor, email) ??
    buyer?.name ??
    partyBy(head, DELIVERY_LABEL, VENDOR_LABEL)?.name
  )
}

const withoutForm = (name: string): string =>
  fold(name).replace(/ (?:pty|ltd|limited|llc|inc|corp|co|gmbh|plc)\b/g, '')

/** Names and contact details of both sides, with their places; the document's own number is no telephone. */
export function findParties(text: DocumentText, type: DocumentType, number?: string): Parties {
  const front = frontOf(text)
  const blocks = findBlocks(front)
  const all = cellsWithin(front)
  const letterhead = blocks.find(
    ({ cells }) =>
      cells[0]?.line.page === 1 &&
      cells.some(({ cell }) => isContactDetail(cell.text.replace(/\S+@\S+/g, ' '))),
  )
  const isOrder = type === 'purchase_order'
  const supplier = supplierOf(text, type)
  const customer = customerOf(text, type, blocks, letterhead)
  const around = withBlock(customer, blocks)
  const supplierKeys = withBlock(supplier, blocks)
  const issuer = supplier?.name ?? letterheadName(text, blocks, around, undefined)
  const issuers = issuersAmong(all, around, customer?.name?.value, issuer?.value)
  const customerKeys = new Set([...around].filter((key) => !issuers.has(key)))
  const contacts: Contacts = { cells: all, customer: customerKeys }
  const customerCells = all.filter(
    (placed) => customerKeys.has(keyOf(placed)) && !supplierKeys.has(keyOf(placed)),
  )
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
    secondEmail(all, customer, new Set([...supplierKeys, ...issuers])) ??
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
  const isPerson = supplier?.name !== undefined && supplier.isPerson
  const written = isPerson ? letterheadName(text, blocks, customerKeys, supplierEmail?.value) : undefined
  const supplierName =
    written ?? supplier?.name ?? letterheadName(text, blocks, customerKeys, supplierEmail?.value)
  const supplierPhone = issuersPhone({ head, reach }, supplierName, blocks, number)
  const customerName = isOrder
    ? buyerName(text, blocks, customer, supplierKeys, customerEmail?.value)
    : customer?.name
  // No one writes to themselves: one of the two is misread, and the issuer is the surer.
  const isOwn =
    customerName !== undefined &&
    supplierName !== undefined &&
    withoutForm(customerName.value) === withoutForm(supplierName.value)
  const found = (party: Party | undefined, name: Read<string> | undefined): FoundParty | null =>
    name === undefined
      ? null
      : {
          by: party?.name?.value === name.value ? (party.by ?? 'label') : 'letterhead',
          is_addressed:
            party?.cells.some(({ cell }) => isAddress(cell.text) || isContactDetail(cell.text)) === true,
        }
  const abn = findAbn(text.allLines.map((line) => line.text).join('\n'))
  return {
    supplierName,
    supplierEmail,
    supplierPhone,
    customerName: isOwn ? undefined : customerName,
    customerEmail,
    hasValidAbn: abn === undefined ? undefined : abn !== false,
    abn: abn === false ? undefined : abn,
    customerCells: customerKeys,
    found: {
      supplier: found(supplier, supplierName),
      customer: found(customer, isOwn ? undefined : customerName),
    },
  }
}
