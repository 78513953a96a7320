import type { IntegrationSettings } from '@quotewright/contracts/integrations.ts'
import { expect, test } from 'vitest'
import { changesOf, fieldsOf, missingLabels, valuesOf } from './settings-fields.ts'

const settings: IntegrationSettings = {
  tenant_id: 't1',
  account_id: null,
  tax_code_id: 'OUTPUT',
  tax_free_code_id: 'OLD',
  item_id: null,
  location_id: null,
  cost_centre_id: null,
  push_when_accepted: true,
  create_invoice: false,
  tenants: [
    { id: 't1', name: 'Bright Sparks' },
    { id: 't2', name: 'Demo Company' },
  ],
  accounts: [{ id: '200', name: 'Sales' }],
  tax_codes: [
    { id: 'OUTPUT', name: 'GST on Income' },
    { id: 'EXEMPTOUTPUT', name: 'GST Free Income' },
  ],
  items: [],
  locations: [],
  cost_centres: [],
  options_at: '2026-11-20T00:00:00.000Z',
  options_problem: null,
  missing: ['account_id'],
  can_create_invoice: true,
  pulls: ['contacts', 'items'],
}
const values = valuesOf(settings)

test('only what the provider lists is a field, labelled with the local name of the tax', () => {
  expect(fieldsOf(settings, values, 'VAT').map(({ label }) => label)).toEqual([
    'Organisation',
    'Income account',
    'VAT code',
    'VAT-free code',
  ])
  expect(missingLabels(settings, 'VAT')).toEqual(['Income account'])
})

test('a chosen code the provider no longer lists stays in its field', () => {
  const field = fieldsOf(settings, values, 'GST').find(({ name }) => name === 'tax_free_code_id')
  expect(field?.choices.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    ': None',
    'OLD: Current choice (no longer listed)',
    'OUTPUT: GST on Income',
    'EXEMPTOUTPUT: GST Free Income',
  ])
})

test('a setting the provider has no list for shows while it must be chosen', () => {
  const asked = { ...settings, missing: ['location_id'] }
  expect(fieldsOf(asked, values, 'GST').map(({ name }) => name)).toContain('location_id')
})

test('only changes are sent, and a choice taken back as null', () => {
  expect(changesOf(settings, values)).toEqual({})
  const changed = { ...values, account_id: '200', tax_code_id: '', create_invoice: true }
  expect(changesOf(settings, changed)).toEqual({ account_id: '200', tax_code_id: null, create_invoice: true })
})

test('another organisation is chosen alone: the other lists belong to the one before', () => {
  const other = { ...values, tenant_id: 't2', account_id: '200', push_when_accepted: false }
  expect(fieldsOf(settings, other, 'GST').map(({ name }) => name)).toEqual(['tenant_id'])
  expect(changesOf(settings, other)).toEqual({ tenant_id: 't2', push_when_accepted: false })
})

test('a single organisation is no choice', () => {
  const single = { ...settings, tenants: settings.tenants.slice(0, 1) }
  expect(fieldsOf(single, values, 'GST').map(({ name }) => name)).not.toContain('tenant_id')
})

test('until the organisation is chosen nothing else is asked for', () => {
  const open = {
    ...settings,
    tenant_id: null,
    accounts: [],
    tax_codes: [],
    missing: ['tenant_id', 'account_id', 'tax_code_id'],
  }
  expect(fieldsOf(open, valuesOf(open), 'GST').map(({ name }) => name)).toEqual(['tenant_id'])
  expect(missingLabels(open, 'GST')).toEqual(['Organisation'])
})

test('an organisation is exchanged, never taken back', () => {
  const [tenant] = fieldsOf(settings, values, 'GST')
  expect(tenant?.choices.map(({ label }) => label)).toEqual(['Bright Sparks', 'Demo Company'])
})
