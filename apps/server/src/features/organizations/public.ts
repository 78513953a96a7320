export { getLetterhead } from './letterhead.ts'
export { getOrganization, type Organization, saveContactDetails } from './organizations.repository.ts'
