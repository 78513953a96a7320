import { photosContract } from '@quotewright/contracts/photos.ts'
import type { Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind, bindSlowly } from '../../platform/http/bind.ts'
import { readStoredFile } from '../media/public.ts'
import { addPhoto, changePhoto, deletePhoto, readPhotos, refuseUpload } from './change-photos.ts'
import { storePhoto } from './photo-files.ts'
import { PHOTO_HEADERS } from './photo-headers.ts'
import { findTenantOfFile } from './photos.repository.ts'
import { toPhotoWire } from './photos.wire.ts'

/** The photos of a quote, for staff. */
export function photosRoutes(binding: Binding): void {
  bind(binding, photosContract.listPhotos, async ({ ctx, params }) => {
    const photos = await readPhotos(ctx, params.quoteId)
    return { status: 200, body: { photos: photos.map(toPhotoWire) } }
  })

  bindSlowly(binding, photosContract.uploadPhoto, async ({ ctx, params, body }, writeOnce) => {
    const { quoteId } = params
    const { file, kind, caption } = body
    return writeOnce(
      async () => {
        await refuseUpload(ctx, quoteId)
        return storePhoto(ctx, file)
      },
      async (tx, stored) => {
        const photo = await addPhoto(tx, quoteId, { ...stored, kind, caption })
        return { status: 201, body: toPhotoWire(photo) } as const
      },
    )
  })

  bind(binding, photosContract.changePhoto, async ({ ctx, params, body }) => {
    const { kind, caption, position } = body
    const photos = await changePhoto(ctx, params.quoteId, params.photoId, { kind, caption, position })
    return { status: 200, body: { photos: photos.map(toPhotoWire) } }
  })

  bind(binding, photosContract.deletePhoto, async ({ ctx, params }) => {
    await deletePhoto(ctx, params.quoteId, params.photoId)
    return { status: 204, body: undefined }
  })

  bind(binding, photosContract.readPhotoFile, async ({ params, reply }) => {
    const bytes = await readFile(binding.services, params.photoFileToken)
    reply.headers(PHOTO_HEADERS)
    return { status: 200, body: bytes }
  })
}

async function readFile(services: Services, token: string): Promise<Buffer> {
  const tenantId = await findTenantOfFile(services, token)
  const bytes = tenantId === undefined ? undefined : await readStoredFile({ services, tenantId }, token)
  if (bytes === undefined) throw new AppError('not_found', 'Photo not found')
  return Buffer.from(bytes)
}
