export { exportParts } from './extractions.export.ts'
