import type {
  QuoteMessagesView,
  QuoteNoticeView,
  QuotePageView,
  VerifyPageView,
} from '@quotewright/contracts/quote-page-view.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MessageItems } from './messages/MessageItems.tsx'
import { NoticePage } from './NoticePage.tsx'
import { QuotePage } from './QuotePage.tsx'
import { VerifyPage } from './verify/VerifyPage.tsx'

const DOCTYPE = '<!doctype html>'

/** The whole HTML document of a quote, in any status. Source: architecture §9. */
export function renderQuotePage(view: QuotePageView): string {
  return DOCTYPE + renderToStaticMarkup(<QuotePage view={view} />)
}

/** The messages of a conversation alone: what the page's script puts into its list. */
export function renderQuoteMessages(view: QuoteMessagesView): string {
  return renderToStaticMarkup(<MessageItems view={view} />)
}

/** The whole HTML document shown in place of a quote. */
export function renderQuoteNotice(view: QuoteNoticeView): string {
  return DOCTYPE + renderToStaticMarkup(<NoticePage view={view} />)
}

/** The whole HTML document that says what a certificate proves. */
export function renderVerifyPage(view: VerifyPageView): string {
  return DOCTYPE + renderToStaticMarkup(<VerifyPage view={view} />)
}
