export { exportParts } from './acceptances.export.ts'
export { type AgreedFacts, readAgreedFacts } from './agreed-facts.ts'
export { findShown, type ShownQuote, showQuote } from './shown-quote.ts'
export { verifyUrlOf } from './verify-url.ts'
