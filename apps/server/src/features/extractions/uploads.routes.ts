import { extractionsContract } from '@quotewright/contracts/extractions.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { callerGone } from '../../platform/http/caller-gone.ts'
import { problemOf } from '../../platform/http/error-answer.ts'
import { openEventStream, wantsEvents } from '../../platform/http/event-stream.ts'
import { fileNameOf } from '../../platform/http/file-names.ts'
import { awaitReading, type Patience } from './await-reading.ts'
import { dismissUpload } from './dismiss-upload.ts'
import { finalType, type StagedExtraction, unsupportedType } from './extraction.ts'
import { toPreviewWire, toProgressWire, toUploadWire } from './extractions.wire.ts'
import { type SentFile, uploadDocument } from './upload-document.ts'
import { listUploads } from './uploads.repository.ts'

/** Someone hung up while a document was read: it is read all the same, and there is no one to tell. */
class NobodyLeft extends Error {
  override readonly name = 'NobodyLeft'
}

/** Documents on their way in: one call that answers as JSON, or as events with its progress. Source: part 2 §7. */
export function uploadsRoutes(binding: Binding): void {
  bindSlowly(
    binding,
    extractionsContract.extractPreview,
    async ({ ctx, body, request, reply }, writeOnce) => {
      const key = request.headers['idempotency-key']
      const file = {
        bytes: body.file,
        name: body.file_name ?? fileNameOf(body.file),
        idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
      }
      const gone = callerGone(reply)
      const answer = (onProgress: Patience['onProgress']) =>
        writeOnce(
          () => readUpload(ctx, file, { gone, onProgress }),
          async (_writing, staged) => ({ status: 200, body: toPreviewWire(staged) }) as const,
        )
      if (!wantsEvents(request)) {
        return answer(() => undefined).catch((error: unknown) => {
          if (error instanceof NobodyLeft) return undefined
          throw error
        })
      }
      const stream = openEventStream(reply)
      try {
        const read = await answer((progress) => stream.send('progress', toProgressWire(progress)))
        stream.send('result', read?.body)
      } catch (error) {
        if (!(error instanceof NobodyLeft)) stream.send('error', problemOf(error, request))
      }
      stream.end()
      return undefined
    },
  )

  bind(binding, extractionsContract.listDocumentUploads, async ({ ctx }) => {
    const uploads = await inTransaction(ctx, listUploads)
    return { status: 200, body: { items: uploads.map(toUploadWire) } }
  })

  bindSlowly(binding, extractionsContract.dismissDocumentUpload, async ({ params, request }, writeOnce) => {
    let finish = async (): Promise<void> => undefined
    const answer = await writeOnce(
      async () => undefined,
      async (tx) => {
        finish = await dismissUpload(tx, params.extractionId)
        return { status: 204, body: undefined } as const
      },
    )
    await finish().catch((error: unknown) =>
      request.log.warn({ err: error }, 'extractions: a file waits for the sweep'),
    )
    return answer
  })
}

/** @throws AppError as of a document that cannot be read, or is no quote. */
async function readUpload(ctx: Context, file: SentFile, patience: Patience): Promise<StagedExtraction> {
  const id = await uploadDocument(ctx, file)
  patience.onProgress({ stage: 'stored' })
  const staged = await awaitReading(ctx, id, patience)
  if (patience.gone.aborted) throw new NobodyLeft()
  if (staged === undefined) throw new AppError('not_found', 'The document was deleted in the meantime')
  if (finalType(staged) !== 'quote') throw unsupportedType(id, finalType(staged))
  return staged
}
