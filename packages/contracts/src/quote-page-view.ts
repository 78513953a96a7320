import type { Certificate } from './certificates.ts'
import type { Message } from './messages.ts'
import type { PublicQuote } from './quote-page.ts'

/** What a form of the hosted page held when it was refused, shown again with its errors. */
export interface QuotePageForm {
  readonly kind: 'accept' | 'decline' | 'options' | 'change' | 'promotion' | 'updated_price' | 'message'
  readonly values: Readonly<Record<string, string>>
  /** Sentences by field name; `form` is for the form as a whole. */
  readonly errors: Readonly<Record<string, string>>
}

/** The conversation about a quote, as its customer sees it. */
export interface QuoteMessagesView {
  /** The oldest first. */
  readonly messages: readonly Message[]
  /** Where the calls of messages are, such as `/api/v1/public/quotes/abc/messages`. */
  readonly messagesUrl: string
  /** Where the business is, as an IANA name: times are shown in it. */
  readonly timeZone: string
  /** Makes a form that is sent twice one message. */
  readonly formKey: string
  /** The line the page was opened to ask about. */
  readonly aboutLineId: string | null
}

export interface QuotePageView {
  readonly quote: PublicQuote
  /** Where the page lives, such as `/q/abc`; its forms post to `{path}/accept` and `{path}/decline`. */
  readonly path: string
  /** Where its events go, such as `/api/v1/public/quotes/abc/events`; unused by a preview, as the other links. */
  readonly eventsUrl: string
  /** Where it is as a PDF, such as `/api/v1/public/quotes/abc/pdf`. */
  readonly pdfUrl: string
  /** Null where there is no conversation. */
  readonly messages: QuoteMessagesView | null
  /** Where the certificate of its acceptance is, such as `/api/v1/public/quotes/abc/certificate`. */
  readonly certificateUrl: string
  /** Nonce of the content security policy for the inline style and script. */
  readonly nonce: string
  readonly form: QuotePageForm | null
  /** The quote changed while the customer was reading it: say so and show the new version. */
  readonly changedMeanwhile: boolean
  /** What changed it was the choice that came with the answer: it is saved, and its total has not been agreed to. */
  readonly choiceChangedTotal: boolean
  /** For staff, before it is sent: nothing on it can be used. */
  readonly isPreview: boolean
  /** Why it changed, where that can be said: a sentence to show in place of the usual one. */
  readonly changeReason: string | null
}

/** A page in place of a quote: an unknown link, one whose quote was taken back, or too many requests. */
export interface QuoteNoticeView {
  readonly kind: 'unknown' | 'withdrawn' | 'unavailable'
  readonly nonce: string
}

/** The page that says what a certificate proves: asked for without one, by an id nobody has, or by a real one. */
export interface VerifyPageView {
  readonly certificate: Certificate | null
  /** The id that was asked for; '' for none. */
  readonly asked: string
  /** What became of a file that was sent; null where none was. */
  readonly verdict: 'issued' | 'different' | 'no file' | 'too large' | null
  readonly nonce: string
}

/** What the web's server-side build exports; the server calls it and sends the answer as it is. */
export interface QuotePageRenderer {
  /** The whole HTML document of a quote, in any status, an expired one included. */
  readonly renderQuotePage: (view: QuotePageView) => string
  /** The messages alone, as items of the page's list. */
  readonly renderQuoteMessages: (view: QuoteMessagesView) => string
  readonly renderQuoteNotice: (view: QuoteNoticeView) => string
  readonly renderVerifyPage: (view: VerifyPageView) => string
}
