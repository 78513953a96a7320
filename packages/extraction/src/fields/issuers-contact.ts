import type { Block, PlacedCell } from './blocks.ts'
import { findEmail, findPhone } from './contact-details.ts'
import { domainOf, spells } from './letterhead.ts'
import { firstOf, keyOf } from './party.ts'
import type { Read } from './read.ts'

/** "Our contact: Ph 02 5550 6617": how the issuer is reached, wherever it stands. */
const ISSUERS_LINE =
  /^(?:our (?:contact|office|phone|telephone|e-?mail|details)|enquir(?:y|ies)|inquiries|contact us|questions)\b/i

/** "Customer phone:", "Site phone:": how others are reached. */
const OTHERS_LINE =
  /^(?:customer|client|site|job|delivery|owner|tenant|your|bill(?:ing)?|ship(?:ping)?)(?:['’]?s)? (?:contact )?(?:tele)?(?:phone|ph|tel|mobile|mob)\b/i

/**
 * What is with the customer but is the issuer's: a line labelled as theirs, and
 * where the issuer has no address elsewhere one at a domain of their name.
 */
export function issuersAmong(
  all: readonly PlacedCell[],
  around: ReadonlySet<string>,
  customer: string | undefined,
  issuer: string | undefined,
): ReadonlySet<string> {
  const isAtIssuer = (placed: PlacedCell): boolean => {
    const domain = domainOf(findEmail(placed)?.value ?? '')
    return issuer !== undefined && spells(issuer, domain) && !spells(customer ?? '', domain)
  }
  const isSaid = ({ line, cell }: PlacedCell): boolean =>
    line.cells.some(({ box, text }) => box[0] <= cell.box[0] && ISSUERS_LINE.test(text.trim()))
  const isReachedElsewhere = all.some((placed) => !around.has(keyOf(placed)) && isAtIssuer(placed))
  return new Set(
    all.filter((placed) => isSaid(placed) || (!isReachedElsewhere && isAtIssuer(placed))).map(keyOf),
  )
}

/** The cells of the block a name was read in. */
function withName(name: Read<string> | undefined, blocks: readonly Block[]): ReadonlySet<string> {
  const isThere = ({ line, cell }: PlacedCell): boolean =>
    line.page === name?.place.page && cell.box[0] === name.place.box[0] && cell.box[1] === name.place.box[1]
  return new Set(blocks.find(({ cells }) => cells.some(isThere))?.cells.map(keyOf))
}

/** Where the issuer's telephone number is looked for. */
interface Reach {
  /** Cells at the head or foot of the first page, where issuers have their details. */
  readonly head: readonly PlacedCell[]
  /** All that may be theirs. */
  readonly reach: readonly PlacedCell[]
}

/** The issuer's telephone: one with a label, else one by its form that stands with the name. The document's number is none. */
export function issuersPhone(
  { head, reach }: Reach,
  name: Read<string> | undefined,
  blocks: readonly Block[],
  number: string | undefined,
): Read<string> | undefined {
  const phoneOf =
    (needsLabel: boolean) =>
    (placed: PlacedCell): Read<string> | undefined => {
      if (OTHERS_LINE.test(placed.cell.text.trim())) return undefined
      const phone = findPhone(placed, needsLabel)
      return phone?.value === number ? undefined : phone
    }
  const beside = withName(name, blocks)
  const nearest = head.toSorted((a, b) => Number(beside.has(keyOf(b))) - Number(beside.has(keyOf(a))))
  return firstOf(head, phoneOf(true)) ?? firstOf(nearest, phoneOf(false)) ?? firstOf(reach, phoneOf(true))
}
