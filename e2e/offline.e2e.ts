import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { api, createQuote } from './api.ts'
import { expectCopy, killAndReopen, mark, OFFLINE, openDevice } from './kept-browser.ts'
import { DESKTOP, LIGHTS, LIGHTS_TOTAL, PHONE } from './people.ts'
import { cell, savedState } from './quote-form.ts'
import { say, serverWithSpeech, stopButton, talkButton } from './voice-browser.ts'

// A browser that is killed and opened again, with the real program and a speech-to-text service on loopback.

const SAID = 'Hang 2 doors at 150 each'
const server = serverWithSpeech()

const description = (page: Page) => page.getByLabel('Describe the job')

const device = (viewport = PHONE) => openDevice(server, viewport)

type Quotes = { readonly quotes: readonly { readonly id: string; readonly customer_name: string }[] }
const quotesOf = async (page: Page) => (await api<Quotes>(page, 'get', '/quotes?limit=50')).quotes

test.beforeEach(() => server.speech.answer(SAID))

test('the console opens without reception, shows that, and is current again after it', {
  tag: '@full',
}, async () => {
  const { context, page } = await device()
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(mark(page)).toHaveText(OFFLINE)
  await expectNoViolations(page, 'offline')
  for (const path of [
    '/quote-lab',
    '/quote-lab?tab=form',
    '/quote-lab?tab=voice',
    '/management',
    '/settings',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(mark(page)).toHaveText(OFFLINE)
  }
  await context.setOffline(false)
  await expect(mark(page)).toBeEmpty()
  await context.close()
})

/** What tells one answer of the page from another: of the page that is kept, and of the one that is open. */
const keptNonce = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/'))?.text())?.match(/nonce="([^"]+)"/)?.[1])
const openNonce = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('script[nonce]')?.nonce)

test('the console opens from the device and is read again behind it; a reload asks the network', {
  tag: '@full',
}, async () => {
  const { context, page } = await device()
  await page.goto('/dashboard')
  const kept = await keptNonce(page)
  expect(kept).toBeDefined()
  await expect.poll(() => keptNonce(page)).not.toBe(await openNonce(page))
  const next = await keptNonce(page)
  await page.goto('/settings')
  expect(await openNonce(page)).toBe(next)
  await expect.poll(() => keptNonce(page)).not.toBe(next)
  const behind = await keptNonce(page)
  await page.reload()
  expect(await openNonce(page)).not.toBe(behind)
  await context.close()
})

test('a description sent without reception becomes one quote, through the end of the browser', async () => {
  const before = await device()
  await before.page.goto('/quote-lab')
  await expect(description(before.page)).toBeVisible()
  await before.context.setOffline(true)
  await description(before.page).fill(LIGHTS)
  await before.page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(before.page.getByText('Waiting for reception')).toBeVisible()
  await expect(before.page.getByText('We’ll make this quote when you’re back online.')).toBeVisible()
  await expectCopy(before.page, LIGHTS)

  const still = await killAndReopen(before, { offline: true })
  await still.page.goto('/quote-lab')
  await expect(description(still.page)).toHaveValue(LIGHTS)
  await expect(still.page.getByText('Waiting for reception')).toBeVisible()
  await still.context.setOffline(false)
  await expect(still.page.getByText(/^Quote created! #Q-/)).toBeVisible({ timeout: 20_000 })
  await expect(still.page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
  await still.page.goto('/dashboard')
  await expect(still.page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  expect(await quotesOf(still.page)).toHaveLength(1)
  await still.page.goto('/quote-lab')
  await expect(description(still.page)).toHaveValue('')
  await still.context.close()
})

test('a description that waits is sent from wherever the console opens', { tag: '@full' }, async () => {
  const before = await device()
  await before.page.goto('/quote-lab')
  await expect(description(before.page)).toBeVisible()
  await before.context.setOffline(true)
  await description(before.page).fill(LIGHTS)
  await before.page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(before.page.getByText('Waiting for reception')).toBeVisible()
  await expectCopy(before.page, LIGHTS)
  const after = await killAndReopen(before)
  await after.page.goto('/dashboard')
  const toast = after.page.getByText(/^Quote created! #Q-/)
  await expect(toast).toBeVisible({ timeout: 20_000 })
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(after.page).toHaveURL(/quote-editor\?quoteId=/)
  expect(await quotesOf(after.page)).toHaveLength(1)
  await after.context.close()
})

test('what waits can be called back', { tag: '@full' }, async () => {
  const { context, page } = await device()
  await page.goto('/quote-lab')
  await expect(description(page)).toBeVisible()
  await context.setOffline(true)
  await description(page).fill(LIGHTS)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await page.getByRole('button', { name: 'Don’t send' }).click()
  await expect(page.getByText('Waiting for reception')).toBeHidden()
  await context.setOffline(false)
  await expect(mark(page)).toBeEmpty()
  await page.waitForTimeout(1_000)
  await expect(description(page)).toHaveValue(LIGHTS)
  expect(await quotesOf(page)).toHaveLength(0)
  await context.close()
})

const GIVEN = {
  title: 'Replace 3 toilets',
  customer_name: 'Deb Hanley',
  line_items: [{ description: 'Toilet', quantity: 3, unit: 'ea', unit_price: 400 }],
}
type Saved = { readonly quote: { readonly current_version_number: number; readonly customer_name: string } }
const savedQuote = async (page: Page, id: string) => (await api<Saved>(page, 'get', `/quotes/${id}`)).quote

const expectSavedOnce = async (page: Page, id: string) =>
  expect(await savedQuote(page, id)).toMatchObject({
    customer_name: 'Deb Offline',
    current_version_number: 2,
  })

/** A quote whose customer was changed and saved without reception. */
async function editedOffline(viewport: typeof PHONE) {
  const at = await device(viewport)
  await at.page.goto('/dashboard')
  const { id } = await createQuote(at.page, GIVEN)
  await at.page.goto(`/quote-editor?quoteId=${id}`)
  await expect(at.page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Deb Hanley')
  await at.context.setOffline(true)
  await at.page.getByRole('textbox', { name: 'Customer name' }).fill('Deb Offline')
  await at.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(at.page.getByText('You’re offline. We’ll save this when you’re back.')).toBeVisible()
  await expect(savedState(at.page)).toHaveText('Offline – kept on this device')
  return { at, id }
}

test('an edit saved without reception is saved once when it is back', { tag: '@full' }, async () => {
  const { at, id } = await editedOffline(DESKTOP)
  await at.context.setOffline(false)
  await expect(at.page.getByText('Quote updated! New version created (v2)')).toBeVisible({ timeout: 20_000 })
  await expect(savedState(at.page)).toHaveText('Saved')
  await expectSavedOnce(at.page, id)
  await at.context.close()
})

test('an edit survives the end of the browser, opens without reception, and is saved once', {
  tag: '@full',
}, async () => {
  const { at, id } = await editedOffline(DESKTOP)
  await expectCopy(at.page, 'Deb Offline')
  const still = await killAndReopen(at, { offline: true, viewport: DESKTOP })
  await still.page.goto(`/quote-editor?quoteId=${id}`)
  await expect(still.page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Deb Offline')
  await still.page.goto('/dashboard')
  await expect(mark(still.page)).toHaveText(OFFLINE)
  await still.context.setOffline(false)
  await expect(still.page.getByText(/^Offline changes to #Q-.+ saved/)).toBeVisible({ timeout: 20_000 })
  await still.page.goto('/management')
  await expect(still.page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expectSavedOnce(still.page, id)
  await still.context.close()
})

test('an edit that meets another version overwrites nothing', async () => {
  const { at, id } = await editedOffline(DESKTOP)
  await expectCopy(at.page, 'Deb Offline')
  const after = await killAndReopen(at, { viewport: DESKTOP })
  await api(after.page, 'put', `/quotes/${id}`, { customer_name: 'Deb Elsewhere', current_version_number: 1 })
  await after.page.goto('/dashboard')
  const toast = after.page.getByText(/^Someone else changed a quote you edited offline/)
  await expect(toast).toBeVisible({ timeout: 20_000 })
  expect(await savedQuote(after.page, id)).toMatchObject({ customer_name: 'Deb Elsewhere' })
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(after.page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Deb Offline')
  await after.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(after.page.getByRole('dialog')).toContainText('Deb Elsewhere')
  await after.context.close()
})

test('a new quote filled in without reception is saved once', { tag: '@full' }, async () => {
  const { context, page } = await device(DESKTOP)
  await page.goto('/quote-lab?tab=form')
  await expect(page.getByRole('heading', { name: 'Create Quote' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Kim Away')
  await page.getByLabel('Customer email').fill('kim.away@example.com')
  await page.getByLabel('Quote description').fill('Rewire the shed')
  await cell(page, 1, 'Description').fill('Labour')
  await cell(page, 1, 'Unit price').fill('95')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('You’re offline. We’ll save this when you’re back.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Draft saved! Quote #Q-/)).toBeVisible({ timeout: 20_000 })
  expect(await quotesOf(page)).toMatchObject([{ customer_name: 'Kim Away' }])
  await context.close()
})

test('a recording made without reception is sent once, through the end of the browser', async () => {
  const before = await device()
  await before.page.goto('/quote-lab?tab=voice')
  await expect(talkButton(before.page)).toBeVisible()
  await before.context.setOffline(true)
  await expect(mark(before.page)).toHaveText(OFFLINE)
  await talkButton(before.page).click()
  await expect(before.page.getByText('Recording. Tap Stop when you’re done.')).toBeVisible()
  await before.page.waitForTimeout(2_500)
  await stopButton(before.page).click()
  await expect(before.page.getByText('No connection', { exact: true })).toBeVisible()
  await before.page.waitForTimeout(500)
  const calls = server.speech.calls.length

  const after = await killAndReopen(before)
  await after.page.goto('/quote-lab')
  await expect(description(after.page)).toHaveValue(SAID, { timeout: 30_000 })
  expect(server.speech.calls.length).toBe(calls + 1)
  type Listed = {
    readonly transcriptions: readonly { readonly state: string; readonly next_piece: number }[]
  }
  const { transcriptions } = await api<Listed>(after.page, 'get', '/transcriptions')
  expect(transcriptions.filter(({ next_piece: pieces }) => pieces > 0)).toMatchObject([{ state: 'done' }])
  await after.page.reload()
  await expect(description(after.page)).toHaveValue(SAID)
  await after.page.waitForTimeout(1_500)
  expect(server.speech.calls.length).toBe(calls + 1)
  await after.context.close()
})

test('with reception a recording is not sent twice either', { tag: '@full' }, async () => {
  const { context, page } = await device()
  await page.goto('/quote-lab?tab=voice')
  const calls = server.speech.calls.length
  await say(page)
  await expect(description(page)).toHaveValue(SAID)
  await page.reload()
  await page.waitForTimeout(1_500)
  expect(server.speech.calls.length).toBe(calls + 1)
  await context.close()
})
