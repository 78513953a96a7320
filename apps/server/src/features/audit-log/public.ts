export { exportParts } from './audit-log.export.ts'
export { noteAct, noteFailedSignIn } from './audit-log.repository.ts'
