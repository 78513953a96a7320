import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { getOrganization } from '../../organizations/public.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { Options } from '../providers/provider.ts'
import type { Connection } from './connection.ts'
import { apiOf } from './connection-api.ts'
import { saveChoices } from './connections.repository.ts'
import { presetChoices } from './preset-choices.ts'

export type OptionsAnswer =
  | { readonly options: Options; readonly at: Date; readonly problem: null }
  /** Why the provider could not be asked, in a sentence. */
  | { readonly options: null; readonly at: null; readonly problem: string }

/** Asks the provider what there is to choose from. */
export async function askForOptions(
  ctx: Context,
  connection: Connection,
  actor: string,
): Promise<OptionsAnswer> {
  const name = PROVIDERS[connection.provider.id].name
  if (connection.accountId === '') return unknown('Choose an account first')
  if (connection.status === 'expired') return unknown(`Reconnect ${name}: its sign-in has ended`)
  try {
    const options = await connection.provider.options(apiOf(ctx, connection, actor))
    return { options, at: ctx.now(), problem: null }
  } catch (error) {
    if (error instanceof ProviderFailure) return unknown(error.failure.message)
    throw error
  }
}

const unknown = (problem: string): OptionsAnswer => ({ options: null, at: null, problem })

/** Asks, keeps the answer, and makes the choices that leave no choice. Returns the connection as it is then. */
export async function loadOptions(
  ctx: Context,
  connection: Connection,
  actor: string,
): Promise<{ readonly connection: Connection; readonly problem: string | null }> {
  const { options, at, problem } = await askForOptions(ctx, connection, actor)
  if (options === null) return { connection, problem }
  const changed = await inTransaction(ctx, async (tx) => {
    const { taxRateBasisPoints, taxLabel } = await getOrganization(tx)
    return saveChoices(tx, connection, (current) => {
      // They belong to the account that was asked about.
      if (current.accountId !== connection.accountId) return current
      const tax = { rateBasisPoints: taxRateBasisPoints, label: taxLabel }
      const settings = { ...current.settings, ...presetChoices(current.settings, options, tax) }
      return { ...current, options, optionsAt: at, settings }
    })
  })
  return { connection: changed ?? connection, problem: null }
}
