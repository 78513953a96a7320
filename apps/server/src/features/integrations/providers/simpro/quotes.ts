import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { canonicalUnit } from '@quotewright/domain/quotes/units.ts'
import { z } from 'zod'
import { centsOf, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen, taxCodesOf } from '../choices.ts'
import type {
  DocumentKind,
  External,
  ExternalStatus,
  Option,
  PushedDocument,
  PushQuote,
  PushTarget,
  TaxCode,
} from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { orDeleted, statusText } from '../status-news.ts'
import { cut } from '../wording.ts'
import { siteFor } from './customers.ts'
import { create, createPart, listAll, pathOf } from './resources.ts'

interface Offered {
  readonly taxCodes: () => Promise<readonly TaxCode[]>
  readonly costCentres: () => Promise<readonly Option[]>
}

/** A quote has its lines in a cost centre of a section, each a call; it is approved when all of them are there. */
export async function pushQuote(
  api: Api,
  quote: PushQuote,
  { contact, choices, steps }: PushTarget,
  { taxCodes, costCentres }: Offered,
): Promise<PushedDocument> {
  const costCentreId = await chosen(choices, 'cost_centre', costCentres)
  const codeOf = await taxCodesOf(quote.document, choices, taxCodes)
  const siteId = await siteFor(api, contact, quote.contact, steps)
  const { id } = await steps.once<External>('quote', {
    lookUp: () => findQuote(api, quote),
    create: () => create(api, 'quotes/', quoteOf(quote, { customerId: contact.id, siteId })),
  })
  const name = cut(quote.title, 100)
  const section = await createPart(api, steps, {
    step: 'section',
    path: `quotes/${id}/sections/`,
    fields: { Name: name, DisplayOrder: 1 },
    known: { DisplayOrder: 1 },
  })
  const centres = `quotes/${id}/sections/${section.id}/costCenters/`
  const centre = await createPart(api, steps, {
    step: 'cost-centre',
    path: centres,
    fields: { CostCenter: Number(costCentreId), Name: name },
    known: { Name: name },
  })
  for (const [at, line] of quote.document.lines.entries())
    await createPart(api, steps, {
      step: `line-${at + 1}`,
      path: `${centres}${centre.id}/oneOffs/`,
      fields: lineOf(line, at + 1, codeOf(line) ?? choices.taxFreeCodeId),
      known: { DisplayOrder: at + 1 },
    })
  await steps.once<External>('approve', {
    async create() {
      await api.call({ method: 'PATCH', path: pathOf(api, `quotes/${id}`), json: { Stage: 'Approved' } })
      return { id }
    },
  })
  await createPart(api, steps, {
    step: 'note',
    path: `quotes/${id}/notes/`,
    fields: { Subject: 'Accepted', Note: quote.note },
    known: { Subject: 'Accepted' },
  })
  return readTotals(api, id)
}

const quoteOf = (quote: PushQuote, { customerId, siteId }: { customerId: string; siteId: string }) => ({
  Customer: Number(customerId),
  Site: Number(siteId),
  Type: 'Project',
  Name: cut(quote.title, 100),
  Description: [`Quote ${quote.number}`, quote.notes].filter((text) => text !== '').join('\n\n'),
  OrderNo: quote.number,
  DateIssued: quote.quoteDate,
  ValidityDays: daysBetween(quote.quoteDate, quote.validUntil),
  // Approved when its lines are there.
  Stage: 'InProgress',
})

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

const lineOf = (line: TargetLine, order: number, taxCodeId: string | null) => ({
  Type: canonicalUnit(line.unit) === 'hr' ? 'Labor' : 'Material',
  Description: line.description,
  SellPriceExDiscount: unitPriceOf(line),
  ...(taxCodeId === null ? {} : { SalesTaxCode: Number(taxCodeId) }),
  DisplayOrder: order,
  Total: { Qty: quantityOf(line) },
})

async function findQuote(api: Api, quote: PushQuote): Promise<External | undefined> {
  const Row = z.object({ ID: z.number(), OrderNo: z.string().nullish() })
  const rows = await listAll(api, 'quotes/', Row, {
    OrderNo: quote.number,
    columns: 'ID,OrderNo',
  })
  const made = rows.find(({ OrderNo }) => OrderNo === quote.number)
  return made === undefined ? undefined : { id: String(made.ID) }
}

const readQuote = async <Row extends z.ZodType>(api: Api, id: string, row: Row, columns: string) =>
  readAnswer(row, await api.call({ method: 'GET', path: pathOf(api, `quotes/${id}`), query: { columns } }))

async function readTotals(api: Api, id: string): Promise<PushedDocument> {
  const Row = z.object({ Total: z.object({ Tax: z.number(), IncTax: z.number() }) })
  const { Total } = await readQuote(api, id, Row, 'ID,Total')
  // Simpro's number of a quote is its id.
  return { id, number: id, totalCents: centsOf(Total.IncTax), taxCents: centsOf(Total.Tax) }
}

export async function readQuoteStatus(
  api: Api,
  kind: DocumentKind,
  { id }: External,
): Promise<ExternalStatus | undefined> {
  if (kind !== 'quote') return undefined
  const of = { providerName: 'Simpro', kind, number: id }
  return orDeleted(of, async () => {
    const Row = z.object({ JobNo: z.string().nullish(), IsClosed: z.boolean().nullish() })
    const { JobNo, IsClosed } = await readQuote(api, id, Row, 'ID,JobNo,IsClosed')
    if (JobNo) return statusText(of, { status: 'converted', verb: `became job ${JobNo}`, isFinal: true })
    return IsClosed === true
      ? statusText(of, { status: 'lost', verb: 'was closed', isFinal: true })
      : undefined
  })
}
