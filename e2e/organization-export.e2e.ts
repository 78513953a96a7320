import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectNoViolations, useMode } from './accessible.ts'
import { bearerOf, createQuote } from './api.ts'
import { inDatabase } from './database.ts'
import { PHONE, signUp } from './people.ts'

const givenQuote = (page: Page) =>
  createQuote(page, {
    title: 'Deck',
    quote_number: 'Q-1042',
    line_items: [{ item_description: 'Merbau', item_unit_price: 95 }],
  })

async function open(page: Page) {
  await page.getByRole('button', { name: 'Export everything' }).click()
  return page.getByRole('dialog', { name: 'Export everything' })
}

test('the owner takes everything away as one file', async ({ page }) => {
  await signUp(page, '/management')
  await givenQuote(page)
  const dialog = await open(page)
  await expect(dialog.getByText('everything Bright Sparks Electrical has here')).toBeVisible()
  await expectNoViolations(page, 'the dialog')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(
    /^Quotewright export - Bright Sparks Electrical - \d{4}-\d{2}-\d{2}\.zip$/,
  )
  const zip = unzipSync(await readFile(await file.path()))
  expect(strFromU8(zip['quotes.json'] ?? new Uint8Array())).toContain('"quote_number":"Q-1042"')
  expect(strFromU8(zip['README.txt'] ?? new Uint8Array())).toContain('quotes.json (1 record)')
  await expect(page.getByText('Export saved to your downloads')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an export that fails says why and can be tried again; one that takes long can be left', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await useMode(page, 'light')
  await signUp(page, '/management')
  let answers = 0
  await page.route('**/organization/export', async (route) => {
    answers += 1
    if (answers > 1) return // The second one takes its time.
    const detail = 'The service is busy. Please try again.'
    await route.fulfill({ status: 503, json: { type: 'about:blank', title: 'x', status: 503, detail } })
  })
  const dialog = await open(page)
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The service is busy. Please try again.')
  await expectNoViolations(page, 'the failure')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Making the export…')).toBeVisible()
  await expectNoViolations(page, 'while it is made')
  const given = page.waitForEvent('requestfailed')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await given
  await expect(dialog).toBeHidden()
  await expect((await open(page)).getByRole('button', { name: 'Export' })).toBeEnabled()
})

test('a person who isn’t the owner sees that', { tag: '@full' }, async ({ page }) => {
  const email = await signUp(page, '/management')
  await inDatabase((client) =>
    client.query(
      `update auth.member set role = 'member' from auth."user" person where person.id = "userId" and person.email = $1`,
      [email],
    ),
  )
  await page.reload()
  const dialog = await open(page)
  await expect(dialog.getByText('Only the owner can export everything')).toBeVisible()
  await expect(dialog.getByText('Your role is member.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Export' })).toHaveCount(0)
  const headers = await bearerOf(page)
  const exported = async () => (await page.request.get('/api/v1/organization/export', { headers })).status()
  // Written past the program: it may go on with the role it knows for two seconds.
  await expect.poll(exported).toBe(403)
})
