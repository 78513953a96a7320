export { PHOTO_HEADERS } from './photo-headers.ts'
export { photoUrl } from './photo-url.ts'
export { exportParts } from './photos.export.ts'
