import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { errorProps, FieldError } from '../decision/FormErrors.tsx'

/** The code of a promotion; folded away, as most customers have none, and open when it was refused. */
export function PromotionForm({ view }: { readonly view: QuotePageView }) {
  const { path, form } = view
  if (!view.permissions.applyPromotion) return null
  const sent = form?.kind === 'promotion' ? form : null
  const error = sent?.errors['code']
  return (
    <details id="promotion" open={sent !== null}>
      <summary>Have a promotion code?</summary>
      <form method="post" action={`${path}/promotions`}>
        <input type="hidden" name="version_number" value={view.versionNumber} />
        <div className="field">
          <label htmlFor="code">Promotion code</label>
          <FieldError field="code" error={error} />
          <input
            id="code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            defaultValue={sent?.values['code'] ?? ''}
            {...errorProps('code', error)}
          />
        </div>
        <button type="submit" className="plain">
          Apply
        </button>
      </form>
    </details>
  )
}
