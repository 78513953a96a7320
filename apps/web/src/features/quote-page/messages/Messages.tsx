import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageItems } from './MessageItems.tsx'
import { THREAD_SCRIPT } from './thread-script.ts'

/** The conversation with the business; absent where it is switched off, and in the demo. */
export function Messages({ view }: { readonly view: QuotePageView }) {
  const { messages, quote } = view
  if (messages === null) return null
  const business = quote.business.name || 'the business'
  // Below the forms of an open quote it is one thing more to scroll past, until there is something to say.
  const isBegun =
    messages.messages.length > 0 || messages.aboutLineId !== null || view.form?.kind === 'message'
  return (
    <section id="messages">
      <h2>Messages</h2>
      <ol id="thread" aria-live="polite">
        <MessageItems view={messages} />
      </ol>
      <p className="none">No messages yet. Ask {business} anything about this quote.</p>
      <details open={isBegun || !isOpen(quote.status.kind)}>
        <summary>Write a message</summary>
        <MessageForm view={view} thread={messages} />
      </details>
      {!view.isPreview && <script nonce={view.nonce} dangerouslySetInnerHTML={{ __html: THREAD_SCRIPT }} />}
    </section>
  )
}
