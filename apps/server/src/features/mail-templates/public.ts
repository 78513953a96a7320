export { exportParts } from './mail-templates.export.ts'
export { getTemplate } from './mail-templates.repository.ts'
