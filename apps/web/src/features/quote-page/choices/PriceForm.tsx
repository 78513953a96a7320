import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { errorProps, FieldError } from '../decision/FormErrors.tsx'

/** Asking for a price, where the business allows it; folded away. Says nothing of what would be agreed to. */
export function PriceForm({ view }: { readonly view: QuotePageView }) {
  const { path, permissions, quote } = view
  if (!permissions.askPrice) return null
  const form = view.form?.kind === 'price' ? view.form : null
  const error = form?.errors['price_amount']
  return (
    <details id="price" className="decline" open={form !== null}>
      <summary>Ask for a price</summary>
      <form method="post" action={`${path}/price`}>
        <input type="hidden" name="version_number" value={view.versionNumber} />
        <p className="hint" id="asking">
          Enter the total you’d say yes to. {quote.business.name || 'The business'} may agree straight away,
          or get back to you. You can’t accept the quote until then.
        </p>
        <div className="field">
          <label htmlFor="price_amount">Your price (total)</label>
          <FieldError field="price_amount" error={error} />
          <input
            id="price_amount"
            name="price_amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            required
            defaultValue={form?.values['price_amount'] ?? ''}
            {...errorProps('price_amount', error, 'asking')}
          />
        </div>
        <div className="field">
          <Pledge name="books_this_week" label="I can book within 7 days" form={form} />
          <Pledge name="pays_on_day" label="I can pay on the day" form={form} />
        </div>
        <button type="submit" className="plain">
          Send my price
        </button>
      </form>
    </details>
  )
}

interface PledgeProps {
  readonly name: string
  readonly label: string
  readonly form: QuotePageView['form']
}

const Pledge = ({ name, label, form }: PledgeProps) => (
  <label className="choice">
    <input type="checkbox" name={name} value="yes" defaultChecked={form?.values[name] === 'yes'} />
    <span>{label}</span>
  </label>
)
