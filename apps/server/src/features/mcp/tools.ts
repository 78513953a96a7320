import type { Tool } from './tool.wire.ts'
import { applyChange, proposeChange } from './tools/change-tools.wire.ts'
import { findCustomers, findPrices, readAnalytics, readExtractions } from './tools/lookup-tools.wire.ts'
import { createQuoteFromText, findQuotes, publishQuote, readQuote } from './tools/quote-tools.wire.ts'

/** Every tool, in the order they are listed. */
export const tools: readonly Tool[] = [
  createQuoteFromText,
  findQuotes,
  readQuote,
  proposeChange,
  applyChange,
  publishQuote,
  findCustomers,
  findPrices,
  readAnalytics,
  readExtractions,
]
