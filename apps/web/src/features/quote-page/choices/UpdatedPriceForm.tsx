import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { CommentField } from './CommentField.tsx'

/** Asking for the price of an expired quote again: once; after that it says that it was sent. */
export function UpdatedPriceForm({ view }: { readonly view: QuotePageView }) {
  const { permissions, changeRequest: request, quote } = view
  if (!permissions.askUpdatedPrice) return null
  if (request?.kind === 'updated_price' && request.state === 'open') {
    return (
      <p className="banner green">
        Your request was sent. {quote.business.name || 'The business'} will get back to you.
      </p>
    )
  }
  return (
    <form id="updated_price" method="post" action={`${view.path}/updated-price`}>
      <CommentField
        name="price_comment"
        label={
          <>
            Has anything changed since? <small>(optional)</small>
          </>
        }
        form={view.form?.kind === 'updated_price' ? view.form : null}
      />
      <button type="submit">Ask for an updated price</button>
    </form>
  )
}
