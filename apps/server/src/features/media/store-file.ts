import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { fileKey } from './media.ts'
import { rememberFile } from './stored-files.repository.ts'

/**
 * Stores bytes under a new name of 128 random bits. No transaction is open
 * in the meantime; if no row follows that names it, the file is swept.
 */
export async function storeFile(ctx: Context, bytes: Uint8Array, mimeType: string): Promise<string> {
  const fileToken = randomBytes(16).toString('base64url')
  await rememberFile(ctx, fileToken)
  await ctx.services.storage.put(fileKey(ctx.tenantId, fileToken), bytes, mimeType)
  return fileToken
}
