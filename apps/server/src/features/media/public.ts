export { setPrimary } from './change-media.ts'
export { exportParts } from './media.export.ts'
export { listPrimaryMedia } from './media.repository.ts'
export { fileKey, fileUrl } from './media.ts'
