export { QuotePreview } from '../document/QuotePreview.tsx'
export { PublicationNotice } from '../sharing/PublicationNotice.tsx'
export { PublishedQuoteTools } from '../sharing/PublishedTools.tsx'
