import { extractionsContract } from '@quotewright/contracts/extractions.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { hasScope, refuseScope } from '../../platform/http/access.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { readStoredFile } from '../media/public.ts'
import { findQuote, requireQuote } from '../quotes/public.ts'
import { approveExtraction, correctType, rejectExtraction, tagExtraction } from './change-extraction.ts'
import { type Conversion, prepareConversion } from './conversion.ts'
import { fromConversion, toBasisPoints, toConversionWire } from './conversion.wire.ts'
import { convertExtraction, refuseOtherType } from './convert-extraction.ts'
import { deleteExtraction } from './delete-extraction.ts'
import { editData } from './edit-data.ts'
import { noSuchExtraction, type StagedExtraction } from './extraction.ts'
import { fromCorrections, toProposalWire, toStagedWire } from './extractions.wire.ts'
import { applyProposals, listProposals } from './price-proposals.ts'
import { countByStatus, findSource, findStaged, listStaged } from './staged.repository.ts'
import { uploadsRoutes } from './uploads.routes.ts'

/** Documents: upload and reading, the review queue, and what becomes of them. */
export function extractionsRoutes(binding: Binding): void {
  uploadsRoutes(binding)
  readRoutes(binding)
  reviewRoutes(binding)
  priceRoutes(binding)
}

function readRoutes(binding: Binding): void {
  bind(binding, extractionsContract.listStagedExtractions, async ({ ctx, query }) => {
    const { status_filter: status, ...filter } = query
    const { items, total } = await inTransaction(ctx, (tx) => listStaged(tx, { ...filter, status }))
    return { status: 200, body: { items: items.map(toStagedWire), total } }
  })

  bind(binding, extractionsContract.readExtractionStats, async ({ ctx }) => ({
    status: 200,
    body: await inTransaction(ctx, countByStatus),
  }))

  bind(binding, extractionsContract.readStagedExtraction, async ({ ctx, params }) => ({
    status: 200,
    body: toStagedWire(await getStaged(ctx, params.extractionId)),
  }))

  bind(binding, extractionsContract.readExtractionDocument, async ({ ctx, params, reply }) => {
    const { fileToken, fileName } = await getStaged(ctx, params.extractionId)
    const bytes = fileToken === null ? undefined : await readStoredFile(ctx, fileToken)
    if (bytes === undefined) throw noSuchExtraction()
    reply.headers({ ...FILE_HEADERS, 'content-disposition': attachment(fileName) })
    return { status: 200, body: bytes }
  })

  bind(binding, extractionsContract.readSourceDocument, async ({ ctx, params }) => {
    const source = await inTransaction(ctx, async (tx) => {
      requireQuote(await findQuote(tx, params.quoteId))
      return findSource(tx, params.quoteId)
    })
    const document = source === undefined ? null : { extraction_id: source.id, file_name: source.fileName }
    return { status: 200, body: { document } }
  })
}

/** A stranger's file is only ever saved: whatever it holds, nothing in it runs here. */
const FILE_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

async function getStaged(ctx: Context, extractionId: string): Promise<StagedExtraction> {
  const staged = await inTransaction(ctx, (tx) => findStaged(tx, extractionId))
  if (staged === undefined) throw noSuchExtraction()
  return staged
}

function previewConversion(ctx: Context, extractionId: string): Promise<Conversion> {
  return inTransaction(ctx, async (tx) => {
    const staged = await findStaged(tx, extractionId)
    if (staged === undefined) throw noSuchExtraction()
    refuseOtherType(staged)
    return prepareConversion(tx, staged)
  })
}

function reviewRoutes(binding: Binding): void {
  bind(binding, extractionsContract.editExtractedData, async ({ ctx, params, body }) => {
    const basis = { ...params, version: body.version }
    return {
      status: 200,
      body: toStagedWire(
        await editData(ctx, basis, {
          corrections: fromCorrections(body.extracted_data),
          confirmed: body.confirmed_fields ?? [],
        }),
      ),
    }
  })

  bind(binding, extractionsContract.correctExtractionType, async ({ ctx, params, body }) => {
    const basis = { ...params, version: body.version }
    return { status: 200, body: toStagedWire(await correctType(ctx, basis, body.corrected_type)) }
  })

  bind(binding, extractionsContract.approveExtraction, async ({ ctx, params, body }) => ({
    status: 200,
    body: toStagedWire(await approveExtraction(ctx, { ...params, version: body?.version })),
  }))

  bind(binding, extractionsContract.tagExtraction, async ({ ctx, params, body }) => ({
    status: 200,
    body: toStagedWire(await tagExtraction(ctx, params.extractionId, body.tags)),
  }))

  bind(binding, extractionsContract.convertExtraction, async ({ ctx, caller, params, body }) => {
    // What is kept is the price book's: a caller without it converts all the same, and keeps nothing.
    if (body?.keep_markup === true) refuseScope(caller, 'price-book:write')
    const keepMarkups = hasScope(caller, 'price-book:write') ? body?.keep_markup : false
    const { quoteId, quoteNumber } = await convertExtraction(ctx, {
      ...params,
      ...fromConversion(body),
      keepMarkups,
    })
    return { status: 200, body: { quote_id: quoteId, quote_number: quoteNumber } }
  })

  bind(binding, extractionsContract.previewConversion, async ({ ctx, params }) => ({
    status: 200,
    body: toConversionWire(await previewConversion(ctx, params.extractionId)),
  }))

  bind(binding, extractionsContract.rejectExtraction, async ({ ctx, params, body }) => ({
    status: 200,
    body: toStagedWire(
      await rejectExtraction(ctx, { ...params, version: body?.version }, body?.notes ?? null),
    ),
  }))

  bindSlowly(binding, extractionsContract.deleteExtraction, async ({ params, request }, writeOnce) => {
    let finish = async (): Promise<void> => undefined
    const answer = await writeOnce(
      async () => undefined,
      async (tx) => {
        finish = await deleteExtraction(tx, params.extractionId)
        return { status: 204, body: undefined } as const
      },
    )
    // The row's end is committed: the file may go. Where that fails, the sweep of files does it.
    await finish().catch((error: unknown) =>
      request.log.warn({ err: error }, 'extractions: a file waits for the sweep'),
    )
    return answer
  })
}

function priceRoutes(binding: Binding): void {
  bind(binding, extractionsContract.listPriceProposals, async ({ ctx, params, query }) => {
    const { proposals, usualBasisPoints } = await listProposals(
      ctx,
      params.extractionId,
      toBasisPoints(query.markup_percent),
    )
    return {
      status: 200,
      body: {
        items: proposals.map(toProposalWire),
        markup_percent: usualBasisPoints === null ? null : usualBasisPoints / 100,
      },
    }
  })

  bind(binding, extractionsContract.applyPriceProposals, async ({ ctx, params, body }) => ({
    status: 200,
    body: await applyProposals(ctx, {
      ...params,
      version: body.version,
      lines: body.lines,
      markup: toBasisPoints(body.markup_percent),
    }),
  }))
}
