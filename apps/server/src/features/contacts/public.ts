export { exportParts } from './contacts.export.ts'
