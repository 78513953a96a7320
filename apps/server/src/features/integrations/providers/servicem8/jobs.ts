import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { z } from 'zod'
import { centsOf, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { newerVersion, taxCodesOf } from '../choices.ts'
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
import { cut, filled } from '../wording.ts'
import { personOf } from './clients.ts'
import { createRecord, IsActive, IsSet, readRecord, removeRecord, Text, updateRecord } from './records.ts'

/** The accepted quote becomes a work order with its contact, a billing line for each line, and a note. */
export async function pushJob(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  taxRates: () => Promise<readonly TaxCode[]>,
): Promise<PushedDocument> {
  const taxRateOf = await taxRatesOf(quote, target, taxRates)
  const create: Create = (step, resource, fields) =>
    createRecord(api, target.steps, { step, resource, fields })
  const job = await create('job', 'job', {
    ...wordsOf(quote),
    ...placeOf(quote),
    company_uuid: target.contact.id,
    // In the time zone of the account, as dates of the quote are.
    date: `${quote.acceptedDate} 00:00:00`,
  })
  await create('job-contact', 'jobcontact', { job_uuid: job.id, ...personOf(quote.contact), type: 'JOB' })
  const lines = await createLines(create, quote, job.id, taxRateOf)
  await create('note', 'note', { related_object: 'job', related_object_uuid: job.id, note: quote.note })
  return readTotal(api, job.id, lines)
}

/**
 * Puts a newer version's lines in place of the earlier ones; what was added in ServiceM8 stays.
 *
 * @throws NeedsInput for a job that was billed, completed or lost
 */
export async function updateJob(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  { pushed, taxRates }: { readonly pushed: External; readonly taxRates: () => Promise<readonly TaxCode[]> },
): Promise<PushedDocument> {
  const { steps } = target
  const { id } = pushed
  const now = await readRecord(api, 'job', id, Job)
  const isOpen = now.active && now.status === 'Work Order' && !now.invoice_sent && !now.payment_received
  if (!isOpen) throw newerVersion('ServiceM8')
  const taxRateOf = await taxRatesOf(quote, target, taxRates)
  const create: Create = (step, resource, fields) => createRecord(api, steps, { step, resource, fields })
  const lines = await createLines(create, quote, id, taxRateOf)
  for (const line of (pushed.extra?.['lines'] ?? '').split(',').filter((uuid) => uuid !== ''))
    await removeRecord(api, 'jobmaterial', line)
  await updateRecord(api, 'job', id, wordsOf(quote))
  await create('note', 'note', { related_object: 'job', related_object_uuid: id, note: quote.note })
  return readTotal(api, id, lines)
}

type Create = (step: string, resource: string, fields: object) => Promise<External>
type TaxRateOf = (line: TargetLine) => string | null

async function taxRatesOf(
  { document }: PushQuote,
  { choices }: PushTarget,
  offered: () => Promise<readonly TaxCode[]>,
): Promise<TaxRateOf> {
  const codeOf = await taxCodesOf(document, choices, offered)
  return (line) => codeOf(line) ?? choices.taxFreeCodeId
}

async function createLines(
  create: Create,
  { document }: PushQuote,
  jobUuid: string,
  taxRateOf: TaxRateOf,
): Promise<string[]> {
  const uuids: string[] = []
  for (const [at, line] of document.lines.entries()) {
    const price = unitPriceOf(line).toFixed(4)
    const taxRate = taxRateOf(line)
    const { id } = await create(`line-${at + 1}`, 'jobmaterial', {
      job_uuid: jobUuid,
      name: cut(nameOf(line), NAME_LENGTH),
      quantity: String(quantityOf(line)),
      price,
      displayed_amount: price,
      displayed_amount_is_tax_inclusive: '0',
      ...(taxRate === null ? {} : { tax_rate_uuid: taxRate }),
      sort_order: String(at + 1),
    })
    uuids.push(id)
  }
  return uuids
}

/** A name as forms and invoices have room for. */
const NAME_LENGTH = 70

const nameOf = ({ description }: TargetLine): string => description.replaceAll(/\s+/g, ' ').trim()

const wordsOf = (quote: PushQuote) => ({
  status: 'Work Order',
  job_description: descriptionOf(quote),
  purchase_order_number: cut(quote.number, 100),
})

function placeOf({ contact: { address } }: PushQuote): { job_address?: string } {
  const parts = [address.street, address.city, address.state, address.postcode]
  return filled({ job_address: cut(parts.filter((part) => part !== '').join(' '), 500) })
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
  generated_job_id: Text,
  total_invoice_amount: Text,
  invoice_sent: IsSet,
  payment_received: IsSet,
})

async function readTotal(api: Api, id: string, lines: readonly string[]): Promise<PushedDocument> {
  const { generated_job_id, total_invoice_amount } = await readRecord(api, 'job', id, Job)
  return {
    id,
    number: generated_job_id || undefined,
    extra: { lines: lines.join(',') },
    totalCents: total_invoice_amount === '' ? undefined : centsOf(Number(total_invoice_amount)),
  }
}

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
