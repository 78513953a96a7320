import type { z } from 'zod'
import type { QuotePage, QuoteRowPage } from './quote-list.ts'

/**
 * The page that was asked for without a view.
 *
 * @throws TypeError for a page of rows without lines.
 */
export function fullPage(
  page: z.output<typeof QuotePage> | z.output<typeof QuoteRowPage>,
): z.output<typeof QuotePage> {
  if ('view' in page) throw new TypeError('These quotes have no lines')
  return page
}
