import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Paging, Timestamp } from './values.ts'

export const CONNECTION_STATUSES = ['active', 'needs_selection', 'expired'] as const

/** A provider the organization has connected. Source: part 2 §3. */
export const Connection = z
  .object({
    provider: z.string(),
    status: z.enum(CONNECTION_STATUSES),
    /** Whether a person must connect again; an access token that ran out is renewed and never expires this. */
    is_expired: z.boolean(),
    /** The organization, company or merchant at the provider; null until one is chosen. */
    tenant_name: z.string().nullable(),
    /** What went wrong last, in a sentence; null when nothing did. */
    last_error: z.string().nullable(),
    created_by: z.string(),
    created_at: Timestamp,
    /** When the connection ends unless it is used; null when the provider doesn't say. */
    expires_at: Timestamp.nullable(),
  })
  .meta({ id: 'IntegrationConnection' })
export type Connection = z.output<typeof Connection>

const Choice = z.object({ id: z.string(), name: z.string() })
const Chosen = z.string().max(200).nullable()

const OPTION_LISTS = {
  tenants: z.array(Choice),
  accounts: z.array(Choice),
  tax_codes: z.array(Choice),
  items: z.array(Choice),
  locations: z.array(Choice),
  cost_centres: z.array(Choice),
} as const

/** What is chosen in Manage; null for what is not chosen. */
const Settings = z.object({
  tenant_id: Chosen,
  account_id: Chosen,
  tax_code_id: Chosen,
  tax_free_code_id: Chosen,
  item_id: Chosen,
  location_id: Chosen,
  cost_centre_id: Chosen,
  push_when_accepted: z.boolean(),
  create_invoice: z.boolean(),
})

/** Settings of a connection with what the provider offers to choose from; an empty list where it has no such thing. */
export const IntegrationSettings = z
  .object({
    ...Settings.shape,
    ...OPTION_LISTS,
    /** When the provider was last asked for them; null when it could not be. */
    options_at: Timestamp.nullable(),
    /** Why the provider could not be asked, in a sentence. */
    options_problem: z.string().nullable(),
    /** The settings that must be chosen before anything can be pushed. */
    missing: z.array(z.string()),
    can_create_invoice: z.boolean(),
    /** Kinds that can be pulled. */
    pulls: z.array(z.enum(['contacts', 'items'])),
  })
  .meta({ id: 'IntegrationSettings' })
export type IntegrationSettings = z.output<typeof IntegrationSettings>
const IntegrationSettingsChange = Settings.partial()
export type IntegrationSettingsChange = z.input<typeof IntegrationSettingsChange>

export const IntegrationPull = z
  .object({
    id: z.uuid(),
    kind: z.enum(['contacts', 'items']),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    new_count: z.number().int(),
    matched_count: z.number().int(),
    skipped_count: z.number().int(),
    /** The first of those that were skipped, with why. */
    skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** Why it failed or waits, in a sentence. */
    problem: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'IntegrationPull' })
export type IntegrationPull = z.output<typeof IntegrationPull>

const common = { tag: 'integrations', feature: 'integrations' } as const
const manage = { ...common, access: 'admin', params: z.object({ provider: z.string().max(40) }) } as const

/** Connections to other systems. Source: part 2 §7. */
export const integrationsContract = defineContract({
  listAvailableIntegrations: {
    ...common,
    access: 'member',
    method: 'GET',
    path: '/api/v1/integrations/available',
    summary: 'List the ids of the providers this deployment supports',
    responses: { 200: z.array(z.string()) },
  },
  listConnections: {
    ...common,
    access: 'member',
    method: 'GET',
    path: '/api/v1/integrations/my-connections',
    summary: 'List the connections of the organization',
    responses: { 200: z.array(Connection) },
  },
  connectIntegration: {
    ...manage,
    method: 'POST',
    path: '/api/v1/integrations/:provider/connect',
    summary: 'Start a connection; returns a single-use URL to open in a popup, valid for ten minutes',
    body: z
      .object({
        /** For simpro: the name or address of the build, such as `acme` or `acme.simprosuite.com`. */
        build_url: z.string().trim().max(200).optional(),
      })
      .nullish(),
    responses: { 200: z.object({ auth_url: z.string() }) },
    secretAnswer: true,
    limitPerMinute: 30,
  },
  disconnectIntegration: {
    ...manage,
    method: 'DELETE',
    path: '/api/v1/integrations/:provider/disconnect',
    summary: 'Disconnect a provider, or remove an expired connection; the push history is kept',
    responses: { 204: z.undefined() },
  },
  readIntegrationSettings: {
    ...manage,
    method: 'GET',
    path: '/api/v1/integrations/:provider/settings',
    summary: 'Get the settings of a connection, with the choices the provider offers',
    query: z.object({
      /** Asks the provider again; otherwise the lists may be an hour old. */
      refresh: z.enum(['true', 'false']).default('false'),
    }),
    responses: { 200: IntegrationSettings },
  },
  saveIntegrationSettings: {
    ...manage,
    method: 'PUT',
    path: '/api/v1/integrations/:provider/settings',
    summary: 'Update settings of a connection; omitted fields are unchanged',
    body: IntegrationSettingsChange,
    responses: { 200: IntegrationSettings },
  },
  testIntegration: {
    ...manage,
    method: 'POST',
    path: '/api/v1/integrations/:provider/test',
    summary: 'Test a connection by asking the provider for our account',
    responses: {
      200: z.object({ name: z.string(), currency: z.string().nullable(), country: z.string().nullable() }),
    },
    limitPerMinute: 20,
  },
  startPull: {
    ...manage,
    method: 'POST',
    path: '/api/v1/integrations/:provider/pull',
    summary: 'Import contacts or items from a provider into Customers or the Price Book',
    body: z.object({ kind: z.enum(['contacts', 'items']) }),
    responses: { 202: IntegrationPull },
  },
  listPulls: {
    ...manage,
    method: 'GET',
    path: '/api/v1/integrations/:provider/pull',
    summary: 'Get the progress of the latest import of each kind',
    responses: { 200: z.object({ pulls: z.array(IntegrationPull) }) },
  },
  listIntegrationPushes: {
    ...manage,
    method: 'GET',
    path: '/api/v1/integrations/:provider/pushes',
    summary: 'List pushes to a provider, newest first',
    query: Paging,
    responses: {
      200: z.object({
        pushes: z.array(
          z.object({
            quote_id: z.uuid(),
            quote_number: z.string(),
            action: z.enum(['quote', 'invoice']),
            state: z.enum(['queued', 'running', 'done', 'failed', 'needs_input']),
            external_number: z.string().nullable(),
            external_url: z.string().nullable(),
            updated_at: Timestamp,
          }),
        ),
        total: z.number().int(),
      }),
    },
  },
})
