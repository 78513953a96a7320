export { exportParts } from './assistant.export.ts'
