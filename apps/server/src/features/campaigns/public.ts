export { exportParts } from './campaigns.export.ts'
