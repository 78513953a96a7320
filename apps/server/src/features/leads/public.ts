export { exportParts } from './leads.export.ts'
export { findLead } from './leads.repository.ts'
export { saveLead } from './save-lead.ts'
