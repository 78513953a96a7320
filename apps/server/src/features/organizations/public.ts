export { eraseOrganization } from './erase-organization.ts'
export { getLetterhead } from './letterhead.ts'
export { exportParts } from './organizations.export.ts'
export {
  findPersonName,
  getOrganization,
  hasFeature,
  type Organization,
  saveBusinessBasics,
  takeNumbers,
} from './organizations.repository.ts'
