export { listAcceptedVersions } from './accepted-quotes.repository.ts'
export { announce, announceReply } from './announce.ts'
export { changeStatus } from './change-status.ts'
export { createQuote } from './create-quote.ts'
export { assumptionsAfter, withAskedQuantity, withoutSpans } from './line-provenance.ts'
export { lockQuote } from './lock-quote.ts'
export { asSent, contextOfLink, type IsStaff, isWithdrawnLink, type OpenLink, openLink } from './open-link.ts'
export { passCustomerGate, passGate } from './pass-gate.ts'
export { shareUrlOf } from './publish-quote.ts'
export {
  findPublishedPhoto,
  findQuoteAsShown,
  findQuoteAsShownForChange,
  newestVersion,
  publishedQuote,
  publishedVersion,
  type QuoteVersionShown,
} from './published-quote.ts'
export type { NewestVersion, Quote, TimelineEvent } from './quote.ts'
export { type AcceptanceEvidence, QUOTE_EVENTS, type QuoteEvent } from './quote-event.ts'
export {
  countViews,
  findNewestVersion,
  findVersionContent,
  hasBeenPublishedSince,
  hasBeenViewed,
} from './quote-history.repository.ts'
export {
  blankContent,
  datedToday,
  fromQuoteCreate,
  fromQuoteUpdate,
  NOTHING_NAMED,
  refuseImpossible,
  statedVersion,
  withDeposit,
} from './quote-input.wire.ts'
export {
  forgetUnseen,
  insertPhotos,
  keepAcceptedPhotos,
  listPhotos,
  markPhotos,
  type QuotePhoto,
} from './quote-photos.repository.ts'
export { toViewsWire } from './quote-views.wire.ts'
export { exportParts } from './quotes.export.ts'
export { findNewestQuote, findQuote, findQuoteForChange, saveMetadata } from './quotes.repository.ts'
export { toQuoteWire } from './quotes.wire.ts'
export {
  countExpiringQuotes,
  hasQuotes,
  listExpiringQuotes,
  listRecentEvents,
  nameQuotes,
  type RecentEvent,
} from './recent-quotes.repository.ts'
export { type Reissue, reissueQuote } from './reissue-quote.ts'
export { reissueRepriced, validityFrom } from './reissue-repriced.ts'
export { requireQuote } from './require-quote.ts'
export { requireTemplate } from './require-template.ts'
export { savePublished } from './save-published.ts'
export { refuseUnfit, refuseUnfitTexts } from './screen-content.ts'
export { seenBySender } from './seen-by-sender.ts'
export { factsOf, markSections, readEarlierFacts, toBoundSections } from './stored-prose.repository.ts'
export { listTimelineEvents } from './timeline-events.repository.ts'
export { updateQuote } from './update-quote.ts'
