import type { IntegrationSettings, IntegrationSettingsChange } from '@quotewright/contracts/integrations.ts'

const FIELDS = [
  { name: 'tenant_id', list: 'tenants' },
  { name: 'account_id', list: 'accounts' },
  { name: 'tax_code_id', list: 'tax_codes' },
  { name: 'tax_free_code_id', list: 'tax_codes' },
  { name: 'item_id', list: 'items' },
  { name: 'location_id', list: 'locations' },
  { name: 'cost_centre_id', list: 'cost_centres' },
] as const

const SWITCHES = ['push_when_accepted', 'create_invoice'] as const

export type FieldName = (typeof FIELDS)[number]['name']
export type SettingsValues = Record<FieldName, string> & {
  push_when_accepted: boolean
  create_invoice: boolean
}

interface FieldChoice {
  readonly value: string
  readonly label: string
}

export interface SettingsField {
  readonly name: FieldName
  readonly label: string
  readonly description: string
  readonly choices: readonly FieldChoice[]
  readonly isRequired: boolean
}

/** As a form shows them: '' for what is not chosen. */
export function valuesOf(settings: IntegrationSettings): SettingsValues {
  const { push_when_accepted, create_invoice } = settings
  const chosen = Object.fromEntries(FIELDS.map(({ name }) => [name, settings[name] ?? '']))
  return { ...(chosen as Record<FieldName, string>), push_when_accepted, create_invoice }
}

/**
 * The fields the provider has something to choose for. Until the organisation is chosen, and while another one is, only
 * that is: the other lists are none, or those of the one before.
 *
 * @param taxLabel such as GST
 */
export function fieldsOf(
  settings: IntegrationSettings,
  values: SettingsValues,
  taxLabel: string,
): readonly SettingsField[] {
  const isTenantOpen = settings.missing.includes('tenant_id') || isOtherTenant(settings, values)
  const shown = isTenantOpen ? FIELDS.slice(0, 1) : FIELDS
  return shown.flatMap(({ name, list }) => {
    const options = settings[list]
    const isRequired = settings.missing.includes(name)
    if (options.length === 0 && settings[name] === null && !isRequired) return []
    // One organisation, chosen: the card says which.
    if (name === 'tenant_id' && options.length <= 1 && !isRequired) return []
    const texts = TEXTS[name](taxLabel)
    const mayBeNone = !isRequired && name !== 'tenant_id'
    return [{ ...texts, name, isRequired, choices: choicesOf(options, settings[name], mayBeNone) }]
  })
}

/** What was changed, and nothing else: what is left out stays as it is. */
export function changesOf(settings: IntegrationSettings, values: SettingsValues): IntegrationSettingsChange {
  const before = valuesOf(settings)
  const names = isOtherTenant(settings, values) ? (['tenant_id'] as const) : FIELDS.map(({ name }) => name)
  const change: IntegrationSettingsChange = {}
  for (const name of names) if (values[name] !== before[name]) change[name] = values[name] || null
  for (const name of SWITCHES) if (values[name] !== before[name]) change[name] = values[name]
  return change
}

/** What a form shows once newer settings came: what a person changed stays as they have it. */
export function withNewer(
  values: SettingsValues,
  before: IntegrationSettings,
  newer: IntegrationSettings,
): SettingsValues {
  const shown = valuesOf(newer)
  return changedNames(before, values).reduce((all, name) => ({ ...all, [name]: values[name] }), shown)
}

const changedNames = (settings: IntegrationSettings, values: SettingsValues) => {
  const before = valuesOf(settings)
  return [...FIELDS.map(({ name }) => name), ...SWITCHES].filter((name) => values[name] !== before[name])
}

/** What is still to choose, as its fields are labelled: the organisation first, since some of the rest follows from it. */
export function missingLabels({ missing }: IntegrationSettings, taxLabel: string): readonly string[] {
  const open = FIELDS.filter(({ name }) => missing.includes(name))
  const first = open[0]?.name === 'tenant_id' ? open.slice(0, 1) : open
  return first.map(({ name }) => TEXTS[name](taxLabel).label)
}

const isOtherTenant = (settings: IntegrationSettings, { tenant_id }: SettingsValues): boolean =>
  tenant_id !== (settings.tenant_id ?? '')

interface Texts {
  readonly label: string
  readonly description: string
}

const TEXTS: Readonly<Record<FieldName, (taxLabel: string) => Texts>> = {
  tenant_id: () => ({ label: 'Organisation', description: 'Where quotes go' }),
  account_id: () => ({ label: 'Income account', description: 'For quote lines' }),
  tax_code_id: (tax) => ({ label: `${tax} code`, description: `For lines with ${tax}` }),
  tax_free_code_id: (tax) => ({ label: `${tax}-free code`, description: `For lines without ${tax}` }),
  item_id: () => ({ label: 'Item', description: 'For lines with no matching item' }),
  location_id: () => ({ label: 'Location', description: 'For orders and invoices' }),
  cost_centre_id: () => ({ label: 'Cost centre', description: 'For quote lines' }),
}

/** A choice the provider no longer lists stays until another is made. */
function choicesOf(
  options: readonly { readonly id: string; readonly name: string }[],
  chosen: string | null,
  mayBeNone: boolean,
): readonly FieldChoice[] {
  const listed = options.map(({ id, name }) => ({ value: id, label: name }))
  const isGone = chosen !== null && !options.some(({ id }) => id === chosen)
  return [
    ...(chosen === null || mayBeNone ? [{ value: '', label: chosen === null ? 'Choose…' : 'None' }] : []),
    ...(isGone ? [{ value: chosen, label: goneLabel(options.length) }] : []),
    ...listed,
  ]
}

/** Without its list only its id is known, which says nothing to a person. */
const goneLabel = (listed: number): string =>
  listed === 0 ? 'Current choice' : 'Current choice (no longer listed)'
