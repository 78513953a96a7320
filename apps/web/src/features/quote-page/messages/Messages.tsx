import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageItems } from './MessageItems.tsx'
import { THREAD_SCRIPT } from './thread-script.ts'

/** The conversation with the business; absent where it is switched off, and in the demo. */
export function Messages({ view }: { readonly view: QuotePageView }) {
  const { messages, quote } = view
  if (messages === null) return null
  const business = quote.business.name || 'the business'
  return (
    <section id="messages">
      <h2>Messages</h2>
      <ol id="thread" aria-live="polite">
        <MessageItems view={messages} />
      </ol>
      <p className="none">No messages yet. Ask {business} anything about this quote.</p>
      <MessageForm view={view} thread={messages} />
      {!view.isPreview && <script nonce={view.nonce} dangerouslySetInnerHTML={{ __html: THREAD_SCRIPT }} />}
    </section>
  )
}
