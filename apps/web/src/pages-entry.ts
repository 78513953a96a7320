import type { QuotePageRenderer } from '@quotewright/contracts/quote-page-view.ts'
import * as quotePage from './features/quote-page/render-quote-page.tsx'

/** Entry of the server-side build. The server loads the built file without types; this line holds it to the interface. */
export const {
  renderQuotePage,
  renderQuoteMessages,
  renderQuoteNotice,
  renderVerifyPage,
}: QuotePageRenderer = quotePage

export { renderMarketing, renderMarketingHead } from './features/marketing/render-marketing.tsx'
