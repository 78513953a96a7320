import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { AppError, type FieldProblem, invalidField } from '../../../platform/errors.ts'
import { toSnakeCase } from '../../../platform/names.ts'
import { getOrganization } from '../../organizations/public.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { Choices, Option, Options } from '../providers/provider.ts'
import { resumePushes } from '../pushes/resume-pushes.ts'
import { insertConnectionEvent } from './calls.repository.ts'
import { type Connection, type ConnectionSettings, NEW_SETTINGS } from './connection.ts'
import { apiOf } from './connection-api.ts'
import { saveChoices } from './connections.repository.ts'
import { askForOptions, loadOptions, type OptionsAnswer } from './options.ts'
import { presetChoices } from './preset-choices.ts'
import { requireConnection } from './require-connection.ts'

/** How long the provider's lists are believed. */
const OPTIONS_MS = 60 * 60_000

/**
 * A connection with what its provider offers to choose from: asked again after an hour, or with `refresh`.
 *
 * @throws AppError `not_found`
 */
export async function readForManage(
  ctx: Context,
  providerId: string,
  refresh: boolean,
): Promise<{ readonly connection: Connection; readonly problem: string | null }> {
  const connection = await inTransaction(ctx, (tx) => requireConnection(tx, providerId))
  const age = ctx.now().getTime() - (connection.optionsAt?.getTime() ?? 0)
  const isFresh = connection.options !== null && age < OPTIONS_MS && !refresh
  if (isFresh || connection.accountId === '') return { connection, problem: null }
  return loadOptions(ctx, connection, actorOf(ctx))
}

/** @throws AppError `not_found`; `conflict` when a person has to do something first; `unavailable` with the provider's reason */
export async function testConnection(
  ctx: Context,
  providerId: string,
): Promise<{ name: string; currency: string | null; country: string | null }> {
  const connection = await inTransaction(ctx, (tx) => requireConnection(tx, providerId))
  const { provider } = connection
  const { name } = PROVIDERS[provider.id]
  if (connection.status === 'expired')
    throw new AppError('conflict', `Reconnect ${name}: its sign-in has ended`)
  if (connection.accountId === '') throw new AppError('conflict', 'Choose an account first')
  try {
    return await provider.testConnection(apiOf(ctx, connection, actorOf(ctx)))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const { kind, message } = error.failure
    throw new AppError(kind === 'auth_expired' ? 'conflict' : 'unavailable', message, {}, { cause: error })
  }
}

/** What is left out stays. */
export interface SettingsChange extends Partial<ConnectionSettings> {
  /** The organization, company or merchant at the provider. */
  readonly account?: string | null
}

interface PreparedChange {
  readonly connection: Connection
  /** As it is with another account, before its choices; the same connection where that stays. */
  readonly base: Connection
  /** Null where the kept ones do. */
  readonly asked: OptionsAnswer | null
}

/** Looks up, before any transaction, what a change of settings is checked against. @throws AppError */
export async function prepareSettings(
  ctx: Context,
  providerId: string,
  change: SettingsChange,
): Promise<PreparedChange> {
  const connection = await inTransaction(ctx, (tx) => requireConnection(tx, providerId))
  const base = withAccount(connection, change.account)
  const chooses = CHOICES.some(({ choice }) => typeof change[choice] === 'string')
  const asks = base !== connection || (chooses && connection.options === null)
  return { connection, base, asked: asks ? await askForOptions(ctx, base, actorOf(ctx)) : null }
}

function withAccount(connection: Connection, chosen: string | null | undefined): Connection {
  if (chosen === undefined || (chosen ?? '') === connection.accountId) return connection
  const account = connection.accounts.find(({ id }) => id === chosen)
  if (account === undefined) throw invalidField('tenant_id', 'Choose one of the accounts listed')
  const { pushWhenAccepted, createInvoice } = connection.settings
  return {
    ...connection,
    accountId: account.id,
    accountName: account.name,
    // What was chosen belongs to the other account.
    settings: { ...NEW_SETTINGS, pushWhenAccepted, createInvoice },
    options: null,
    optionsAt: null,
  }
}

/**
 * Saves a change of settings.
 *
 * @throws AppError `invalid` at the fields that aren't among the options; `unavailable` where there are no options to
 *   check them against
 */
export function saveSettings(
  tx: Context,
  prepared: PreparedChange,
  change: SettingsChange,
): Promise<Connection> {
  const { connection, base, asked } = prepared
  return inTransaction(tx, async (inside) => {
    const saved = await saveChoices(inside, connection, (current) => {
      const start = base === connection ? current : { ...base, status: current.status }
      const options = asked?.options ?? start.options
      check(start, change, { options, problem: asked?.problem ?? null })
      const { account: _, ...chosen } = change
      return {
        ...start,
        options,
        optionsAt: asked?.at ?? start.optionsAt,
        settings: { ...start.settings, ...chosen },
      }
    })
    if (saved === undefined) throw new AppError('not_found', 'Not connected')
    const preset = base === connection ? saved : await withPresets(inside, saved)
    await resumePushes(inside, preset)
    const detail = Object.keys(toSnakeCase(change)).join(', ') || null
    await insertConnectionEvent(inside, preset, { kind: 'settings_changed', actor: actorOf(tx), detail })
    return preset
  })
}

/** Makes the choices of a new account that leave no choice. */
async function withPresets(tx: Tx, connection: Connection): Promise<Connection> {
  const { options } = connection
  if (options === null) return connection
  const { taxRateBasisPoints, taxLabel } = await getOrganization(tx)
  const tax = { rateBasisPoints: taxRateBasisPoints, label: taxLabel }
  const saved = await saveChoices(tx, connection, (current) => ({
    ...current,
    settings: { ...current.settings, ...presetChoices(current.settings, options, tax) },
  }))
  return saved ?? connection
}

const CHOICES: readonly {
  readonly choice: keyof Choices
  readonly field: string
  readonly listOf: (options: Options) => readonly Option[] | undefined
}[] = [
  { choice: 'accountId', field: 'account_id', listOf: ({ accounts }) => accounts },
  { choice: 'taxCodeId', field: 'tax_code_id', listOf: ({ taxCodes }) => taxCodes },
  { choice: 'taxFreeCodeId', field: 'tax_free_code_id', listOf: ({ taxCodes }) => taxCodes },
  { choice: 'itemId', field: 'item_id', listOf: ({ items }) => items },
  { choice: 'locationId', field: 'location_id', listOf: ({ locations }) => locations },
  { choice: 'costCentreId', field: 'cost_centre_id', listOf: ({ costCentres }) => costCentres },
]

function check(
  connection: Connection,
  change: SettingsChange,
  { options, problem }: { readonly options: Options | null; readonly problem: string | null },
): void {
  // What was chosen before may stay, even if the provider no longer lists it.
  const chosen = CHOICES.filter(
    ({ choice }) => typeof change[choice] === 'string' && change[choice] !== connection.settings[choice],
  )
  if (chosen.length > 0 && options === null)
    throw new AppError(
      'unavailable',
      problem ?? `${PROVIDERS[connection.provider.id].name} can't be asked right now`,
    )
  const errors: FieldProblem[] = chosen
    .filter(({ choice, listOf }) => !listOf(options ?? {})?.some(({ id }) => id === change[choice]))
    .map(({ field }) => ({ path: field, message: 'Choose one from the list' }))
  if (change.createInvoice === true && connection.provider.pushInvoice === undefined)
    errors.push({
      path: 'create_invoice',
      message: `${PROVIDERS[connection.provider.id].name} takes no invoices from us`,
    })
  if (errors[0] !== undefined) throw new AppError('invalid', errors[0].message, { errors })
}

const actorOf = ({ actor }: Context): string => actor ?? 'Quotewright'
