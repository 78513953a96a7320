import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { api } from './api.ts'
import { mark, OFFLINE, openDevice } from './kept-browser.ts'
import { quotePdf } from './pdf-files.ts'
import { LIGHTS } from './people.ts'

// What other apps hand over to the installed console, and what makes it installable.

const description = (page: Page) => page.getByLabel('Describe the job')
/** With the program of all browser tests. */
const device = () => {
  const { baseURL = '' } = test.info().project.use
  return openDevice({ url: baseURL, folder: test.info().outputPath() })
}

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

test('shared text is in the description, below what is there', { tag: '@full' }, async () => {
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
  await context.setOffline(false)
  await expect(files).toContainText(/steel\.pdf.*Read, .+ confidence/, { timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose PDF files' })).toBeVisible()
  await expect(page.getByText('What you shared is ready to read')).toBeHidden()
  type Staged = { readonly items: readonly { readonly file_name: string }[] }
  const { items } = await api<Staged>(page, 'get', '/staged-extractions?limit=50')
  expect(items.map(({ file_name }) => file_name).toSorted()).toEqual(['steel.pdf', 'timber.pdf'])
  await context.close()
})

/** A photo of a docket, which is a photo of anything to the phone. */
const docket = (page: Page): Promise<string> =>
  page.evaluate(async () => {
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

const waitingPhotos = (page: Page) => page.getByRole('region', { name: 'Photos for this quote' })

test('a shared photo is a photo of the next quote', { tag: '@full' }, async () => {
  const { context, page } = await device()
  await page.goto('/dashboard')
  const file = { type: 'image/png', base64: await docket(page) }
  await share(page, { text: LIGHTS }, { ...file, name: 'ceiling.png' })
  await expect(description(page)).toHaveValue(LIGHTS)
  await expect(waitingPhotos(page)).toContainText('This photo goes on the quote')
  await share(page, {}, { ...file, name: 'thumb.png' })
  await expect(waitingPhotos(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'shared photos')
  await waitingPhotos(page).getByRole('button', { name: 'Remove thumb.png' }).click()
  await page.reload()
  await expect(waitingPhotos(page).getByRole('listitem')).toHaveCount(1)

  // Sent later, when it can't be sent with the quote.
  const busy = { status: 503, json: { status: 503, detail: 'Busy' } }
  await page.route('**/photos', (route) => route.fulfill(busy))
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Deb Hanley')
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(/^Quote created!/)).toBeVisible()
  await expect(waitingPhotos(page)).toBeHidden()
  await page.unroute('**/photos')
  await page.reload()
  await expect(page.getByText('Photo added to the quote')).toBeVisible({ timeout: 20_000 })
  const { quotes } = await api<{ quotes: { id: string }[] }>(page, 'get', '/quotes?limit=1')
  type Photos = { readonly photos: readonly object[] }
  expect((await api<Photos>(page, 'get', `/quotes/${quotes[0]?.id}/photos`)).photos).toHaveLength(1)
  await page.reload()
  await expect(description(page)).toBeVisible()
  await expect(waitingPhotos(page)).toBeHidden()
  await context.close()
})

test('a shared photo of a document is read', { tag: '@full' }, async () => {
  const { context, page } = await device()
  await page.goto('/dashboard')
  await share(page, {}, { name: 'docket.png', type: 'image/png', base64: await docket(page) })
  const answered = page.waitForResponse(/extract-preview/, { timeout: 60_000 })
  await waitingPhotos(page).getByRole('button', { name: 'It’s a document' }).click()
  await expect(page.getByText('docket.pdf').first()).toBeVisible()
  expect((await answered).status()).toBeLessThan(500)
  await context.close()
})

test('what is shared by someone signed out waits until they sign in; signing out leaves nothing', {
  tag: '@full',
}, async () => {
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
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/'])

  await share(page, { text: LIGHTS })
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel('Email', { exact: true }).fill(email.user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(description(page)).toHaveValue(LIGHTS)
  await context.close()
})

test('the console can be installed; pages of customers and marketing have no part in it', {
  tag: '@full',
}, async () => {
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
    shortcuts: [
      { name: 'New quote', url: '/quote-lab' },
      { name: 'Today', url: '/dashboard' },
    ],
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
  // An iPhone's come from the page.
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const touchIcon = await page.request.get(touch ?? '')
  expect(touchIcon.headers()['content-type']).toBe('image/png')
  expect((await touchIcon.body()).readUInt32BE(16)).toBe(180)
  const title = page.locator('meta[name=apple-mobile-web-app-title]')
  expect(await title.getAttribute('content')).toBe('Quotewright')
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
