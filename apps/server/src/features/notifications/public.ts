export { exportParts } from './notifications.export.ts'
export { notify } from './notify.ts'
