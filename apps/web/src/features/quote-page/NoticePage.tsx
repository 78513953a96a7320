import type { QuoteNoticeView } from '@quotewright/contracts/quote-page-view.ts'
import { PageDocument } from './document/PageDocument.tsx'

const NOTICES = {
  unknown: {
    heading: 'This link doesn’t work',
    text: 'We couldn’t find this quote. The link may be incomplete or out of date. Please check with the business that sent it.',
  },
  withdrawn: {
    heading: 'This quote isn’t available any more',
    text: 'The business withdrew it. Contact them if you still need a price.',
  },
  unavailable: {
    heading: 'This page isn’t available right now',
    text: 'There were too many requests, or something went wrong on our side. Please wait a minute and open the link again.',
  },
  refused: {
    heading: 'That wasn’t sent',
    text: 'The page may have changed since you opened it. Please open the link again and try once more.',
  },
} as const

/** A page in place of a quote. */
export function NoticePage({ view }: { readonly view: QuoteNoticeView }) {
  const { heading, text } = NOTICES[view.kind]
  return (
    <PageDocument title={heading} nonce={view.nonce}>
      <main className="sheet notice">
        <h1>{heading}</h1>
        <p>{text}</p>
      </main>
    </PageDocument>
  )
}
