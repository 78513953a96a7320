export { getLetterhead } from './letterhead.ts'
export { getOrganization, type Organization } from './organizations.repository.ts'
