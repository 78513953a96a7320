import type { QuoteVersion } from '@quotewright/contracts/quote-history.ts'

/** Where a version was made, as people call it. */
export const CHANGE_SOURCES: Readonly<Record<QuoteVersion['change_source'], string>> = {
  form: 'Form Builder',
  editor: 'Quote Editor',
  generator: 'Generator',
  assistant: 'Assistant',
  customer: 'Customer',
  extraction: 'Uploaded document',
  template: 'Template',
}
