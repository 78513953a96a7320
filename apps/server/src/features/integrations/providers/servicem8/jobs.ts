import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { z } from 'zod'
import { centsOf, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { taxCodesOf } from '../choices.ts'
import type {
  DocumentKind,
  External,
  ExternalStatus,
  PushedDocument,
  PushQuote,
  PushTarget,
  TaxCode,
} from '../provider.ts'
import { orDeleted, statusText } from '../status-news.ts'
import { cut } from '../wording.ts'
import { personOf } from './clients.ts'
import { createRecord, IsActive, IsSet, readRecord } from './records.ts'

/** A name as forms and invoices have room for. */
const NAME_LENGTH = 70

/** The accepted quote becomes a work order with its contact, a billing line for each line, and a note. */
export async function pushJob(
  api: Api,
  quote: PushQuote,
  { contact, choices, steps }: PushTarget,
  taxRates: () => Promise<readonly TaxCode[]>,
): Promise<PushedDocument> {
  const codeOf = await taxCodesOf(quote.document, choices, taxRates)
  const create = (step: string, resource: string, fields: object) =>
    createRecord(api, steps, { step, resource, fields })
  const job = await create('job', 'job', jobOf(quote, contact.id))
  await create('job-contact', 'jobcontact', { job_uuid: job.id, ...personOf(quote.contact), type: 'JOB' })
  for (const [at, line] of quote.document.lines.entries()) {
    const price = unitPriceOf(line).toFixed(4)
    const taxRate = codeOf(line) ?? choices.taxFreeCodeId
    await create(`line-${at + 1}`, 'jobmaterial', {
      job_uuid: job.id,
      name: cut(nameOf(line), NAME_LENGTH),
      quantity: String(quantityOf(line)),
      price,
      displayed_amount: price,
      displayed_amount_is_tax_inclusive: '0',
      ...(taxRate === null ? {} : { tax_rate_uuid: taxRate }),
      sort_order: String(at + 1),
    })
  }
  await create('note', 'note', { related_object: 'job', related_object_uuid: job.id, note: quote.note })
  const { generated_job_id, total_invoice_amount } = await readRecord(api, 'job', job.id, Job)
  return {
    id: job.id,
    number: generated_job_id || undefined,
    totalCents: total_invoice_amount ? centsOf(Number(total_invoice_amount)) : undefined,
  }
}

const nameOf = ({ description }: TargetLine): string => description.replaceAll(/\s+/g, ' ').trim()

function jobOf(quote: PushQuote, companyUuid: string) {
  const { street, city, state, postcode } = quote.contact.address
  const address = [street, city, state, postcode].filter((part) => part !== '').join(' ')
  return {
    status: 'Work Order',
    company_uuid: companyUuid,
    ...(address === '' ? {} : { job_address: cut(address, 500) }),
    job_description: descriptionOf(quote),
    purchase_order_number: cut(quote.number, 100),
    // In the time zone of the account, as dates of the quote are.
    date: `${quote.acceptedDate} 00:00:00`,
  }
}

/** Title, notes, and in full the lines whose names were cut. */
function descriptionOf({ title, number, notes, document }: PushQuote): string {
  const long = document.lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => nameOf(line).length > NAME_LENGTH)
    .map(({ line, at }) => `Line ${at + 1}: ${line.description}`)
  return [`${title} (quote ${number})`, notes, ...long].filter((text) => text !== '').join('\n\n')
}

const Job = z.object({
  status: z.string(),
  active: IsActive,
  generated_job_id: z.string().nullish(),
  total_invoice_amount: z.string().nullish(),
  payment_received: IsSet,
})

const NEWS = {
  deleted: { status: 'deleted', verb: 'was deleted', isFinal: true },
  paid: { status: 'paid', verb: 'was paid', isFinal: true },
  unsuccessful: { status: 'lost', verb: 'was marked unsuccessful', isFinal: true },
  completed: { status: 'completed', verb: 'was completed', isFinal: false },
} as const

export async function readJobStatus(
  api: Api,
  kind: DocumentKind,
  { id, number }: External,
): Promise<ExternalStatus | undefined> {
  if (kind !== 'quote') return undefined
  const of = { providerName: 'ServiceM8', kind, word: 'Job', number }
  return orDeleted(of, async () => {
    const { status, active, payment_received } = await readRecord(api, 'job', id, Job)
    if (!active) return statusText(of, NEWS.deleted)
    if (payment_received) return statusText(of, NEWS.paid)
    if (status === 'Unsuccessful') return statusText(of, NEWS.unsuccessful)
    return statusText(of, status === 'Completed' ? NEWS.completed : undefined)
  })
}
