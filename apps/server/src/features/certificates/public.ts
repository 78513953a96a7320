export { exportParts } from './certificates.export.ts'
