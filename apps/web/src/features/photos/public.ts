export { PhotosOfQuote } from './LazyPhotosPanel.tsx'
export { uploadPhoto } from './photos.api.ts'
