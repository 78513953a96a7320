import { type Aside, blankOut, findAsides } from '../clauses/asides.ts'
import type { EstimateRequest } from '../estimate-request.ts'
import { readLayout } from '../layout/read-layout.ts'
import { touches } from '../proposal/spans.ts'
import type { ContactDetail, TextSpan } from '../quote-draft.ts'
import { findTaxPhrases } from '../tax/tax-words.ts'
import { normalise } from '../text/normalise.ts'
import { findTierWishes } from '../tiers/tier-wish.ts'

/** A description without what is not to be read as work, and what was set aside. */
export interface OpenedRequest {
  readonly request: EstimateRequest
  readonly asides: readonly Aside[]
  readonly contact: readonly ContactDetail[]
}

const byStart = (left: TextSpan, right: TextSpan): number => left.start - right.start

/** Sets aside what is for staff alone, conditions, names and signatures, each blanked where it stands. */
export function openRequest(request: EstimateRequest): OpenedRequest {
  const { description } = request
  const wishes = findTierWishes(description).map((span): Aside => ({ ...span, kind: 'note' }))
  const asides = [
    ...findAsides(description).filter(({ start, end }) => !saysTax(description.slice(start, end))),
    ...wishes.flatMap((wish) => (isAllOf(wish, description) ? [] : [wish])),
  ]
  const { contacts, blocks } = readLayout(description)
  const details = contacts.filter((detail) => !asides.some((aside) => touches([aside], detail)))
  const names = details.filter(({ field }) => field === 'name')
  const contact = details
    .filter(({ party }) => party === 'customer')
    .map(({ field, value, start, end }) => ({ field, value, start, end }))
  const signed = blocks
    .filter(({ kind, start, end }) => kind === 'signature' && !saysTax(description.slice(start, end)))
    .flatMap((block) => between(block, [...asides, ...details]))
  const blank = [...asides, ...names, ...signed].sort(byStart)
  return {
    request: { ...request, description: blankOut(description, blank) },
    asides: [...asides, ...signed.map(({ start, end }) => ({ start, end, kind: 'note' as const }))].sort(
      byStart,
    ),
    contact,
  }
}

/** A text that only asks for choices keeps its words. */
const isAllOf = ({ start, end }: TextSpan, text: string): boolean =>
  (text.slice(0, start) + text.slice(end)).trim() === ''

/** A request without further stretches, which are notes unless they say otherwise. */
export function setAside(opened: OpenedRequest, spans: readonly (TextSpan | Aside)[]): OpenedRequest {
  const free = spans.flatMap((span) =>
    between(span, opened.asides).map((part): Aside => ({ kind: 'note', ...span, ...part })),
  )
  const asides = [...opened.asides, ...free]
  const description = blankOut(opened.request.description, free.toSorted(byStart))
  return { ...opened, request: { ...opened.request, description }, asides: asides.sort(byStart) }
}

/** "Prices ex GST" below a name, or "I am not registered", still says what the prices are. */
const saysTax = (text: string): boolean => findTaxPhrases(normalise(text)).length > 0

/** What is left of a stretch beside others. */
function between(whole: TextSpan, others: readonly TextSpan[]): TextSpan[] {
  const left: TextSpan[] = []
  let from = whole.start
  for (const { start, end } of others.toSorted(byStart)) {
    if (end <= from || start >= whole.end) continue
    if (start > from) left.push({ start: from, end: start })
    from = end
  }
  return from < whole.end ? [...left, { start: from, end: whole.end }] : left
}
