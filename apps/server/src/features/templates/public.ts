export { exportParts } from './templates.export.ts'
