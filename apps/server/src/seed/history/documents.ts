import { ApiError } from '@quotewright/contracts/client.ts'
import { pdfOf, SUPPLIER_DOCUMENTS, type SupplierDocument } from '../content/documents.ts'
import { DAY_MS, later } from '../hours.ts'
import type { SeedWorld } from '../seed-world.ts'

/** Documents of suppliers come in, are read, and are dealt with some hours later. */
export function planDocuments(world: SeedWorld): void {
  for (const document of SUPPLIER_DOCUMENTS) {
    const at = new Date(world.end.getTime() - document.daysAgo * DAY_MS)
    world.simulation.at(at, () => world.simulation.beside(() => receive(world, document)))
  }
}

async function receive(world: SeedWorld, document: SupplierDocument): Promise<void> {
  const { simulation, team } = world
  const { call } = team.admin
  const form = new FormData()
  const file = new Blob([await pdfOf(document)], { type: 'application/pdf' })
  form.append('file', file, document.fileName)
  // What is no quote is refused, and staged all the same.
  await call.extractPreview({ form }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
  })
  const { items } = await call.listStagedExtractions({ query: { search: document.fileName } })
  const [staged] = items
  if (staged === undefined) throw new Error(`${document.fileName} was not read`)
  simulation.at(later(simulation.now(), 2.5), () => settle(world, document, staged.id))
}

async function settle(
  { team, customers }: SeedWorld,
  { outcome, lines }: SupplierDocument,
  extractionId: string,
): Promise<void> {
  const { call } = team.admin
  const params = { extractionId }
  switch (outcome) {
    case 'waiting':
      return
    case 'approved':
      await call.tagExtraction({ params, body: { tags: ['Air conditioning'] } })
      await call.approveExtraction({ params })
      return
    case 'rejected':
      await call.rejectExtraction({ params, body: { notes: 'An invoice: belongs in the accounts.' } })
      return
    case 'priced':
      await call.applyPriceProposals({
        params,
        body: { lines: lines.map((_line, at) => at), markup_percent: 55 },
      })
      await call.approveExtraction({ params })
      return
    case 'converted': {
      const [first] = customers
      await call.convertExtraction({
        params,
        body: {
          customer: { name: first.name, email: first.email, phone: first.phone, company: first.company },
          markup_percent: 35,
          keep_markup: true,
        },
      })
    }
  }
}
