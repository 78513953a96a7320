import type { Context } from '../../platform/context.ts'
import { fileKey, type Media } from './media.ts'

/** The bytes of a file of the context's tenant; undefined where it is lost. */
export const readStoredFile = (
  { services, tenantId }: Pick<Context, 'services' | 'tenantId'>,
  fileToken: string,
): Promise<Uint8Array | undefined> => services.storage.read(fileKey(tenantId, fileToken))

/** The bytes of a picture of the context's tenant; undefined where its file is lost. */
export const readMediaBytes = (
  of: Pick<Context, 'services' | 'tenantId'>,
  { fileToken }: Pick<Media, 'fileToken'>,
): Promise<Uint8Array | undefined> => readStoredFile(of, fileToken)
