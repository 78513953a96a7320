export { exportParts } from './acceptances.export.ts'
export { contextOfLink } from './links.repository.ts'
export type { PageThread } from './page-thread.wire.ts'
export { type ShownQuote, showQuote } from './shown-quote.ts'
