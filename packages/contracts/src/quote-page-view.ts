import type { PaymentView } from '@quotewright/domain/organizations/payment-details.ts'
import type { EditableLine, RequestKind, RequestState } from '@quotewright/domain/quotes/change-request.ts'
import type { CustomerPermissions } from '@quotewright/domain/quotes/customer-choice.ts'
import type { PhotoKind } from '@quotewright/domain/quotes/photos.ts'
import type { StartDates } from '@quotewright/domain/quotes/preferred-start.ts'
import type { Fact, QuoteView } from '@quotewright/domain/quotes/quote-view.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { Message } from './messages.ts'

/** What a form of the hosted page held when it was refused, shown again with its errors. */
export interface QuotePageForm {
  readonly kind:
    | 'accept'
    | 'decline'
    | 'options'
    | 'change'
    | 'promotion'
    | 'updated_price'
    | 'price'
    | 'message'
  readonly values: Readonly<Record<string, string>>
  /** Sentences by field name; `form` is for the form as a whole. */
  readonly errors: Readonly<Record<string, string>>
}

/** The conversation about a quote, as its customer sees it. */
export interface QuoteMessagesView {
  /** The oldest first. */
  readonly messages: readonly Message[]
  /** Where the calls of messages are, such as `/api/v1/public/quotes/abc/messages`; unused by a preview, as the key. */
  readonly messagesUrl: string
  /** Where the business is, as an IANA name: times are shown in it. */
  readonly timeZone: string
  readonly country: Country
  /** Makes a form that is sent twice one message. */
  readonly formKey: string
  /** The line the page was opened to ask about. */
  readonly aboutLineId: string | null
}

/** Photos under plain headings; kinds without photos are left out. */
export type PhotosOnPage = readonly {
  readonly kind: PhotoKind
  readonly heading: string
  readonly photos: readonly {
    /** Paths on this server, the second of a smaller copy. */
    readonly url: string
    readonly smallUrl: string
    /** '' for none. */
    readonly caption: string
    /** What stands for it where it isn't seen. */
    readonly text: string
    /** In pixels, of the larger one; the smaller one has the same proportions. */
    readonly width: number
    readonly height: number
  }[]
}[]

/** A quote as its page shows it: its words, and what its customer can do with it now. */
export interface QuoteOnPage {
  readonly quote: QuoteView
  /** "Q-1042", whichever version it is. */
  readonly quoteNumber: string
  readonly isDemo: boolean
  readonly versionNumber: number
  /** SHA-256 of what is shown, in hexadecimal; an acceptance is bound to it. */
  readonly contentHash: string
  /** `#rrggbb` of the business; '' for none. */
  readonly colour: string
  /** From when and until when a start can be asked for, as calendar dates. */
  readonly startDates: StartDates
  /** How to pay, once it is accepted; null before, and where the business has set no way. */
  readonly payment: (PaymentView & { readonly label: string; readonly amount: string }) | null
  /** A path on this server, with the size in pixels; null without one. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
  /** The logo's address with its origin, for previews of the link; null without one. */
  readonly shareImageUrl: string | null
  /** In the order of the quote, to ask about one or for another quantity. */
  readonly lines: readonly EditableLine[]
  readonly permissions: CustomerPermissions
  /** Whether a price the customer asked for was agreed to. */
  readonly isPriceAgreed: boolean
  /** What the customer asked for last, while it waits or as it was answered. */
  readonly changeRequest: {
    readonly kind: RequestKind
    readonly state: Exclude<RequestState, 'closed'>
    /** "LED downlight: 14 → 16 ea" */
    readonly changes: readonly string[]
    readonly comment: string
    readonly askedOn: string
    readonly answer: string
    readonly answeredOn: string | null
  } | null
  /** Of its acceptance; null for an acceptance from before there were any. */
  readonly certificate: { readonly verifyUrl: string; readonly isReady: boolean } | null
  /** Null where it is not known. */
  readonly declinedOn: string | null
}

export interface QuotePageView extends QuoteOnPage {
  readonly photos: PhotosOnPage
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
  /** Where the zip that proves it is, such as `/api/v1/public/quotes/abc/proof`. */
  readonly proofUrl: string
  /** Where the preferred start is as a calendar file, such as `/api/v1/public/quotes/abc/calendar`. */
  readonly calendarUrl: string
  /** Nonce of the content security policy for the inline style and script. */
  readonly nonce: string
  readonly form: QuotePageForm | null
  /** The quote changed while the customer was reading it: report it and show the new version. */
  readonly hasNewVersion: boolean
  /** What changed it was the choice that came with the answer: it is saved, and its total has not been agreed to. */
  readonly choiceChangedTotal: boolean
  /** For staff, before it is sent: nothing on it can be used. */
  readonly isPreview: boolean
  /** Why it changed, where that can be said: a sentence to show in place of the usual one. */
  readonly changeReason: string | null
}

/** A page in place of a quote: an unknown link, one whose quote was taken back, too many requests, or a form refused. */
export interface QuoteNoticeView {
  readonly kind: 'unknown' | 'withdrawn' | 'unavailable' | 'refused'
  readonly nonce: string
}

/** The page that says what a certificate proves: asked for without one, by an id no one has, or by a real one. */
export interface VerifyPageView {
  readonly certificate: {
    readonly id: string
    readonly country: Country
    readonly facts: readonly Fact[]
    /** SHA-256 of what was accepted, in hexadecimal. */
    readonly contentHash: string
    /** Whether what is kept of the accepted content still gives that hash. */
    readonly contentHolds: boolean
    /** Whether its document is made already. */
    readonly isReady: boolean
  } | null
  /** The id that was asked for; '' for none. */
  readonly asked: string
  /** The outcome of a file that was sent; null where none was. */
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
