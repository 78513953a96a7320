import { mediaContract } from '@quotewright/contracts/media.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { deleteMedia, setPrimary, updateMedia } from './change-media.ts'
import { findFile, findMedia, listMedia } from './media.repository.ts'
import { type Media, noSuchMedia } from './media.ts'
import { fromMediaUpload, toMediaWire } from './media.wire.ts'
import { readMediaBytes } from './read-file.ts'
import { removeFile } from './remove-files.ts'
import { addMedia, storeImage } from './upload-media.ts'

export function mediaRoutes(binding: Binding): void {
  bind(binding, mediaContract.listMedia, async ({ ctx, query }) => {
    const filter = { isActive: query.is_active, mediaType: query.media_type }
    const { media, total } = await inTransaction(ctx, (tx) => listMedia(tx, filter, query))
    return { status: 200, body: { media: media.map(toMediaWire), total } }
  })

  bindSlowly(binding, mediaContract.uploadMedia, async ({ ctx, body }, writeOnce) => {
    const upload = fromMediaUpload(body)
    return writeOnce(
      () => storeImage(ctx, upload),
      async (tx, image) => ({ status: 201, body: toMediaWire(await addMedia(tx, upload, image)) }) as const,
    )
  })

  bind(binding, mediaContract.readMedia, async ({ ctx, params }) => {
    const media = await inTransaction(ctx, (tx) => findMedia(tx, params.mediaId))
    if (media === undefined) throw noSuchMedia()
    return { status: 200, body: toMediaWire(media) }
  })

  bind(binding, mediaContract.updateMedia, async ({ ctx, params, body }) => {
    const changes = { fileName: body.file_name, isActive: body.is_active }
    return { status: 200, body: toMediaWire(await updateMedia(ctx, params.mediaId, changes)) }
  })

  bindSlowly(binding, mediaContract.deleteMedia, async ({ ctx, params, request }, writeOnce) => {
    let removed: Media | undefined
    const answer = await writeOnce(
      async () => undefined,
      async (tx) => {
        removed = await deleteMedia(tx, params.mediaId)
        return { status: 204, body: undefined } as const
      },
    )
    // The row's end is committed: the file may go. Where that fails, the sweep does it.
    if (removed !== undefined)
      await removeFile(ctx.services, { tenantId: ctx.tenantId, token: removed.fileToken }).catch(
        (error: unknown) => request.log.warn({ err: error }, 'media: a file waits for the sweep'),
      )
    return answer
  })

  bind(binding, mediaContract.setPrimaryMedia, async ({ ctx, params }) => ({
    status: 200,
    body: toMediaWire(await setPrimary(ctx, params.mediaId)),
  }))

  bind(binding, mediaContract.readMediaFile, async ({ ctx, params, reply }) => {
    const { bytes, mimeType } = await readFile(ctx, params.fileToken)
    reply.headers({
      ...FILE_HEADERS,
      'content-type': mimeType,
      'content-disposition': `inline; filename="image.${mimeType === 'image/png' ? 'png' : 'jpg'}"`,
    })
    return { status: 200, body: bytes }
  })
}

/** A file never changes. It is shown in emails too, so from other sites; and whatever it held, nothing in it runs. */
const FILE_HEADERS = {
  'cache-control': 'public, max-age=86400, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

async function readFile({ services }: Context, fileToken: string) {
  const file = await findFile(services, fileToken)
  const bytes = file && (await readMediaBytes({ services, tenantId: file.tenantId }, file))
  if (file === undefined || bytes === undefined) throw new AppError('not_found', 'Image not found')
  return { bytes: Buffer.from(bytes), mimeType: file.mimeType }
}
