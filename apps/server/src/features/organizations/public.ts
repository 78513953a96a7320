export { eraseOrganization } from './erase-organization.ts'
export { getLetterhead } from './letterhead.ts'
export { exportParts } from './organizations.export.ts'
export {
  findPersonName,
  getOrganization,
  hasFeature,
  type Organization,
  saveBusinessBasics,
  saveContactDetails,
  takeNumbers,
} from './organizations.repository.ts'
