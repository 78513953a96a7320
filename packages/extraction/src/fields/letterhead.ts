import type { DocumentText } from '../layout/document-text.ts'
import { fold } from '../vocabulary/fold.ts'
import type { Block } from './blocks.ts'
import { isContactDetail } from './contact-details.ts'
import { bodySizeOf, isTableHead, nameAt, sizeOf, tableTop } from './heading.ts'
import { hasLegalForm, isAddress } from './names.ts'
import { keyOf } from './party.ts'
import type { Read } from './read.ts'

export const domainOf = (email: string): string =>
  fold(email.split('@')[1]?.split('.')[0] ?? '').replace(/ /g, '')

/** How much of a domain a name spells: "Southern Slab Concreting" in "southernslab". */
export function spells(name: string, domain: string): boolean {
  const bare = fold(name).replace(/ /g, '')
  if (domain.length < 3 || bare.length < 3) return false
  return bare.startsWith(domain.slice(0, 6)) || domain.includes(bare.slice(0, 8)) || bare.includes(domain)
}

/** Whether the part before the @ is made of a person's names: "noelv" of Noel Vassallo. */
export function signs(name: string, email: string): boolean {
  const [first = '', last = '', more] = fold(name).split(' ')
  const local = fold(email.split('@')[0] ?? '').replace(/[ \d]/g, '')
  if (more !== undefined || first.length < 2 || last.length < 2) return false
  return [first + last, last + first, first + (last[0] ?? ''), (first[0] ?? '') + last].includes(local)
}

/** Where a letterhead's address stands, in parts of the page's height. */
const LETTERHEAD = 0.15

interface Candidate {
  readonly name: Read<string>
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
  const bodySize = bodySizeOf(text)
  const table = tableTop(text)
  const figures = Math.max(
    0,
    ...text.lines.flatMap((line) =>
      line.page === 1 && text.labelledOf(line).length > 0 ? [line.box[3]] : [],
    ),
  )
  const contacts = blocks.filter(({ cells }) => {
    const end = cells.findIndex((placed) => customer.has(keyOf(placed)))
    return cells.slice(0, end < 0 ? undefined : end).some(({ cell }) => isContactDetail(cell.text))
  })
  const candidates: Candidate[] = []
  for (const block of blocks) {
    for (const [at, placed] of block.cells.entries()) {
      const { line, cell } = placed
      if (
        customer.has(keyOf(placed)) ||
        isTableHead(line) ||
        text.amountsOf(line).some(({ isMoney }) => isMoney)
      )
        continue
      const name = nameAt(block, at, bodySize)
      if (name === undefined) continue
      const top = line.box[1] / height
      const isHead = line.page === 1 && top < 0.36 && line.box[1] < table
      const isFoot = top > 0.84
      // Beneath the figures stands the issuer's name where it is that of an address to write to.
      const isSigned = spells(name.value, domain) && line.box[1] > figures
      if (!isHead && !isFoot && !isSigned && !/^account name/i.test(cell.text)) continue
      let score = isHead ? 1.2 - top * 2 : 0
      if (contacts.includes(block)) score += at === 0 ? 2.5 : 0.6
      else if (
        at === 0 &&
        top < LETTERHEAD &&
        block.cells.slice(1).some((other) => isAddress(other.cell.text))
      )
        score += 1.5
      if (hasLegalForm(name.value)) score += 1.6
      if (spells(name.value, domain) || signs(name.value, email ?? '')) score += 3
      score += Math.min(2, Math.max(0, (sizeOf(placed) / bodySize - 1) * 2))
      if (cell.words.every(({ isBold }) => isBold)) score += 0.5
      if (name.value.split(/\s+/).length === 1) score -= 0.4
      if (/[.!?]$|\b(?:the|your|our|and conditions|please|thank)\b/i.test(name.value)) score -= 1.5
      candidates.push({ name, score })
    }
  }
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  return best === undefined || best.score < 1 ? undefined : best.name
}
