export { LatestBrief } from './LatestBrief.tsx'
export { LatestQuotes } from './LatestQuotes.tsx'
