import { queryOptions } from '@tanstack/react-query'
import { publicApi } from '../../platform/api.ts'
import { captureLead, type Lead, type LeadDetails } from './lead-store.ts'

/** Source: part 1 §7: fixed values of the demo. */
const DEMO_HEADERS = { 'x-tenant-id': 'demo', 'x-user-id': 'demo' }

/** Source: part 1 §9. */
const COUNT_REFRESH_MS = 30_000

/** Saves a visitor's details and keeps the lead for the session. */
export async function saveLead(details: LeadDetails): Promise<Lead> {
  const { id } = await publicApi.createLead({
    headers: DEMO_HEADERS,
    body: { ...details, source: 'quote-lab-demo' },
  })
  const lead = { ...details, id, captured_at: new Date().toISOString() }
  captureLead(lead)
  return lead
}

/** The counter of the signup offer. A failure is ignored: the last known or the default figures stay. */
export const leadCountQuery = queryOptions({
  queryKey: ['leads', 'count'],
  queryFn: ({ signal }) => publicApi.countLeads({ signal }),
  refetchInterval: COUNT_REFRESH_MS,
  retry: false,
})
