import type { DocumentText } from '../layout/document-text.ts'
import { isHeader } from '../tables/header.ts'
import { fold } from '../vocabulary/fold.ts'
import type { Block, Placed } from './blocks.ts'
import { isContactDetail } from './contact-details.ts'
import { bareName, hasLegalForm, isAddress, isNameLike } from './names.ts'
import { keyOf, toName } from './party.ts'
import type { Read } from './read.ts'

export const domainOf = (email: string): string =>
  fold(email.split('@')[1]?.split('.')[0] ?? '').replace(/ /g, '')

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
export function letterheadName(
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
