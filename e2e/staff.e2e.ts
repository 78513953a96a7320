import { expect, test } from '@playwright/test'
import { api } from './api.ts'
import { confirmPublish, generate, LIGHTS, LIGHTS_TOTAL, PHONE, signUp, signUpInBrowser } from './people.ts'

test('staff sign up, quote, preview, publish; the customer accepts; the API shows it', async ({
  page,
  browser,
}) => {
  await signUpInBrowser(page)
  await expect(page).toHaveURL(/\/quote-lab$/)
  await generate(page, LIGHTS)
  await expect(page.getByText('Quote enriched successfully!')).toBeVisible()

  const preview = page.getByRole('dialog', { name: 'Quote preview' })
  await expect(preview).toBeVisible()
  const shown = await preview.innerText()
  const order = [
    'Customer',
    'Items',
    'Subtotal',
    'Tax',
    'Total',
    'Cover Letter',
    'Frequently Asked Questions',
  ]
  let from = 0
  for (const part of [...order, 'Terms & Conditions']) {
    const at = shown.indexOf(part, from)
    expect(at, `${part} comes next`).toBeGreaterThan(-1)
    from = at + part.length
  }
  expect(shown).toContain(LIGHTS_TOTAL)

  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await confirmPublish(page)
  const link = page.getByRole('link', { name: 'View Quote' })
  await expect(link).toBeVisible()
  const shareUrl = await link.getAttribute('href')
  expect(shareUrl).toMatch(/\/q\/[\w-]{22}$/)

  const customer = await browser.newContext({ viewport: PHONE })
  const hosted = await customer.newPage()
  const seen = hosted.waitForResponse((response) => response.url().endsWith('/events'))
  await hosted.goto(shareUrl ?? '')
  expect((await seen).status()).toBe(204)

  const statusInApi = async () =>
    (await api<{ quotes: { status: string }[] }>(page, 'get', '/quotes')).quotes[0]?.status
  expect(await statusInApi()).toBe('viewed')
  await hosted.getByRole('checkbox').check()
  await hosted.getByLabel(/full name/i).fill('Deb Hanley')
  await hosted.getByRole('button', { name: /^Accept quote/ }).click()
  await expect(hosted.getByText(/Accepted by Deb Hanley/)).toBeVisible()
  expect(await statusInApi()).toBe('accepted')
  await customer.close()

  await page.goto('/management')
  await expect(page.getByText('Deb Hanley').first()).toBeVisible()
  await expect(page.getByText(/accepted/i).first()).toBeVisible()
})

test('a quote is edited as a new version, and a change that came between loses nothing', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page)
  await generate(page, LIGHTS)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Quote' }).click()
  await expect(page).toHaveURL(/quoteId=/)
  const description = page.getByLabel('Describe the job')
  await expect(description).toHaveValue(LIGHTS)
  await description.fill('Supply and install 15 downlights at 85 each')
  await page.getByRole('button', { name: 'Update Quote' }).click()
  const changes = page.getByRole('dialog', { name: 'Check the changes' })
  await expect(changes.getByText('$1,275.00').first()).toBeVisible()
  await changes.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()

  const quoteId = new URL(page.url()).searchParams.get('quoteId')
  const change = { notes: 'from another window', current_version_number: 2 }
  await api(page, 'put', `/quotes/${quoteId}`, change)
  await description.fill('Supply and install 16 downlights at 85 each')
  await page.getByRole('button', { name: 'Update Quote' }).click()
  await expect(page.getByText('Someone else just changed this quote')).toBeVisible()
  await expect(description).toHaveValue('Supply and install 16 downlights at 85 each')
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(page.getByText('Someone else just changed this quote')).toBeHidden()
})

test('an unknown quote offers a new one', { tag: '@full' }, async ({ page }) => {
  await signUp(page)
  await page.goto(`/quote-lab?quoteId=${crypto.randomUUID()}`)
  await expect(page.getByText('Failed to load quote')).toBeVisible()
  await page.getByText('Create a new quote instead').click()
  await expect(page.getByLabel('Describe the job')).toBeVisible()
})

test('after sign-out the console is closed and the marketing page is open', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page)
  await page.getByRole('button', { name: 'User menu' }).click()
  // The marketing page is there before the answer is; leaving it earlier would take the request back.
  const signedOut = page.waitForResponse('**/api/auth/sign-out')
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/marketing$/)
  expect((await signedOut).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Quote the job before you drive off.' })).toBeVisible()
  await page.goto('/management')
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Wrong email or password')).toBeVisible()
})
