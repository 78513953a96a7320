import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { ACCEPTANCE_FORM } from './choosing.ts'

/**
 * What the choices come to. Without script the button works it out and keeps
 * the choices; with script the total follows them and the button only keeps them, which the hint says to everyone.
 */
export function ChosenTotal({ view: { quote, versionNumber, path } }: { readonly view: QuotePageView }) {
  const { total } = quote.prices
  return (
    <div className="chosen-total">
      <input type="hidden" form={ACCEPTANCE_FORM} name="choices" value="yes" />
      {/* The first button of a form is the one that Enter presses: in the name field that must be to accept. */}
      <button type="submit" form={ACCEPTANCE_FORM} hidden>
        Accept quote
      </button>
      {/* Those who see it read it just above; screen readers hear when it changes. */}
      <output className="heard">
        <span data-live="">
          {total.label}: {total.amount}
        </span>
      </output>
      <p className="hint">Update total saves your choice.</p>
      <button
        type="submit"
        className="plain"
        form={ACCEPTANCE_FORM}
        formAction={`${path}/options`}
        formNoValidate
        data-preview={versionNumber}
      >
        Update total
      </button>
      {/* With script the total follows on its own, and accepting saves. */}
      <noscript>
        <p className="hint">Press Update total to save your choices. Accepting saves them too.</p>
      </noscript>
    </div>
  )
}
