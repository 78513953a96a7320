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
export { countStaleByCause, listStaleQuotes, type StaleQuote } from './stale-quotes.repository.ts'
