import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toasts.ts'
import type { LineEdits, ShownQuote } from '../../quotes/public.ts'
import { type QuoteForm, readQuoteDraft, removeQuoteDraft } from './quote-form.ts'
import type { QuoteFormState } from './use-quote-form.ts'

/** What the description said of the customer and no one typed; '' where it said nothing. */
interface FilledDetails {
  readonly quoteId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

function detailsIn({ id, customer }: ShownQuote, typedName: string): FilledDetails | null {
  const { email, phone, address } = customer
  const name = typedName.trim() === '' ? customer.name : ''
  return [name, email, phone, address].some((detail) => detail !== '')
    ? { quoteId: id, name, email, phone, address }
    : null
}

/** The fields of a quote that were filled in, emptied. */
const emptied = ({ name, email, phone, address }: FilledDetails) => ({
  ...(name !== '' && { customer_name: '' }),
  ...(email !== '' && { customer_email: '' }),
  ...(phone !== '' && { customer_phone: '' }),
  ...(address !== '' && { customer_address: '' }),
})

interface FilledOptions {
  readonly form: QuoteFormState
  /** Only a quote that staff rewrite. */
  readonly isNew: boolean
  readonly quoteId: string | undefined
}

/**
 * The customer's details that a new quote took from its description. The name fills its empty field; what a person
 * typed stays, and the next description fills the field again as long as no one changed it.
 */
export function useFilledCustomer({ form, isNew, quoteId }: FilledOptions) {
  const [details, setDetails] = useState<FilledDetails | null>(null)
  const isOurs = (values: QuoteForm): boolean =>
    details !== null && details.name !== '' && values.customer_name === details.name

  /** The form as a person filled it in. */
  const typed = (values: QuoteForm): QuoteForm => (isOurs(values) ? { ...values, customer_name: '' } : values)

  /** The quote is saved: what was typed need not be kept any longer, unless it is of the next quote by now. */
  function take(quote: ShownQuote, sent?: string) {
    const kept = readQuoteDraft(quoteId).description.trim()
    if (sent !== undefined && kept !== '' && kept !== sent) return
    if (isNew) fill(quote)
    removeQuoteDraft(quoteId)
  }

  function fill(quote: ShownQuote) {
    const found = detailsIn(quote, typed(form.getValues()).customer_name)
    setDetails(found)
    if (found !== null && found.name !== '') form.setFieldValue('customer_name', found.name)
    else if (isOurs(form.getValues())) form.setFieldValue('customer_name', '')
  }

  function undo(send: LineEdits['send']) {
    if (details === null) return
    send({
      change: { kind: 'by server' },
      saveBy: async ({ id, version }) => {
        const body = { ...emptied(details), current_version_number: version }
        return (await api.updateQuote({ params: { quoteId: id }, body })).quote
      },
      onSaved: () => {
        if (isOurs(form.getValues())) form.setFieldValue('customer_name', '')
        setDetails(null)
        toast.success('Customer details removed')
      },
      onFailed: (error) => toast.failure(`Not saved: ${error.message.replace(/\.?$/, '.')}`),
    })
  }

  return { details, typed, take, undo }
}
