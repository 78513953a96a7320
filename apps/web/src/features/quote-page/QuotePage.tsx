import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import type { ReactNode } from 'react'
import { Decision } from './decision/Decision.tsx'
import { ErrorSummary } from './decision/FormErrors.tsx'
import { ACCEPTED_STYLES } from './document/accepted-styles.ts'
import { PageDocument } from './document/PageDocument.tsx'
import { PHOTO_STYLES } from './document/photo-styles.ts'
import { AcceptBar } from './letter/AcceptBar.tsx'
import { Foot } from './letter/Foot.tsx'
import { Letter } from './letter/Letter.tsx'
import { AskPath } from './messages/AskLink.tsx'
import { Messages } from './messages/Messages.tsx'

/**
 * The customer's page of a quote: the letter, then the decision.
 *
 * The accept bar closes the letter, so it sticks to the bottom of the screen
 * while the letter is read and rests above the form it leads to. Without a form
 * to rest above it closes the page.
 */
export function QuotePage({ view }: { readonly view: QuotePageView }) {
  const { quote, form } = view
  const { name } = quote.business
  const title = name === '' ? `Quote ${view.quoteNumber}` : `${name} – Quote ${view.quoteNumber}`
  return (
    <PageDocument
      title={title}
      nonce={view.nonce}
      country={quote.business.country}
      colour={view.colour}
      styles={stylesOf(view)}
      eventsUrl={view.isPreview ? undefined : view.eventsUrl}
      share={{ business: name, imageUrl: view.shareImageUrl }}
    >
      {view.isPreview && <PreviewBar />}
      {view.isDemo && !view.isPreview && <DemoBar />}
      <Page isPreview={view.isPreview}>
        <div className="letter">
          {form && <ErrorSummary form={form} />}
          {view.hasNewVersion && <ChangedNotice reason={view.changeReason} />}
          {view.isPriceAgreed && quote.status.isAcceptable && <AgreedNotice view={view} />}
          {view.choiceChangedTotal && <ChoiceNotice view={view} />}
          <AskPath value={quote.status.kind === 'accepted' ? null : view.messages && view.path}>
            <Letter view={view} />
          </AskPath>
          {quote.status.isAcceptable && <AcceptBar quote={quote} />}
        </div>
        <Decision view={view} />
        <Messages view={view} />
        <Foot quote={quote} />
        {!quote.status.isAcceptable && <AcceptBar quote={quote} />}
      </Page>
    </PageDocument>
  )
}

/** What not every quote has, a page without it doesn't carry. */
const stylesOf = ({ photos, quote }: QuotePageView): string =>
  (photos.length > 0 ? PHOTO_STYLES : '') + (quote.status.kind === 'accepted' ? ACCEPTED_STYLES : '')

/** A preview's controls are in sight and switched off. */
function Page({ isPreview, children }: { readonly isPreview: boolean; readonly children: ReactNode }) {
  if (!isPreview) return <main className="sheet">{children}</main>
  return (
    <main className="sheet preview">
      <fieldset disabled>{children}</fieldset>
    </main>
  )
}

function PreviewBar() {
  return (
    <aside className="demo" aria-label="Preview">
      <span>Preview: this is what your customer sees</span>
    </aside>
  )
}

function DemoBar() {
  return (
    <aside className="demo" aria-label="Demo">
      <span>Demo quote</span>
      <a href="/marketing">What is Quotewright?</a>
    </aside>
  )
}

/** For a price the customer asked for that is theirs now. */
function AgreedNotice({ view: { quote } }: { readonly view: QuotePageView }) {
  return (
    <p className="banner green">
      Your price is agreed. The total is now {quote.prices.total.amount}, valid until {quote.facts[2].value}.{' '}
      <a href="#accept">Accept it</a>
    </p>
  )
}

/** For an acceptance that came with a choice whose total had not been shown. */
function ChoiceNotice({ view: { quote } }: { readonly view: QuotePageView }) {
  return (
    <p className="banner amber" role="alert">
      Your choices are saved. The total is now {quote.prices.total.amount}: please check it, then{' '}
      <a href="#accept">accept</a>.
    </p>
  )
}

function ChangedNotice({ reason }: { readonly reason: string | null }) {
  return (
    <p className="banner amber" role="alert">
      {reason ?? 'This quote was updated while you were reading. Please review the new version.'}
    </p>
  )
}
