export { PhotosOfQuote } from './LazyPhotosPanel.tsx'
