import type { Context } from '../../platform/context.ts'
import { fileKey, type Media } from './media.ts'

/** The bytes of a picture of the context's tenant; undefined where its file is lost. */
export const readMediaBytes = (
  { services, tenantId }: Pick<Context, 'services' | 'tenantId'>,
  { fileToken }: Pick<Media, 'fileToken'>,
): Promise<Uint8Array | undefined> => services.storage.read(fileKey(tenantId, fileToken))
