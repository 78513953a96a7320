import type { ApiError } from '@quotewright/contracts/client.ts'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { storedTexts } from '../../../platform/stored-value.ts'
import { EMPTY_LEAD, LEAD_FIELDS, type LeadDetails } from '../../leads/public.ts'

/** Source: part 1 §3 "Generator form state". */
export type QuoteForm = LeadDetails & {
  customer_name: string
  total_amount: string
  description: string
  /** What should change in a quote that exists. */
  change: string
}

export const EMPTY_FORM: QuoteForm = {
  ...EMPTY_LEAD,
  customer_name: '',
  total_amount: '',
  description: '',
  change: '',
}

const FIELDS = [...LEAD_FIELDS, 'customer_name', 'total_amount', 'description', 'change'] as const

/** One draft for new quotes and one for each quote that is being changed. */
const draftName = (quoteId: string | undefined): string =>
  quoteId === undefined ? 'quote' : `quote:${quoteId}`

export const readQuoteDraft = (quoteId?: string): QuoteForm =>
  storedTexts(readDraft(draftName(quoteId)), FIELDS)

export const writeQuoteDraft = (form: QuoteForm, quoteId?: string): boolean =>
  writeDraft(draftName(quoteId), form)

export const removeQuoteDraft = (quoteId?: string): void => removeDraft(draftName(quoteId))

/** Puts a text below what was written of the next quote. */
export function addToQuoteDraft(text: string): void {
  const draft = readQuoteDraft()
  const description = [draft.description.trimEnd(), text].filter((part) => part !== '').join('\n')
  writeQuoteDraft({ ...draft, description })
}

export const leadOf = (form: QuoteForm): LeadDetails =>
  Object.fromEntries(LEAD_FIELDS.map((field) => [field, form[field]])) as LeadDetails

type Problems = Partial<Record<keyof QuoteForm, string>>

const isField = (name: string): name is keyof QuoteForm => FIELDS.some((field) => field === name)

/** The server's sentences at the fields of the form. */
export function fieldProblems(error: ApiError): Problems {
  const problems: Problems = {}
  for (const { path, message } of error.problem?.errors ?? []) {
    const name = path.split('.').at(-1) ?? ''
    const field = ['task_details', 'project_description'].includes(name) ? 'description' : name
    if (isField(field)) problems[field] ??= message
  }
  return problems
}
