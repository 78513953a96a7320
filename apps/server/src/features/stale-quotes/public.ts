export {
  countVisit,
  dropOffer,
  followOffer,
  followRestored,
  recountDifference,
  restartVisits,
} from './follow-offers.ts'
export { keepCosts } from './keep-costs.ts'
export { exportParts } from './stale-quotes.export.ts'
export { countStaleQuotes, listStaleQuotes } from './stale-quotes.repository.ts'
