export { getLetterhead } from './letterhead.ts'
export { exportParts } from './organizations.export.ts'
export { getOrganization, type Organization, saveContactDetails } from './organizations.repository.ts'
