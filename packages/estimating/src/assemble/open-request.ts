import { type Aside, blankOut, findAsides } from '../clauses/asides.ts'
import type { EstimateRequest } from '../estimate-request.ts'
import { readLayout } from '../layout/read-layout.ts'
import { touches } from '../proposal/spans.ts'
import type { ContactDetail } from '../quote-draft.ts'

/** A description without what is not to be read as work, and what was set aside. */
interface OpenedRequest {
  readonly request: EstimateRequest
  readonly asides: readonly Aside[]
  readonly contact: readonly ContactDetail[]
}

/** Sets aside what is for staff alone, conditions and names, each blanked where it stands. */
export function openRequest(request: EstimateRequest): OpenedRequest {
  const { description } = request
  const asides = findAsides(description)
  const details = readLayout(description).contacts.filter(
    (detail) => !asides.some((aside) => touches([aside], detail)),
  )
  const names = details.filter(({ field }) => field === 'name')
  const contact = details
    .filter(({ party }) => party === 'customer')
    .map(({ field, value, start, end }) => ({ field, value, start, end }))
  const spans = [...asides, ...names].sort((left, right) => left.start - right.start)
  return { request: { ...request, description: blankOut(description, spans) }, asides, contact }
}
