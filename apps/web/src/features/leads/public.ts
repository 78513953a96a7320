export { DemoBanner } from './DemoBanner.tsx'
export { LeadFields } from './LeadFields.tsx'
export { isLeadComplete, leadProblems } from './lead-rules.ts'
export {
  announceLeadForm,
  EMPTY_LEAD,
  forgetLead,
  LEAD_CAPTURED_EVENT,
  LEAD_FIELDS,
  LEAD_FORM_CHANGED_EVENT,
  type LeadDetails,
  type LeadField,
  useLead,
} from './lead-store.ts'
export { saveLead } from './leads.api.ts'
