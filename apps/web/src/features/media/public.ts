export { MediaCard } from './MediaCard.tsx'
export { MediaTab } from './MediaTab.tsx'
export { mediaQuery, useUploadMedia } from './media.api.ts'
