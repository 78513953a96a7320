import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { api, createQuote } from './api.ts'
import { killBrowser, openKeptBrowser, waitForShell } from './kept-browser.ts'
import { quotePdf } from './pdf-files.ts'
import { DESKTOP, LIGHTS, LIGHTS_TOTAL, PHONE, signUp } from './people.ts'
import { cell, savedState } from './quote-form.ts'
import { say, serverWithSpeech, stopButton, talkButton } from './voice-browser.ts'

// A browser that is killed and opened again, with the real program and a speech-to-text service on loopback.

const SAID = 'Hang 2 doors at 150 each'
const OFFLINE = /^Offline\. What you type is kept on this (phone|computer) and sent when you’re back\.$/
const server = serverWithSpeech()

const description = (page: Page) => page.getByLabel('Describe the job')
const mark = (page: Page) => page.getByRole('status', { name: 'Reception' })

let browsers = 0

interface Device {
  readonly folder: string
  readonly context: BrowserContext
  readonly page: Page
}

interface Opening {
  readonly folder: string
  readonly viewport?: typeof PHONE
  readonly offline?: boolean
}

async function open({ folder, viewport = PHONE, offline = false }: Opening): Promise<Device> {
  const context = await openKeptBrowser({ folder, baseURL: server.url, viewport, offline })
  const [page = await context.newPage()] = context.pages()
  await withoutLiveSpeech(context)
  return { folder, context, page }
}

/** The headless browser has a speech recognition that never answers. */
const withoutLiveSpeech = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition')
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  })

/** Someone who signed in some time ago, with the console on their device. */
async function device(viewport = PHONE): Promise<Device> {
  browsers += 1
  const folder = join(server.folder, `browser-${browsers}`)
  const first = await open({ folder, viewport })
  await signUp(first.page, '/dashboard')
  await waitForShell(first.page)
  // A browser writes its cookies every half a minute, or when it is closed.
  await first.context.close()
  return open({ folder, viewport })
}

async function killAndReopen({ folder, context }: Device, options: Partial<Opening> = {}): Promise<Device> {
  await killBrowser(context, folder)
  return open({ folder, ...options })
}

type Quotes = { readonly quotes: readonly { readonly id: string; readonly customer_name: string }[] }
const quotesOf = async (page: Page) => (await api<Quotes>(page, 'get', '/quotes?limit=50')).quotes

test.beforeEach(() => server.speech.answer(SAID))

test('the console opens without reception, shows that, and is current again after it', async () => {
  const { context, page } = await device()
  await context.setOffline(true)
  const before = Date.now()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(Date.now() - before).toBeLessThan(5_000)
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

test('a description sent without reception becomes one quote, through the end of the browser', async () => {
  const before = await device()
  await before.page.goto('/quote-lab')
  await expect(description(before.page)).toBeVisible()
  await before.context.setOffline(true)
  await description(before.page).fill(LIGHTS)
  await before.page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(before.page.getByText('Waiting for reception')).toBeVisible()
  await expect(before.page.getByText('We’ll make this quote when you’re back online.')).toBeVisible()
  await before.page.waitForTimeout(300)

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

test('a description that waits is sent from wherever the console opens', async () => {
  const before = await device()
  await before.page.goto('/quote-lab')
  await expect(description(before.page)).toBeVisible()
  await before.context.setOffline(true)
  await description(before.page).fill(LIGHTS)
  await before.page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(before.page.getByText('Waiting for reception')).toBeVisible()
  await before.page.waitForTimeout(300)
  const after = await killAndReopen(before)
  await after.page.goto('/dashboard')
  const toast = after.page.getByText(/^Quote created! #Q-/)
  await expect(toast).toBeVisible({ timeout: 20_000 })
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(after.page).toHaveURL(/quote-editor\?quoteId=/)
  expect(await quotesOf(after.page)).toHaveLength(1)
  await after.context.close()
})

test('what waits can be called back', async () => {
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

/** A quote whose unit price was changed and saved without reception. */
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

test('an edit saved without reception is saved once when it is back', async () => {
  const { at, id } = await editedOffline(DESKTOP)
  await at.context.setOffline(false)
  await expect(at.page.getByText('Quote updated! New version created (v2)')).toBeVisible({ timeout: 20_000 })
  await expect(savedState(at.page)).toHaveText('Saved')
  expect(await savedQuote(at.page, id)).toMatchObject({
    customer_name: 'Deb Offline',
    current_version_number: 2,
  })
  await at.context.close()
})

test('an edit survives the end of the browser, opens without reception, and is saved once', async () => {
  const { at, id } = await editedOffline(DESKTOP)
  await at.page.waitForTimeout(600)
  const still = await killAndReopen(at, { offline: true, viewport: DESKTOP })
  await still.page.goto(`/quote-editor?quoteId=${id}`)
  await expect(still.page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Deb Offline')
  await still.page.goto('/dashboard')
  await expect(mark(still.page)).toHaveText(OFFLINE)
  await still.context.setOffline(false)
  await expect(still.page.getByText(/^Offline changes to #Q-.+ saved/)).toBeVisible({ timeout: 20_000 })
  await still.page.goto('/management')
  await expect(still.page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  expect(await savedQuote(still.page, id)).toMatchObject({
    customer_name: 'Deb Offline',
    current_version_number: 2,
  })
  await still.context.close()
})

test('an edit that meets another version overwrites nothing', async () => {
  const { at, id } = await editedOffline(DESKTOP)
  await at.page.waitForTimeout(600)
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

test('a new quote filled in without reception is saved once', async () => {
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

test('with reception a recording is not sent twice either', async () => {
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

interface SharedFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** What the phone does when something is shared: it sends a form, as the manifest says. */
async function share(page: Page, fields: Readonly<Record<string, string>>, file?: SharedFile): Promise<void> {
  const navigated = page.waitForURL(/\/(quote-lab|sign-in|share)/)
  await page.evaluate(
    ([texts, shared]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(texts)) {
        const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
        form.append(input)
      }
      if (shared) {
        const bytes = Uint8Array.from(atob(shared.base64), (letter) => letter.codePointAt(0) ?? 0)
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], shared.name, { type: shared.type }))
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
        input.files = transfer.files
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    },
    [fields, file] as const,
  )
  await navigated
}

test('shared text is in the description, below what is there', async () => {
  const { context, page } = await device()
  await page.goto('/quote-lab')
  await description(page).fill('For Deb Hanley')
  await share(page, { title: 'Job', text: LIGHTS, url: '' })
  await expect(description(page)).toHaveValue(`For Deb Hanley\nJob\n${LIGHTS}`)
  await expect(page).toHaveURL(/\/quote-lab$/)
  await context.close()
})

test('a shared PDF is read as a supplier’s document, and one shared without reception when it is back', async () => {
  const { context, page } = await device()
  await page.goto('/dashboard')
  const base64 = quotePdf('timber.pdf').buffer.toString('base64')
  await share(page, {}, { name: 'timber.pdf', type: 'application/pdf', base64 })
  await expect(page).toHaveURL(/tab=upload/)
  const files = page.getByRole('list', { name: 'Chosen files' })
  await expect(files).toContainText(/timber\.pdf.*Read, .+ confidence/, { timeout: 60_000 })

  await context.setOffline(true)
  await share(page, {}, { name: 'steel.pdf', type: 'application/pdf', base64 })
  await expect(mark(page)).toHaveText(OFFLINE)
  await page.waitForTimeout(500)
  await expect(page.getByText('steel.pdf')).toBeHidden()
  await context.setOffline(false)
  await expect(files).toContainText(/steel\.pdf.*Read, .+ confidence/, { timeout: 60_000 })
  await page.reload()
  await page.waitForTimeout(1_000)
  await expect(page.getByText('What you shared is ready to read')).toBeHidden()
  type Staged = { readonly items: readonly { readonly file_name: string }[] }
  const { items } = await api<Staged>(page, 'get', '/staged-extractions?limit=50')
  expect(items.map(({ file_name }) => file_name).toSorted()).toEqual(['steel.pdf', 'timber.pdf'])
  await context.close()
})

test('a shared photo is read the same way', async () => {
  const { context, page } = await device()
  await page.goto('/dashboard')
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_200, 1_600)
    const paint = canvas.getContext('2d')
    if (paint === null) throw new Error('no canvas')
    paint.fillStyle = '#fff'
    paint.fillRect(0, 0, 1_200, 1_600)
    paint.fillStyle = '#000'
    paint.font = '40px sans-serif'
    for (const [index, line] of ['Quote Q-7', 'Timber 10 x 12.00 120.00', 'Total 120.00'].entries())
      paint.fillText(line, 80, 120 + index * 80)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  })
  const answered = page.waitForResponse(/extract-preview/, { timeout: 60_000 })
  await share(page, {}, { name: 'docket.png', type: 'image/png', base64 })
  await expect(page.getByText('docket.pdf').first()).toBeVisible()
  expect((await answered).status()).toBeLessThan(500)
  await context.close()
})

test('what is shared by someone signed out waits until they sign in; signing out leaves nothing', async () => {
  const { context, page } = await device()
  await page.goto('/dashboard')
  const email = (await page.evaluate(async () => (await fetch('/api/auth/get-session')).json())) as {
    user: { email: string }
  }
  await page.goto('/quote-lab')
  await description(page).fill('Secret of the business')
  await share(page, { text: 'More of it' })
  await expect(description(page)).toHaveValue(/More of it/)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Quote the job before you drive off.' })).toBeVisible()
  const left = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return { databases, keys: Object.keys(localStorage), addresses: caches_.flat() }
  })
  expect(left.databases).toEqual([])
  expect(left.keys.filter((key) => /draft|hint|facts|recordings/.test(key))).toEqual([])
  expect(left.addresses.length).toBeGreaterThan(50)
  const paths = left.addresses.map((address) => new URL(address).pathname)
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/dashboard'])

  await share(page, { text: LIGHTS })
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel('Email').fill(email.user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(description(page)).toHaveValue(LIGHTS)
  await context.close()
})

test('the console can be installed; pages of customers and marketing have no part in it', async () => {
  const { context, page } = await device()
  await page.goto('/dashboard')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
    start_url: string
  }
  expect(manifest).toMatchObject({
    name: 'Quotewright',
    start_url: '/dashboard',
    display: 'standalone',
    shortcuts: [{ name: 'New quote', url: '/quote-lab' }],
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    const bytes = await icon.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const devtools = await context.newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await context.setOffline(true)
  for (const path of ['/marketing', '/q/some-token', '/api/v1/quotes', '/sign-in']) {
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  }
  await context.setOffline(false)
  await page.goto('/marketing')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
  await context.close()
})
