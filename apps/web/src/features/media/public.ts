export { MediaCard } from './MediaCard.tsx'
export { MediaTab } from './MediaTab.tsx'
export { mediaQuery } from './media.api.ts'
