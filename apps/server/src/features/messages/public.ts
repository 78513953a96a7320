export { exportParts } from './messages.export.ts'
