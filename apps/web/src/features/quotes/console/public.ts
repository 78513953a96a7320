export { LatestQuotes } from './LatestQuotes.tsx'
