export { exportParts } from './comments.export.ts'
