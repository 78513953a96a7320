import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { everyTaxCodeOf, newerVersion } from '../choices.ts'
import { cents, flag, optional, record, text } from '../fields.ts'
import type { Provider, Push, PushAfter, PushedDocument, PushQuote, PushTarget } from '../provider.ts'
import { NEWS } from '../status-updates.ts'
import { cut, filled, joined } from '../wording.ts'
import { personOf } from './clients.ts'
import { createRecord, readRecord, removeRecord, updateRecord } from './records.ts'
import { listTaxRates } from './vendor.ts'

/** The accepted quote becomes a work order with its contact, a billing line for each line, and a note. */
export const pushQuote: Push = async (api, quote, target) => {
  const taxRateOf = await taxRatesOf(api, quote, target)
  const create = creating(api, target)
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
export const updateQuote: PushAfter = async (api, quote, target, pushed) => {
  const { id } = pushed
  const now = await readRecord(api, 'job', id, Job)
  const isOpen = now.isActive && now.status === 'Work Order' && !now.isInvoiced && !now.isPaid
  if (!isOpen) throw newerVersion('ServiceM8')
  const taxRateOf = await taxRatesOf(api, quote, target)
  const create = creating(api, target)
  const own = quote.document.lines.map((_, at) => target.steps.key(lineStep(at)))
  const earlier = (pushed.extra?.['lines'] ?? '')
    .split(',')
    .filter((uuid) => uuid !== '' && !own.includes(uuid))
  await target.keepQuote?.({ ...pushed, extra: { lines: [...earlier, ...own].join(',') } })
  const lines = await createLines(create, quote, id, taxRateOf)
  for (const line of earlier) await removeRecord(api, 'jobmaterial', line)
  await updateRecord(api, 'job', id, wordsOf(quote))
  await create('note', 'note', { related_object: 'job', related_object_uuid: id, note: quote.note })
  return readTotal(api, id, lines)
}

const creating =
  (api: Api, { steps }: PushTarget) =>
  (step: string, resource: string, fields: object) =>
    createRecord(api, steps, { step, resource, fields })

type TaxRateOf = (line: TargetLine) => string | undefined

const taxRatesOf = (api: Api, { document }: PushQuote, { choices }: PushTarget): Promise<TaxRateOf> =>
  everyTaxCodeOf(document, choices, () => listTaxRates(api))

/** Its key is the uuid of the line. */
const lineStep = (at: number): string => `line-${at + 1}`

async function createLines(
  create: ReturnType<typeof creating>,
  { document }: PushQuote,
  job_uuid: string,
  taxRateOf: TaxRateOf,
): Promise<string[]> {
  const uuids: string[] = []
  for (const [at, line] of document.lines.entries()) {
    const price = unitPriceOf(line).toFixed(4)
    const fields = {
      job_uuid,
      name: cut(nameOf(line), NAME_LENGTH),
      quantity: String(quantityOf(line)),
      price,
      displayed_amount: price,
      displayed_amount_is_tax_inclusive: '0',
      ...filled({ tax_rate_uuid: taxRateOf(line) }),
      sort_order: String(at + 1),
    }
    const { id } = await create(lineStep(at), 'jobmaterial', fields)
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

const placeOf = ({ contact: { address } }: PushQuote) =>
  filled({
    job_address: cut(joined(' ', address.street, address.city, address.state, address.postcode), 500),
  })

/** Title, notes, and in full the lines whose names were cut. */
function descriptionOf({ title, number, notes, document }: PushQuote): string {
  const long = document.lines.map((line, at) =>
    nameOf(line).length > NAME_LENGTH ? `Line ${at + 1}: ${line.description}` : '',
  )
  return joined('\n\n', `${title} (quote ${number})`, notes, ...long)
}

const Job = record({
  status: text('status'),
  number: optional('generated_job_id'),
  totalCents: cents('total_invoice_amount'),
  isActive: flag('active', true),
  isInvoiced: flag('invoice_sent'),
  isPaid: flag('payment_received'),
})

async function readTotal(api: Api, id: string, lines: readonly string[]): Promise<PushedDocument> {
  const { number, totalCents } = await readRecord(api, 'job', id, Job)
  return { id, number, extra: { lines: lines.join(',') }, totalCents }
}

const LOST = { status: 'lost', verb: 'was marked unsuccessful', isFinal: true }
const COMPLETED = { status: 'completed', verb: 'was completed', isFinal: false }

export const news: Provider['news'] = {
  quote: async (api, jobId) => {
    const { status, isActive, isPaid } = await readRecord(api, 'job', jobId, Job)
    if (!isActive) return NEWS.deleted
    if (isPaid) return NEWS.paid
    if (status === 'Unsuccessful') return LOST
    return status === 'Completed' ? COMPLETED : undefined
  },
}
