import type { IntegrationPull, IntegrationSettings } from '@quotewright/contracts/integrations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, Refusal, refusedAt } from '../../../testing/answer-calls.ts'
import { alert, button, choice, expectRefused, toggle } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ManageDialog } from './ManageDialog.tsx'

const AT = '2026-11-20T03:00:00.000Z'

const SETTINGS: IntegrationSettings = {
  tenant_id: 't1',
  account_id: '200',
  tax_code_id: 'OUTPUT',
  tax_free_code_id: null,
  item_id: null,
  location_id: null,
  cost_centre_id: null,
  push_when_accepted: true,
  create_invoice: false,
  tenants: [{ id: 't1', name: 'Bright Sparks Pty Ltd' }],
  accounts: [
    { id: '200', name: 'Sales' },
    { id: '260', name: 'Other Revenue' },
  ],
  tax_codes: [{ id: 'OUTPUT', name: 'GST on Income' }],
  items: [],
  locations: [],
  cost_centres: [],
  options_at: AT,
  options_problem: null,
  missing: [],
  can_create_invoice: true,
  pulls: ['contacts', 'items'],
}

const PULL: IntegrationPull = {
  id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e02',
  kind: 'contacts',
  state: 'running',
  new_count: 120,
  matched_count: 30,
  skipped_count: 0,
  skipped: [],
  problem: null,
  created_at: AT,
  updated_at: AT,
}

const show = (answers: Answers = {}) =>
  renderScreen(<ManageDialog card={{ provider: 'xero', name: 'Xero' }} onClose={() => undefined} />, {
    answers: {
      readIntegrationSettings: () => SETTINGS,
      listPulls: () => ({ pulls: [] }),
      listIntegrationPushes: () => ({ pushes: [], total: 0 }),
      ...answers,
    },
  })

async function onPhone(): Promise<void> {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
}

test('settings that are refused stay as they were typed; only changes are sent', async () => {
  const detail = 'Xero does not list this account any more'
  const sent = await show({ saveIntegrationSettings: () => refusedAt('account_id', detail) })
  await expect.element(button('Save settings')).toBeDisabled()
  await choice('Income account').selectOptions('Other Revenue')
  await toggle('Create an invoice').click()
  await button('Save settings').click()
  await expectRefused(choice('Income account'), detail)
  expect(sent.at(-1)?.body).toEqual({ account_id: '260', create_invoice: true })
  await expect.element(choice('Income account')).toHaveValue('260')
  await expect.element(choice('Income account')).toHaveFocus()
  await expect.element(toggle('Create an invoice')).toBeChecked()
})

test('on a phone a save that fails is reported beside its button', async () => {
  await onPhone()
  await show({ saveIntegrationSettings: () => new Refusal(503, 'Busy') })
  await toggle('Create an invoice').click()
  await button('Save settings').click()
  await expect.element(alert('Failed to save settings')).toBeInViewport()
  await expect.element(button('Save settings')).toBeInViewport()
})

test('lists that could not be read, and what is still to choose, are said', async () => {
  const detail = 'Xero is not answering. Try again in a minute.'
  const open = { ...SETTINGS, account_id: null, missing: ['account_id'] }
  await show({
    readIntegrationSettings: ({ query }) =>
      query['refresh'] === 'true' ? open : { ...open, options_problem: detail, options_at: null },
  })
  await expect.element(alert('Choose before sending to Xero')).toMatchTextContent('Income account')
  await expect.element(alert(detail)).toBeVisible()
  await toggle('Create an invoice').click()
  await button('Refresh lists').click()
  await expect.element(alert(detail)).not.toBeInTheDocument()
  await expect.element(toggle('Create an invoice')).toBeChecked()
})

test('choices the server made with fresh lists are shown, and no save undoes them', async () => {
  const open = { ...SETTINGS, account_id: null, tax_code_id: null }
  const sent = await show({
    readIntegrationSettings: ({ query }) => (query['refresh'] === 'true' ? SETTINGS : open),
    saveIntegrationSettings: () => SETTINGS,
  })
  await choice('Income account').selectOptions('Other Revenue')
  await toggle('Create an invoice').click()
  await button('Refresh lists').click()
  await expect.element(choice('GST code')).toHaveValue('OUTPUT')
  await expect.element(choice('Income account')).toHaveValue('260')
  await button('Save settings').click()
  await expect
    .poll(() => sent.find(({ name }) => name === 'saveIntegrationSettings')?.body)
    .toEqual({ account_id: '260', create_invoice: true })
})

test('an import shows how far it is and what it skipped', async () => {
  let pulls: IntegrationPull[] = []
  const sent = await show({
    listPulls: () => ({ pulls }),
    startPull: () => {
      pulls = [PULL]
      return PULL
    },
  })
  const contacts = page.getByRole('listitem').filter({ hasText: 'Into Customers' })
  await button('Import contacts').click()
  await expect.element(contacts).toMatchTextContent('120 new, 30 already here')
  await expect.element(button('Import contacts')).toBeDisabled()
  expect(sent.find(({ name }) => name === 'startPull')?.body).toEqual({ kind: 'contacts' })
  const skipped = [{ name: 'Walk-in', reason: 'No email or phone' }]
  pulls = [{ ...PULL, state: 'done', new_count: 200, skipped_count: 1, skipped }]
  await expect.element(contacts).toMatchTextContent('Imported: 200 new, 30 already here, 1 skipped')
  await page.getByText('Show what was skipped').click()
  await expect.element(page.getByText('Walk-in')).toBeVisible()
  await expect.element(contacts).toMatchTextContent('Walk-in: No email or phone')
})
