import type { PushTarget, QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../platform/query-client.ts'
import { type Answers, Refusal } from '../../../testing/answer-calls.ts'
import { button } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { PushesSection } from './Pushes.tsx'

const AT = '2026-11-20T03:00:00.000Z'
const QUOTE_ID = '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e02'
const URL_THERE = 'https://go.xero.example/QU-0042'

const PUSH: QuotePush = {
  id: '0d1d3a9f-3f43-4a1c-9c9b-7c0e7f0e5e02',
  provider: 'xero',
  action: 'quote',
  state: 'done',
  version_number: 1,
  warning: null,
  failure: null,
  question: null,
  external_id: 'x',
  external_number: 'QU-0042',
  external_url: URL_THERE,
  totals: { ours: 95, theirs: 95 },
  tax: { ours: 8.64, theirs: 8.64 },
  attempts: 1,
  next_at: null,
  created_at: AT,
  updated_at: AT,
}
const NOT_THERE = { external_number: null, external_url: null } as const

const TARGET: PushTarget = {
  provider: 'xero',
  tenant_name: 'Bright Sparks Pty Ltd',
  actions: ['quote', 'invoice'],
  totals: { ours: 95, theirs: 95.01 },
  tax: { ours: 8.64, theirs: 8.65 },
  wording: 'rounding_line',
  blocked: null,
}

const show = (answers: Answers) =>
  renderScreen(
    <>
      <h2>Activity</h2>
      <PushesSection quote={{ id: QUOTE_ID, status: 'accepted', currency: 'AUD' }} />
    </>,
    { answers },
  )

const accounts = page.getByRole('region', { name: 'Accounts' })

test('what would arrive is shown before it is sent', async () => {
  const sent = await show({
    listPushes: () => ({ targets: [TARGET], pushes: [] }),
    pushQuote: () => new Refusal(409, 'Choose an account in Manage first'),
  })
  await expect.element(accounts).toMatchTextContent('Quotewright $95.00 · Xero $95.01')
  await accounts.getByRole('button', { name: /Send quote\s+to Xero/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to Xero' })
  await expect.element(dialog).toMatchTextContent('GST: Quotewright $8.64 · Xero $8.65')
  await expect
    .element(dialog.getByText('Lines arrive as quoted, with a rounding line so the totals match.'))
    .toBeVisible()
  const send = dialog.getByRole('button', { name: 'Send quote' })
  await expect.element(send).toHaveFocus()
  expect(sent.map(({ name }) => name)).not.toContain('pushQuote')
  await send.click()
  await expect.element(dialog.getByText('Choose an account in Manage first')).toBeVisible()
  expect(sent.find(({ name }) => name === 'pushQuote')).toMatchObject({
    params: { quoteId: QUOTE_ID },
    body: { provider: 'xero', action: 'quote' },
  })
})

test('a quote on its way is asked for again until it has arrived', async () => {
  let pushes: QuotePush[] = []
  await show({
    listPushes: () => ({
      targets: [{ ...TARGET, actions: pushes.length === 0 ? TARGET.actions : ['invoice'] }],
      pushes,
    }),
    pushQuote: () => {
      const running: QuotePush = { ...PUSH, ...NOT_THERE, state: 'running' }
      pushes = [running]
      return running
    },
  })
  await accounts.getByRole('button', { name: /Send quote/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(accounts.getByText('Sending')).toBeVisible()
  pushes = [{ ...PUSH, warning: 'Xero’s total is $0.01 higher', totals: { ours: 95, theirs: 95.01 } }]
  await expect.element(accounts.getByRole('link', { name: /QU-0042/ })).toHaveAttribute('href', URL_THERE)
  await expect.element(accounts.getByText('Xero’s total is $0.01 higher')).toBeVisible()
  await expect.element(accounts.getByRole('button', { name: /Send quote/ })).not.toBeInTheDocument()
  await expect.element(accounts.getByRole('button', { name: /Create invoice/ })).toBeVisible()
})

const FAILED: QuotePush = {
  ...PUSH,
  ...NOT_THERE,
  state: 'failed',
  failure: { kind: 'validation', message: 'The account 200 is archived.', field: 'AccountCode' },
}

test('a failed push says why, and is tried again', async () => {
  const sent = await show({
    listPushes: () => ({ targets: [TARGET], pushes: [FAILED] }),
    retryPush: () => PUSH,
  })
  await expect.element(accounts).toMatchTextContent('The account 200 is archived. Field: AccountCode')
  await expect.element(accounts.getByText('AccountCode')).toBeVisible()
  await accounts.getByRole('button', { name: /Retry/ }).click()
  await expect
    .poll(() => sent.find(({ name }) => name === 'retryPush')?.params)
    .toEqual({
      quoteId: QUOTE_ID,
      pushId: FAILED.id,
    })
})

test('a question wants a choice, which is sent', async () => {
  const asked: QuotePush = {
    ...PUSH,
    ...NOT_THERE,
    action: 'invoice',
    state: 'needs_input',
    question: {
      kind: 'contact',
      message: 'Two contacts have this email. Which one is it?',
      choices: [
        { id: 'c1', name: 'Deb Hanley' },
        { id: 'c2', name: 'Hanley Trust' },
      ],
    },
  }
  const sent = await show({
    listPushes: () => ({ targets: [TARGET], pushes: [asked] }),
    answerPush: () => PUSH,
  })
  await button('Continue').click()
  await expect.element(accounts.getByText('Choose one')).toBeVisible()
  await accounts.getByRole('radio', { name: 'Hanley Trust' }).click()
  await button('Continue').click()
  await expect
    .poll(() => sent.find(({ name }) => name === 'answerPush'))
    .toMatchObject({
      params: { quoteId: QUOTE_ID, pushId: asked.id },
      body: { choice: 'c2' },
    })
})

test('without a connected system a quote has no accounts', async () => {
  const sent = await show({ listPushes: () => ({ targets: [], pushes: [] }) })
  await expect.poll(() => sent.map(({ name }) => name)).toContain('listPushes')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect.element(accounts).not.toBeInTheDocument()
})
