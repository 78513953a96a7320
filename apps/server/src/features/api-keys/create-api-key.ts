import { makeKey } from '../../platform/auth/api-key-secret.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { ApiKey, ApiKeyChoice } from './api-key.ts'
import { countUsableKeys, insertKey } from './api-keys.repository.ts'

/** More than an organization has programs; so that a program that makes keys by mistake ends. */
const MOST_KEYS = 100

/**
 * Makes a key for the organization's programs.
 *
 * @returns with the key itself, which is kept nowhere.
 * @throws AppError `invalid` at `expires_at` for a time that has passed; `conflict` when there are too many.
 */
export function createApiKey(ctx: Context, choice: ApiKeyChoice): Promise<{ key: string; apiKey: ApiKey }> {
  if (choice.expiresAt !== null && choice.expiresAt <= ctx.now())
    throw invalidField('expires_at', 'Must be in the future')
  return inTransaction(ctx, async (tx) => {
    if ((await countUsableKeys(tx)) >= MOST_KEYS)
      throw new AppError('conflict', `There are ${MOST_KEYS} API keys already. Revoke one first.`)
    const { key, prefix, hash } = makeKey()
    // Keys are made by people alone: a key cannot make one.
    const apiKey = await insertKey(tx, {
      ...choice,
      prefix,
      hash,
      createdById: tx.userId ?? '',
      createdBy: tx.actor ?? '',
    })
    return { key, apiKey }
  })
}
