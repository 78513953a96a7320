import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectLoaded, expectNoViolations } from './accessible.ts'
import { stageDocument } from './api.ts'
import { hostileFiles, invoicePdf, quotePdf, type TestFile } from './pdf-files.ts'
import { DESKTOP, joinOrganization, newEmail, PHONE, signUp } from './people.ts'

// Each document is read by a process of its own.
test.describe.configure({ timeout: 180_000 })

const UPLOAD = '/quote-lab?tab=upload'
const QUEUE = '/quote-lab?tab=review'

const results = (page: Page) => page.getByRole('region', { name: 'Extraction results' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, files: readonly TestFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files])
}

/** Has what was chosen read, each document by a process of its own. */
async function extract(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Extract Quote Details' }).click()
  const states = page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
  const working = states.filter({ has: page.getByRole('button', { name: /^Cancel / }) })
  await expect(working).toHaveCount(0, { timeout: 60_000 })
}

/** Stages a document without the screen. Returns its id. */
test('a PDF is read, checked beside its page, corrected, and becomes a quote to edit', async ({ page }) => {
  await signUp(page, UPLOAD)
  await expect(results(page).getByText('Output will appear here')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  await choose(page, [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }])
  await expect(page.getByText('Skipped: photo.jpg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Extract Quote Details' })).toBeDisabled()
  await choose(page, [
    quotePdf('kestrel.pdf', { total: '$1,850.00' }),
    quotePdf('second.pdf', { number: 'Q-2' }),
  ])
  await extract(page)
  await expect(page.getByRole('button', { name: /^kestrel\.pdf.*Read, Low confidence$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^second\.pdf.*Read, High confidence$/ })).toBeVisible()
  await expect(results(page).getByText(/^Low confidence, \d+%$/)).toBeVisible()
  await expect(results(page).getByText('but the total says 1850.00')).toBeVisible()

  // A field brings its page and marks its place there; a place on the page leads to its field.
  const painted = (number: number) => page.locator(`canvas[data-painted="${number}"]`)
  await expect(painted(1)).toBeVisible()
  await field(page, 'Total').hover()
  await expect(painted(2)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Total: Total $1,850.00' })).toHaveAttribute(
    'data-pointed',
    'true',
  )
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByRole('button', { name: 'Supplier name: Kestrel Plumbing Pty Ltd' }).click()
  await expect(field(page, 'Supplier name')).toBeFocused()
  await page.getByRole('button', { name: /^Line 2: Hot water unit/ }).hover()
  await expect(page.getByRole('listitem', { name: 'Line 2' })).toHaveAttribute('data-pointed', 'true')
  await page.getByText('Text of page 1').click()
  await expect(page.getByText('ABN 51 824 753 556')).toBeVisible()

  // What is typed outlives a reload.
  await field(page, 'Total').fill('one thousand')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('“one thousand” is not a number such as 85 or 1,250.00')).toBeVisible()
  await expect(field(page, 'Total')).toBeFocused()
  await field(page, 'Total').fill('$1,650.00')
  await page.getByRole('link', { name: 'Open in Review Queue' }).click()
  await page.reload()
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible()
  await expect(field(page, 'Total')).toHaveValue('$1,650.00')
  await field(page, 'Total').press('Enter')
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  await expect(page.getByText('but the total says 1850.00')).toBeHidden()
  await expect(page.getByText(/^High confidence, \d+%$/)).toBeVisible()

  // A price of the supplier's goes into the price book only when it is chosen.
  const prices = page.getByRole('region', { name: 'Prices for your price book' })
  await prices.getByRole('checkbox', { name: 'Hot water unit, 315 L electric' }).check()
  await prices.getByRole('button', { name: 'Update price book (1)' }).click()
  await expect(page.getByText('Price book: 1 added, 0 updated')).toBeVisible()
  await expect(prices.getByRole('checkbox')).toHaveCount(1)

  // What is typed and not saved is part of the quote.
  await page.getByRole('listitem', { name: 'Line 1' }).getByLabel('Description').fill('Mixer tap, fitted')
  await page.getByRole('button', { name: 'Convert to quote' }).click()
  const question = page.getByRole('dialog', { name: 'Convert this extraction to a quote?' })
  await question.getByRole('textbox', { name: 'Markup on cost' }).fill('20')
  await question.getByRole('button', { name: 'Convert to quote' }).click()
  const created = page.getByText(/^Quote created successfully! Quote #\S+/)
  await expect(created).toBeVisible()
  await created.getByRole('link', { name: 'Edit quote' }).click()
  await expect(page.getByText('Editing Quote #')).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Line 1', exact: true }).getByLabel('Description'),
  ).toHaveValue('Mixer tap, fitted')
  await page.getByRole('link', { name: 'Source document' }).click()
  await expect(page.getByRole('heading', { name: 'kestrel.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Edit quote #/ })).toBeVisible()
  await expect(field(page, 'Total')).toHaveAttribute('readonly')
})

test('what is no quote waits in the queue: tagged, found, called a quote and converted there', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, UPLOAD)
  await choose(page, [invoicePdf('bill.pdf')])
  await extract(page)
  const panel = results(page).getByRole('alert').filter({ hasText: 'Unsupported Document Type' })
  await expect(panel).toContainText(/Detected\s*Invoice\s*Supported\s*Quote/)
  await expect(panel).toContainText('Coming soon')
  await panel.getByRole('link', { name: 'View in Review Queue' }).click()
  await expect(page.getByRole('heading', { name: 'bill.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Convert to quote' })).toBeHidden()
  await page.getByRole('button', { name: 'Back to the queue' }).click()

  const stats = page.getByLabel('Extractions by status')
  await expect(stats).toHaveText(/Pending\s*1\s*Converted\s*0\s*Approved\s*0\s*Rejected\s*0/)
  const bill = card(page, 'bill.pdf')
  await expect(bill).toContainText('Kestrel Plumbing Pty Ltd')
  await expect(bill).toContainText('INV-77')
  await expect(bill).toContainText('$1,650.00')
  for (const typed of ['  ', 'Plumbing', 'plumbing', 'urgent']) {
    await bill.getByRole('textbox', { name: 'New tag' }).fill(typed)
    await bill.getByRole('textbox', { name: 'New tag' }).press('Enter')
    await expect(bill.getByRole('textbox', { name: 'New tag' })).toHaveValue('')
  }
  const tags = bill.getByRole('list', { name: 'Tags of bill.pdf' }).getByRole('listitem')
  await expect(tags).toHaveText(['Plumbing', 'urgent'])
  await bill.getByRole('button', { name: 'Remove tag Plumbing' }).click()
  await expect(tags).toHaveText(['urgent'])

  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('no one like that')
  await expect(page.getByRole('heading', { name: 'No pending extractions' })).toBeVisible()
  await search.fill('kestrel')
  await expect(bill).toBeVisible()
  await expect(page).toHaveURL(/search=kestrel/)

  await expect(bill.getByRole('button', { name: 'Convert to quote' })).toBeHidden()
  await bill.getByRole('button', { name: 'Correct type' }).click()
  const type = page.getByRole('dialog', { name: 'Correct the document type' })
  await type.getByRole('combobox', { name: 'This document is a' }).selectOption('Quote')
  await type.getByRole('button', { name: 'Save type' }).click()
  await bill.getByRole('button', { name: 'Convert to quote' }).click()
  const question = page.getByRole('dialog', { name: 'Convert this extraction to a quote?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(bill).toBeVisible()
  await bill.getByRole('button', { name: 'Convert to quote' }).click()
  await question.getByRole('textbox', { name: 'Markup on cost' }).fill('0')
  await question.getByRole('button', { name: 'Convert to quote' }).click()
  await expect(page.getByText(/^Quote created successfully! Quote #/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No pending extractions' })).toBeVisible()
  await filter(page, 'Converted').click()
  await expect(bill).toContainText(/Quote\s*#/)
  await expect(stats).toHaveText(/Pending\s*0\s*Converted\s*1/)
})

test('documents are rejected, approved and deleted; files that cannot be read say why', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, UPLOAD)
  const files = hostileFiles()
  await choose(
    page,
    files.map(([file]) => file),
  )
  await extract(page)
  for (const [{ name }, sentence] of files) {
    await page.getByRole('button', { name: new RegExp(`^${name}.*Extraction failed$`) }).click()
    const panel = results(page).getByRole('alert').filter({ hasText: 'Extraction Failed' })
    await expect(panel).toContainText(sentence)
    await expect(panel).toContainText('Make sure the PDF is a quote and not an invoice or receipt')
    await panel.getByText('Technical details').click()
    await expect(panel).toContainText(`File: ${name}`)
  }
  // After a reload the server's own list says what could not be read, until it is dismissed.
  await page.reload()
  const listed = page.getByRole('region', { name: 'Documents being read' }).getByRole('listitem')
  const refused = listed.filter({ hasText: 'protected.pdf' })
  await expect(refused).toContainText('Extraction failed: The PDF is protected with a password')
  await refused.getByRole('button', { name: 'Dismiss protected.pdf' }).click()
  await expect(refused).toBeHidden()

  // What is on its way can be cancelled.
  await page.route('**/api/v1/quotes/extract-preview', () => undefined)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await choose(page, [quotePdf('stopped.pdf')])
  // The picker has forgotten it, so that the same file can be picked again.
  await expect(page.locator('input[type=file]')).toHaveValue('')
  const button = page.getByRole('button', { name: 'Extract Quote Details' })
  await button.click()
  await expect(results(page).getByText('Uploading', { exact: true })).toBeVisible()
  const [outer, loader] = [await boxOf(button), await boxOf(button.locator('.mantine-Button-loader'))]
  expect(Math.abs(outer.y + outer.height / 2 - loader.y - loader.height / 2)).toBeLessThan(2)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Cancel stopped.pdf' }).click()
  await expect(results(page).getByText('Output will appear here')).toBeVisible()
  await page.unroute('**/api/v1/quotes/extract-preview')

  // One whose answer never comes is found again, since the server had it.
  await page.route('**/api/v1/quotes/extract-preview', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await choose(page, [quotePdf('lost.pdf')])
  await expect(results(page).getByText('Output will appear here')).toBeVisible()
  await extract(page)
  await expect(results(page).getByRole('heading', { name: 'lost.pdf' })).toBeVisible()
  await page.unroute('**/api/v1/quotes/extract-preview')
  for (const name of ['one.pdf', 'two.pdf']) await stageDocument(page, quotePdf(name))

  await page.getByRole('tab', { name: 'Review Queue' }).click()
  const question = page.getByRole('dialog', { name: 'Reject this extraction?' })
  await card(page, 'one.pdf').getByRole('button', { name: 'Reject' }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Never mind')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(card(page, 'one.pdf')).toContainText('Pending')
  await card(page, 'one.pdf').getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByText('Reject this extraction?')).toHaveCSS('font-weight', '640')
  await question.getByRole('textbox', { name: 'Reason' }).fill(`Too dear: ${'x'.repeat(300)}`)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(card(page, 'one.pdf')).toBeHidden()
  await card(page, 'two.pdf').getByRole('button', { name: 'Reject' }).click()
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(card(page, 'two.pdf')).toBeHidden()
  await filter(page, 'Rejected').click()
  await expect(card(page, 'one.pdf')).toContainText('Too dear')
  await expect(card(page, 'two.pdf')).not.toContainText('Reason')
  await card(page, 'one.pdf').getByRole('button', { name: 'View data' }).click()
  await expect(page.getByText('Rejected: Too dear')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('button', { name: 'Back to the queue' }).click()
  await filter(page, 'Pending').click()
  await card(page, 'lost.pdf').getByRole('button', { name: 'Edit data' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Extraction approved')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this extraction?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await filter(page, 'All').click()
  await expect(card(page, 'two.pdf')).toBeVisible()
  await expect(card(page, 'lost.pdf')).toBeHidden()
})

test('a change of someone else is shown, and nothing typed is lost; a switch takes the tab away', {
  tag: '@full',
}, async ({ browser, page }) => {
  const context = await browser.newContext({ viewport: DESKTOP })
  const other = await context.newPage()
  const email = newEmail()
  await signUp(other, '/dashboard', 'A business of their own', email)
  await signUp(page, '/dashboard')
  const id = await stageDocument(page, quotePdf('shared.pdf'))
  await joinOrganization(page, other, email)
  const open = (who: Page) => who.goto(`${QUEUE}&extraction=${id}`)
  await Promise.all([open(page), open(other)])
  await field(page, 'Customer name').fill('Deb Hanley')
  // Of what the other does nothing arrives on its own: the refusal has to say it.
  await page.route('**/api/v1/live', (route) => route.abort())
  await page.reload()
  await expect(field(page, 'Customer name')).toHaveValue('Deb Hanley')
  await field(other, 'Customer name').fill('Kim Other')
  await field(other, 'Quote number').fill('Q-7')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Changes saved successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Failed to save: .* just changed this document/)).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else just edited this extraction' })
  await expect(notice).toContainText('Now “Kim Other”; in your form “Deb Hanley”')
  await expect(notice).toContainText('Now “Q-7”')
  await notice.getByRole('button', { name: 'Keep my changes on top' }).click()
  await expect(field(page, 'Quote number')).toHaveValue('Q-7')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(field(other, 'Customer name')).toHaveValue('Deb Hanley')
  await context.close()

  await page.route('**/api/v1/features', async (route) => {
    const response = await route.fetch()
    const { features } = (await response.json()) as { features: Record<string, boolean> }
    await route.fulfill({ response, json: { features: { ...features, reviewQueue: false } } })
  })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Review Queue' })).toBeDisabled()
  await expect(page.getByLabel('Describe the job')).toBeVisible()
})

test('both tabs look right and read well', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUp(page, UPLOAD)
  await choose(page, [quotePdf('kestrel.pdf', { total: '$1,850.00' }), invoicePdf('bill.pdf')])
  await extract(page)
  await expect(page.locator('canvas[data-painted]')).toBeVisible()
  await page.getByRole('listitem', { name: 'Line 2' }).getByLabel('Line total').focus()
  await expectLoaded(page)
  await expectAccessible(page, 'a result')
  await page.getByRole('button', { name: 'Hide the document' }).click()
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.getByRole('button', { name: /^bill\.pdf/ }).click()
  await expectAccessible(page, 'no quote')
  await page.getByRole('tab', { name: 'Review Queue' }).click()
  await expect(card(page, 'bill.pdf')).toBeVisible()
  await expectAccessible(page, 'the queue')
  await page.getByRole('tab', { name: 'Upload' }).click()
  await expect(results(page).getByText('Unsupported Document Type')).toBeVisible()
})

test('a field in doubt says why, one tap settles it, and the supplier’s next document does not ask', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, QUEUE)
  // A name of many words, with figures and no legal form.
  const supplier = 'Kestrel 24 Hour Plumbing and Gas Fitting Bayside'
  const first = await stageDocument(page, quotePdf('first.pdf', { supplier }))
  await page.goto(`${QUEUE}&extraction=${first}`)
  const settle = page.getByRole('button', { name: 'Looks right: Supplier name' })
  await expect(settle).toBeVisible()
  await expect(page.getByText('Nothing else in the document confirms it.').first()).toBeVisible()
  await expectNoViolations(page, 'A field in doubt')
  await settle.click()
  await expect(settle).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Supplier name')).toHaveValue(supplier)
  await expect(settle).toHaveCount(0)

  const next = await stageDocument(page, quotePdf('next.pdf', { supplier, number: 'Q-2' }))
  await page.goto(`${QUEUE}&extraction=${next}`)
  await expect(page.getByText('Same as this supplier’s earlier document')).toBeVisible()
  await expect(settle).toHaveCount(0)
})
