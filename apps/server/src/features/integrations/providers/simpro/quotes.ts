import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { canonicalUnit } from '@quotewright/domain/quotes/units.ts'
import type { z } from 'zod'
import { daysBetween, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen, everyTaxCodeOf } from '../choices.ts'
import { cents, flag, id, record, required, text } from '../fields.ts'
import type { External, Provider, Push, PushQuote } from '../provider.ts'
import { get } from '../reading.ts'
import { cut, joined } from '../wording.ts'
import { siteFor } from './customers.ts'
import { create, createPart, listAll } from './resources.ts'
import { listCostCentres, listTaxCodes } from './setup.ts'

/** A quote has its lines in a cost centre of a section, each a call; it is approved when all of them are there. */
export const pushQuote: Push = async (api, quote, { contact, choices, steps }) => {
  const costCentreId = await chosen(choices, 'cost_centre', () => listCostCentres(api))
  const codeOf = await everyTaxCodeOf(quote.document, choices, () => listTaxCodes(api))
  const siteId = await siteFor(api, contact, quote.contact, steps)
  const { id: quoteId } = await steps.once<External>('quote', {
    lookUp: () => findQuote(api, quote),
    create: () => create(api, 'quotes/', quoteOf(quote, { customerId: contact.id, siteId })),
  })
  const Name = cut(quote.title, 100)
  const sections = `quotes/${quoteId}/sections/`
  const section = await createPart(api, steps, {
    step: 'section',
    path: sections,
    fields: { Name, DisplayOrder: 1 },
    known: ['DisplayOrder', 1],
  })
  const centres = `${sections}${section.id}/costCenters/`
  const centre = await createPart(api, steps, {
    step: 'cost-centre',
    path: centres,
    fields: { CostCenter: Number(costCentreId), Name },
    known: ['Name', Name],
  })
  for (const [at, line] of quote.document.lines.entries())
    await createPart(api, steps, {
      step: `line-${at + 1}`,
      path: `${centres}${centre.id}/oneOffs/`,
      fields: lineOf(line, at + 1, codeOf(line)),
      known: ['DisplayOrder', at + 1],
    })
  await steps.once<External>('approve', {
    async create() {
      await api.call({ method: 'PATCH', path: `quotes/${quoteId}`, json: { Stage: 'Approved' } })
      return { id: quoteId }
    },
  })
  await createPart(api, steps, {
    step: 'note',
    path: `quotes/${quoteId}/notes/`,
    fields: { Subject: 'Accepted', Note: quote.note },
    known: ['Subject', 'Accepted'],
  })
  // Simpro's number of a quote is its id.
  return { id: quoteId, number: quoteId, ...(await readQuote(api, quoteId, Totals, 'ID,Total')) }
}

const quoteOf = (quote: PushQuote, { customerId, siteId }: { customerId: string; siteId: string }) => ({
  Customer: Number(customerId),
  Site: Number(siteId),
  Type: 'Project',
  Name: cut(quote.title, 100),
  Description: joined('\n\n', `Quote ${quote.number}`, quote.notes),
  OrderNo: quote.number,
  DateIssued: quote.quoteDate,
  ValidityDays: daysBetween(quote.quoteDate, quote.validUntil),
  // Approved when its lines are there.
  Stage: 'InProgress',
})

const lineOf = (line: TargetLine, order: number, taxCodeId: string | undefined) => ({
  Type: canonicalUnit(line.unit) === 'hr' ? 'Labor' : 'Material',
  Description: line.description,
  SellPriceExDiscount: unitPriceOf(line),
  ...(taxCodeId === undefined ? {} : { SalesTaxCode: Number(taxCodeId) }),
  DisplayOrder: order,
  Total: { Qty: quantityOf(line) },
})

const Row = record({ id: id('ID'), number: text('OrderNo') })

async function findQuote(api: Api, { number }: PushQuote): Promise<External | undefined> {
  const rows = await listAll(api, 'quotes/', Row, { OrderNo: number, columns: 'ID,OrderNo' })
  const made = rows.find((row) => row.number === number)
  return made && { id: made.id }
}

const readQuote = <Columns extends z.ZodType>(api: Api, quoteId: string, row: Columns, columns: string) =>
  get(api, `quotes/${quoteId}`, row, { columns })

const Totals = record({
  totalCents: required(cents('Total.IncTax')),
  taxCents: required(cents('Total.Tax')),
})
const Status = record({ jobNumber: text('JobNo'), isClosed: flag('IsClosed') })

export const news: Provider['news'] = {
  quote: async (api, quoteId) => {
    const { jobNumber, isClosed } = await readQuote(api, quoteId, Status, 'ID,JobNo,IsClosed')
    if (jobNumber !== '') return { status: 'converted', verb: `became job ${jobNumber}`, isFinal: true }
    return isClosed ? { status: 'lost', verb: 'was closed', isFinal: true } : undefined
  },
}
