import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import {
  announceLeadForm,
  LEAD_CAPTURED_EVENT,
  LEAD_FIELDS,
  LEAD_FORM_CHANGED_EVENT,
  type LeadDetails,
} from '../../leads/public.ts'
import { leadOf, type QuoteForm, readQuoteDraft, writeQuoteDraft } from './quote-form.ts'

interface QuoteFormOptions {
  readonly quoteId: string | undefined
  /** What the form starts with where no draft was kept. */
  readonly start: Partial<QuoteForm>
}

function startValues({ quoteId, start }: QuoteFormOptions): QuoteForm {
  const draft = readQuoteDraft(quoteId)
  return draft.description === '' ? { ...draft, ...start } : draft
}

/** The generator's form; what is typed is kept in the browser at once. */
export function useQuoteForm(options: QuoteFormOptions) {
  const form = useForm<QuoteForm>({
    initialValues: startValues(options),
    onValuesChange: (values, previous) => {
      writeQuoteDraft(values, options.quoteId)
      if (LEAD_FIELDS.some((field) => values[field] !== previous[field])) announceLeadForm(leadOf(values))
    },
  })
  useLeadsFromElsewhere((lead) => {
    const known = form.getValues()
    if (LEAD_FIELDS.some((field) => lead[field] !== undefined && lead[field] !== known[field])) {
      form.setValues(lead)
    }
  })
  return form
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>

/** Takes over details that were typed or saved in another part of the page. */
function useLeadsFromElsewhere(take: (lead: Partial<LeadDetails>) => void): void {
  const onLead = useEffectEvent((event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (typeof detail !== 'object' || detail === null) return
    const lead: Partial<LeadDetails> = {}
    for (const field of LEAD_FIELDS) {
      const value: unknown = Reflect.get(detail, field)
      if (typeof value === 'string') lead[field] = value
    }
    take(lead)
  })
  useEffect(() => {
    const listener = (event: Event) => onLead(event)
    window.addEventListener(LEAD_CAPTURED_EVENT, listener)
    window.addEventListener(LEAD_FORM_CHANGED_EVENT, listener)
    return () => {
      window.removeEventListener(LEAD_CAPTURED_EVENT, listener)
      window.removeEventListener(LEAD_FORM_CHANGED_EVENT, listener)
    }
  }, [])
}
