import type { QuotePageForm, QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { type EditableLine, isEditable, quantityInField } from '@quotewright/domain/quotes/change-request.ts'
import { unitText } from '@quotewright/domain/quotes/unit-text.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { errorProps, FieldError } from '../decision/FormErrors.tsx'
import { CommentField } from './CommentField.tsx'

/** Asking for other quantities, or for anything in words; folded away, and open when it was refused. */
export function ChangeRequestForm({ view }: { readonly view: QuotePageView }) {
  const { quote, path, permissions } = view
  if (!permissions.requestChange) return null
  const form = view.form?.kind === 'change' ? view.form : null
  return (
    <details id="change" className="decline" open={form !== null}>
      <summary>Ask for a change</summary>
      <form method="post" action={`${path}/line-items`}>
        <input type="hidden" name="version_number" value={view.versionNumber} />
        <p className="hint">
          {quote.business.name || 'The business'} will confirm before the quote changes. You can accept it
          after that.
        </p>
        {permissions.editLineItems && (
          <Quantities lines={view.lines} country={quote.business.country} form={form} />
        )}
        <CommentField
          name="change_comment"
          label={
            <>
              What would you like changed?{' '}
              {permissions.editLineItems && <small>(optional with a new quantity)</small>}
            </>
          }
          form={form}
        />
        <button type="submit" className="plain">
          Send request
        </button>
      </form>
    </details>
  )
}

interface QuantitiesProps {
  readonly lines: readonly EditableLine[]
  readonly country: Country
  readonly form: QuotePageForm | null
}

function Quantities({ lines, country, form }: QuantitiesProps) {
  return (
    <fieldset className="field">
      <legend>New quantities</legend>
      <ul className="quantities">
        {lines.map((line, index) =>
          isEditable(line) ? (
            <Quantity
              key={line.id}
              line={line}
              quantity={quantityInField(line.quantityThousandths, country)}
              id={`quantity-${index}`}
              form={form}
            />
          ) : null,
        )}
      </ul>
    </fieldset>
  )
}

interface QuantityProps {
  readonly line: EditableLine
  readonly quantity: string
  readonly id: string
  readonly form: QuotePageForm | null
}

/** A text field, not a number field: those change when they are scrolled over, and hide what cannot be read. */
function Quantity({ line, quantity, id, form }: QuantityProps) {
  const name = `quantity-${line.id}`
  // What was shown with it tells what the customer typed from what stood there.
  const shown = `shown-${line.id}`
  const error = form?.errors[name]
  const typed = form?.values[name]
  const isTyped = typed !== undefined && typed !== form?.values[shown]
  return (
    <li>
      <label htmlFor={id}>{line.description}</label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={isTyped ? typed : quantity}
        {...errorProps(id, error)}
      />
      <input type="hidden" name={shown} value={quantity} />
      <span className="unit">{unitText(line.unit)}</span>
      <FieldError field={id} error={error} />
    </li>
  )
}
