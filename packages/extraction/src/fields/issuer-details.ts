import { readAbn } from '@quotewright/domain/region/countries/au-business-number.ts'
import type { DocumentType, IssuerDetails } from '../extraction.ts'
import { boxAround } from '../geometry.ts'
import type { DocumentText } from '../layout/document-text.ts'
import { type Line, toCell } from '../layout/line.ts'
import { fold } from '../vocabulary/fold.ts'
import { type Block, findBlocks, type PlacedCell } from './blocks.ts'
import { tableTop } from './heading.ts'
import { findLabelled } from './labelled-value.ts'
import { isAddress } from './names.ts'
import type { Parties } from './parties.ts'
import { firstOf, keyOf } from './party.ts'
import { readDate } from './printed-date.ts'
import { placeOfCell, type Read } from './read.ts'

const LONGEST_TERMS = 200

/** Details of the customer or of the job, wherever they stand. */
const NOT_ISSUERS =
  /\b(?:customer|client|your|bill(?:ed)? to|site|job|project|property|deliver(?:y|ed)?|ship(?:ping)?|service address|tenant|owner|attn|attention)\b/i

interface Own {
  /** What is not the customer's, from the top. */
  readonly cells: readonly PlacedCell[]
  /** Blocks of the issuer: with their name, or how they are reached. */
  readonly blocks: readonly Block[]
}

const isSaidOfOther = ({ line, cell }: PlacedCell): boolean =>
  line.cells.some(({ box, text }) => box[2] <= cell.box[0] && NOT_ISSUERS.test(text)) ||
  NOT_ISSUERS.test(cell.text)

function ownPart(text: DocumentText, { customerCells, ...parties }: Parties): Own {
  const cells = text.allLines
    .flatMap((line) => line.cells.map((cell) => ({ line, cell })))
    .filter((placed) => !customerCells.has(keyOf(placed)))
  const places = [parties.supplierName, parties.supplierEmail, parties.supplierPhone].flatMap(
    (read) => read?.place ?? [],
  )
  const isStated = ({ line, cell }: PlacedCell): boolean =>
    places.some(
      ({ page, box }) =>
        page === line.page &&
        cell.box[0] <= box[0] + 1 &&
        cell.box[2] >= box[2] - 1 &&
        cell.box[1] <= box[1] + 1 &&
        cell.box[3] >= box[3] - 1,
    ) || abnIn(cell.text) !== undefined
  const blocks = findBlocks(text.allLines)
    .map((block) => ({ cells: beforeCustomer(block, customerCells) }))
    .filter((block) => block.cells.some((placed) => isStated(placed) && !isSaidOfOther(placed)))
  return { cells, blocks }
}

/** A block as far as it is not the customer's, who may follow the issuer without a gap. */
function beforeCustomer({ cells }: Block, customer: ReadonlySet<string>): readonly PlacedCell[] {
  const end = cells.findIndex((placed) => customer.has(keyOf(placed)) || isSaidOfOther(placed))
  return end < 0 ? cells : cells.slice(0, end)
}

function abnIn(text: string): string | undefined {
  const match = /\bA\.?B\.?N\.?(?: No\.?)?[\s:]*((?:\d[ \u00a0]?){11})/i.exec(text)
  return match === null ? undefined : readAbn(match[1] ?? '')
}

/** An ABN with right check digits that is not said of the customer. */
function findAbn({ cells }: Own): Read<string> | undefined {
  return firstOf(cells, (placed) => {
    if (isSaidOfOther(placed)) return undefined
    const { line, cell } = placed
    // The label may have a cell of its own.
    const beside = line.cells[line.cells.indexOf(cell) + 1]
    const whole = /^A\.?B\.?N\.?:?$/i.test(cell.text) && beside !== undefined ? [cell, beside] : [cell]
    const read = toCell(whole.flatMap(({ words }) => words))
    const value = abnIn(read.text)
    return value === undefined ? undefined : { value, place: placeOfCell(line, read) }
  })
}

const LICENCE =
  /(?<!driver(?:’s|'s|s)? )\b(?:licen[cs]e|lic|QBCC|VBA)\b[\s.:#]*(?:(?:licen[cs]e|lic|no|number|nr)\b[\s.:#]*){0,2}((?:(?:[A-Z]{1,4}-)?[A-Z]{1,5}[ -]?)?\d[\dA-Z/-]{2,14})\b/i

const findLicence = ({ cells }: Own): Read<string> | undefined =>
  firstOf(cells, (placed) => {
    const value = isSaidOfOther(placed) ? undefined : LICENCE.exec(placed.cell.text)?.[1]
    return value === undefined ? undefined : { value, place: placeOfCell(placed.line, placed.cell) }
  })

const PARTS = /\s*[|•·]\s*|\s+[–—]\s+/
const ADDRESS_LABEL = /^(?:address|office|postal|head office|mail)\s*:\s*/i

/** What of a cell is an address: "12 Depot St, Brunswick VIC 3056 | 03 5550 2290" has other details behind it. */
const addressIn = (text: string): string =>
  text
    .split(PARTS)
    .map((part) => part.replace(ADDRESS_LABEL, ''))
    .filter((part) => isAddress(part) && !/@|\bA\.?B\.?N\b|\bwww\./i.test(part))
    .join(', ')

/** The first address in the issuer's blocks, over as many lines as it takes. */
function findAddress({ blocks }: Own): Read<string> | undefined {
  return firstOf(blocks, ({ cells }) => {
    const first = cells.findIndex(({ cell }) => addressIn(cell.text) !== '')
    if (first < 0) return undefined
    const after = cells.slice(first).findIndex(({ cell }) => addressIn(cell.text) === '')
    const parts = cells.slice(first, after < 0 ? undefined : first + after)
    const [{ line } = { line: undefined }] = parts
    if (line === undefined) return undefined
    const value = parts.map(({ cell }) => addressIn(cell.text).replace(/,\s*$/, '')).join(', ')
    const box = boxAround(parts.map(({ cell }) => cell.box))
    return { value, place: { page: line.page, box, text: parts.map(({ cell }) => cell.text).join(' ') } }
  })
}

const SITE =
  /(?<![@\w.-])(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+(?:com|net|org|biz|info|co|io|example|au|nz|uk))(?![\w.@-]*@)(?:\/(?!\S))?(?![\w./-]*\w)/i
/** Where a document is paid, shown or reviewed, rather than the business's own. */
const OF_OTHERS =
  /\b(?:pay|paid|paypal|stripe|square|review|terms|conditions|facebook|instagram|google|xero|myob|view (?:this|your|online))\b/i

/** "www.kestrel.com.au": the site of the business, not of who takes the payment. */
const findWebsite = ({ cells }: Own): Read<string> | undefined =>
  firstOf(cells, (placed) => {
    const { line, cell } = placed
    const value = SITE.exec(cell.text)?.[0].replace(/\/$/, '')
    const isOwn = value !== undefined && !isSaidOfOther(placed) && !OF_OTHERS.test(line.text)
    return isOwn ? { value: value.toLowerCase(), place: placeOfCell(line, cell) } : undefined
  })

const COVER = '(?:A?\\$) ?\\d[\\d,.]* ?(?:m(?:il(?:lion)?)?\\b)?'
const INSURANCE = new RegExp(
  `${COVER}(?: (?:of|in))? public liability(?: (?:insurance|cover))?|public liability(?: (?:insurance|cover))?[^$.;|]{0,24}${COVER}`,
  'i',
)
const LEAST_COVER = 1_000_000

/** Of millions: a fee that is charged for it is no cover. */
function isCover(text: string): boolean {
  const [, digits = '', millions] = /(\d[\d,.]*) ?(m)?/i.exec(text) ?? []
  return Number(digits.replaceAll(',', '').replace(/\.$/, '')) * (millions ? LEAST_COVER : 1) >= LEAST_COVER
}

/** "$20M public liability", in the words it is printed in. */
const findInsurance = ({ cells }: Own): Read<string> | undefined =>
  firstOf(cells, (placed) => {
    const value = isSaidOfOther(placed) ? undefined : INSURANCE.exec(placed.cell.text)?.[0].trim()
    return value === undefined || !isCover(value)
      ? undefined
      : { value, place: placeOfCell(placed.line, placed.cell) }
  })

const TERMS_LABEL = /^(?:our )?(?:payment|trading)? ?terms(?: of (?:payment|trade))?$/
const SAYS_TERMS =
  /\bpayment (?:is |of invoices? )?(?:due|required|strictly|terms|within)\b|\bdue within \d|\bnet \d{1,2} days?\b|\b(?:strictly )?\d{1,2} days? (?:from|of|after) (?:the )?(?:invoice|completion)|\bpayable (?:within|on|upon|by)\b|\bbalance (?:is )?(?:due|payable)? ?(?:on|upon|within|at) /i
/** What a value of terms can't be: a date on its own, an amount, a heading. */
const isTerms = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  /\d|deliver|complet|invoice|advance|cod\b|receipt/i.test(text) &&
  text.length <= LONGEST_TERMS

const IS_OF_TERMS =
  /\bdays?\b|\bnet \d|\bdeposit\b|\bC\.?O\.?D\b|\b(?:up)?on (?:completion|receipt)\b|\bin advance\b/i
const AMOUNT_ASIDE = /\s*\((?:[A-Z]{0,3}\$|£|€)\s?[\d,.]+(?: inc\.? gst)?\)/gi

/** The sentences of a text that say when to pay, without what it comes to on this document; all of it where none does. */
function termsIn(text: string): string {
  const sentences = text.split(/(?<=[.!])\s+(?=\p{Lu})/u)
  const said = sentences.filter((sentence) => SAYS_TERMS.test(sentence) || IS_OF_TERMS.test(sentence))
  return (said.length === 0 ? sentences : said).join(' ').replace(AMOUNT_ASIDE, '').trim()
}

/** How the business wants to be paid: labelled, or the line that mentions it. */
function findTerms(text: DocumentText, { cells }: Own): Read<string> | undefined {
  const labelled = findLabelled(text.lines, TERMS_LABEL).flatMap(
    ({ inline, right, below }) => inline ?? right ?? below[0] ?? [],
  )
  const read = ({ line, cell }: PlacedCell): Read<string> => ({
    value: termsIn(cell.text),
    place: placeOfCell(line, cell),
  })
  const isLabelled = ({ cell }: PlacedCell): boolean =>
    isTerms(cell.text) && readDate(cell.text) === undefined
  const said =
    labelled.find(isLabelled) ?? cells.find(({ cell }) => SAYS_TERMS.test(cell.text) && isTerms(cell.text))
  return said && read(said)
}

const DEPOSIT =
  /\b(\d{1,2}(?:\.\d+)?) ?% (?:\p{L}+ )?(?:deposit|up ?front|on acceptance|to (?:commence|secure|confirm|book))|\bdeposit\b[^%\d$]{0,30}\b(\d{1,2}(?:\.\d+)?) ?%/iu

/** What is due before the work starts, as a share: "30%". */
const findDeposit = ({ cells }: Own): Read<string> | undefined =>
  firstOf(cells, ({ line, cell }) => {
    const match = DEPOSIT.exec(cell.text)
    const share = match?.[1] ?? match?.[2]
    return share === undefined || Number(share) === 0
      ? undefined
      : { value: `${share}%`, place: placeOfCell(line, cell) }
  })

const DATE_LABEL =
  /^(?:(?:quot(?:e|ation)|estimate|invoice|tax invoice|proposal|issue) )?date(?:d)?(?: of (?:issue|quote|quotation|invoice))?$|^date issued$|^issued(?: on)?$/
const OTHER_DATE = /\b(?:due|valid|expir\w*|until|start|completion|delivery|paid)\b/i

/** When the document was issued: its labelled date, or one on its own above the table. */
function findIssuedOn(text: DocumentText): Read<string> | undefined {
  const head = text.allLines.filter(({ page }) => page === 1)
  const dated = ({ line, cell }: PlacedCell): Read<string> | undefined => {
    const value = readDate(cell.text)
    return value === undefined ? undefined : { value, place: placeOfCell(line, cell) }
  }
  const labelled = findLabelled(head, DATE_LABEL).flatMap(
    ({ inline, right, below }) => inline ?? right ?? below[0] ?? [],
  )
  const isBare = (line: Line): boolean => line.box[1] < tableTop(text) && !OTHER_DATE.test(fold(line.text))
  const bare = head.filter(isBare).flatMap((line) => line.cells.map((cell) => ({ line, cell })))
  return firstOf(labelled, dated) ?? firstOf(bare, dated)
}

/**
 * What a document says of its issuer besides name and contact: nothing of whom it is addressed to, nor of the place of
 * the work. An order is its buyer's, and says nothing.
 */
export function findIssuerDetails(text: DocumentText, type: DocumentType, parties: Parties): IssuerDetails {
  if (type === 'purchase_order') return {}
  const own = ownPart(text, parties)
  const found = {
    abn: findAbn(own),
    licence: findLicence(own),
    insurance: findInsurance(own),
    address: findAddress(own),
    website: findWebsite(own),
    payment_terms: findTerms(text, own),
    deposit: findDeposit(own),
    issued_on: findIssuedOn(text),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, read]) =>
      read === undefined ? [] : [[name, { value: read.value, ...read.place }]],
    ),
  )
}
