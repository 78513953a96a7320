import type {
  Connection as ConnectionWire,
  IntegrationSettings,
  IntegrationSettingsChange,
} from '@quotewright/contracts/integrations.ts'
import { type Choices, pullKindsOf } from '../providers/provider.ts'
import { type Connection, missingChoices } from './connection.ts'
import type { SettingsChange } from './manage-connection.ts'

export const toConnectionWire = (connection: Connection): ConnectionWire => ({
  provider: connection.provider.id,
  status: connection.status,
  is_expired: connection.status === 'expired',
  tenant_name: connection.accountName || null,
  last_error: connection.lastError,
  created_by: connection.createdBy,
  created_at: connection.createdAt.toISOString(),
  expires_at: connection.refreshExpiresAt?.toISOString() ?? null,
})

const WIRE_NAMES = {
  accountId: 'account_id',
  taxCodeId: 'tax_code_id',
  taxFreeCodeId: 'tax_free_code_id',
  itemId: 'item_id',
  locationId: 'location_id',
  costCentreId: 'cost_centre_id',
} as const

const choicesOf = (list: readonly { readonly id: string; readonly name: string }[] = []) =>
  list.map(({ id, name }) => ({ id, name }))

/** @param problem why the provider could not be asked, in a sentence */
export function toSettingsWire(connection: Connection, problem: string | null): IntegrationSettings {
  const { settings, provider, accountId, accounts, options, optionsAt } = connection
  return {
    tenant_id: accountId || null,
    account_id: settings.accountId,
    tax_code_id: settings.taxCodeId,
    tax_free_code_id: settings.taxFreeCodeId,
    item_id: settings.itemId,
    location_id: settings.locationId,
    cost_centre_id: settings.costCentreId,
    push_when_accepted: settings.pushWhenAccepted,
    create_invoice: settings.createInvoice,
    tenants: choicesOf(accounts),
    accounts: choicesOf(options?.accounts),
    tax_codes: choicesOf(options?.taxCodes),
    items: choicesOf(options?.items),
    locations: choicesOf(options?.locations),
    cost_centres: choicesOf(options?.costCentres),
    options_at: optionsAt?.toISOString() ?? null,
    options_problem: problem,
    missing: [
      ...(accountId === '' ? ['tenant_id'] : []),
      ...missingChoices(connection).map((choice) => WIRE_NAMES[choice]),
    ],
    can_create_invoice: provider.pushInvoice !== undefined,
    pulls: pullKindsOf(provider),
  }
}

/** What is left out stays. */
export function fromSettingsChange(change: IntegrationSettingsChange): SettingsChange {
  const { tenant_id: account, push_when_accepted: pushWhenAccepted, create_invoice: createInvoice } = change
  const choices: Partial<Choices> = Object.fromEntries(
    Object.entries(WIRE_NAMES).flatMap(([choice, name]) =>
      change[name] === undefined ? [] : [[choice, change[name]]],
    ),
  )
  return {
    ...choices,
    ...(account === undefined ? {} : { account }),
    ...(pushWhenAccepted === undefined ? {} : { pushWhenAccepted }),
    ...(createInvoice === undefined ? {} : { createInvoice }),
  }
}
