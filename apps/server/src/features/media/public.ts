export { setPrimary } from './change-media.ts'
export { listPrimaryMedia } from './media.repository.ts'
export { fileKey, fileUrl } from './media.ts'
