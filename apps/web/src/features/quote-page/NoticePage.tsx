import type { QuoteNoticeView } from '@quotewright/contracts/quote-page-view.ts'
import { PageDocument } from './document/PageDocument.tsx'

const NOTICES = {
  unknown: {
    heading: 'This link is not valid',
    text: 'No quote was found at this address. The link may have been cut off or replaced. Please check with the business that sent it.',
  },
  withdrawn: {
    heading: "This quote isn't available any more",
    text: 'The business has taken it back. Please contact them if you still need a price.',
  },
  unavailable: {
    heading: 'This page is not available right now',
    text: 'There were too many requests, or something went wrong on our side. Please wait a minute and open the link again.',
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
