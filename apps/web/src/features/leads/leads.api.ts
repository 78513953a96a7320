import { publicApi } from '../../platform/api.ts'
import { captureLead, type Lead, type LeadDetails } from './lead-store.ts'

/** Source: part 1 §7: fixed values of the demo. */
const DEMO_HEADERS = { 'x-tenant-id': 'demo', 'x-user-id': 'demo' }

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
