import type { DocumentText } from '../layout/document-text.ts'
import { fold } from '../vocabulary/fold.ts'
import { typeWithinTitle } from '../vocabulary/type-words.ts'
import type { Block, PlacedCell } from './blocks.ts'
import { findEmail, isContactDetail } from './contact-details.ts'
import { bodySizeOf, LARGE, nameAt, sizeOf, tableTop } from './heading.ts'
import { domainOf, spells } from './letterhead.ts'
import { bareName, isAddress, saysName } from './names.ts'
import { keyOf } from './party.ts'
import type { Read } from './read.ts'

/** What shows which blocks of a page are its issuer's, where no label does. */
export interface IssuerMarks {
  /** Whether a block begins with the issuer's name or has their e-mail address. */
  readonly isIssuers: (block: Block) => boolean
  /** Beneath this the issuer has told who they are and how they are reached; undefined where they have not. */
  readonly knownAbove: number | undefined
}

/** The largest name above the first table. */
function largestName(text: DocumentText, blocks: readonly Block[]): Read<string> | undefined {
  const bodySize = bodySizeOf(text)
  const end = tableTop(text)
  let best: { readonly name: Read<string>; readonly size: number } | undefined
  for (const block of blocks) {
    for (const [at, placed] of block.cells.entries()) {
      const { line } = placed
      const size = sizeOf(placed)
      if (line.page !== 1 || line.box[1] >= end || size < Math.max(bodySize * LARGE, best?.size ?? 0))
        continue
      if (size === best?.size) continue
      const name = nameAt(block, at, bodySize)
      if (name !== undefined && typeWithinTitle(fold(name.value)) === undefined) best = { name, size }
    }
  }
  return best?.name
}

const plain = (name: string): string => fold(name).replace(/ /g, '')

/** Whether two names are of one company: "Kedron Plumbing" and "Kedron Plumbing Pty Ltd". */
function isSameName(one: string, other: string): boolean {
  const [short = '', long = ''] = [plain(one), plain(other)].toSorted((a, b) => a.length - b.length)
  return short.length >= 4 && long.startsWith(short)
}

/** The first name of a block; a label or a title may stand above it. */
const nameOf = ({ cells }: Block): string | undefined => {
  const found = cells.slice(0, 3).find(({ cell }) => saysName(cell.text))
  return found === undefined ? undefined : bareName(found.cell.text)
}

const isReached = ({ cell }: PlacedCell): boolean => isContactDetail(cell.text) || isAddress(cell.text)

/**
 * The issuer's blocks: that of the largest name, and those whose name an
 * e-mail address elsewhere on the page spells; without either, the first
 * whose own address spells it.
 */
export function issuerMarks(text: DocumentText, blocks: readonly Block[]): IssuerMarks {
  const heading = largestName(text, blocks)
  const end = tableTop(text)
  const emails = blocks.flatMap(({ cells }) =>
    cells.flatMap((placed) => {
      const email = findEmail(placed)
      return email === undefined ? [] : [{ key: keyOf(placed), domain: domainOf(email.value) }]
    }),
  )
  const isSpelt = (block: Block, isOwn: boolean): boolean => {
    const name = nameOf(block)
    const keys = new Set(block.cells.map(keyOf))
    return (
      name !== undefined && emails.some(({ key, domain }) => keys.has(key) === isOwn && spells(name, domain))
    )
  }
  const isNamed = (block: Block): boolean => {
    const name = nameOf(block)
    return name !== undefined && heading !== undefined && isSameName(name, heading.value)
  }
  // Their own address: "info@groenwerk.example" of Groenwerk Zuid.
  const isReachedAt = ({ cells }: Block): boolean =>
    cells.some((placed) => {
      const email = findEmail(placed)
      return email !== undefined && heading !== undefined && spells(heading.value, domainOf(email.value))
    })
  const isFirst = (block: Block): boolean =>
    block.cells[0]?.line.page === 1 && (block.cells[0]?.line.box[1] ?? 0) < end
  const shown = blocks.filter((block) => isFirst(block) && (isNamed(block) || isSpelt(block, false)))
  const own =
    shown.length > 0 ? shown : blocks.filter((block) => isFirst(block) && isSpelt(block, true)).slice(0, 1)
  const known = own.filter(({ cells }) => cells.some(isReached))
  const named = known.some(isNamed) ? heading?.place.box[3] : undefined
  const tops = known.map(({ cells }) => cells[0]?.line.box[3] ?? 0)
  return {
    isIssuers: (block) => own.includes(block) || isReachedAt(block),
    knownAbove: known.length === 0 ? undefined : (named ?? Math.max(...tops)),
  }
}
