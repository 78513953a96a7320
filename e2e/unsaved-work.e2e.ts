import { expect, test } from '@playwright/test'
import { expectCopy } from './kept-browser.ts'
import { cell, fillHead, fillLine, openFormBuilder, savedState } from './quote-form.ts'

test('nothing typed is lost when the connection is, and the browser is loaded again', async ({
  page,
  context,
}) => {
  await openFormBuilder(page)
  await fillHead(page, 'Kim Lost')
  await fillLine(page, 1, { Description: 'Labour', Quantity: '6', 'Unit price': '95' })
  await context.setOffline(true)
  await cell(page, 1, 'Description').pressSequentially(' and cleaning up')
  await expect(savedState(page)).toHaveText('Offline – kept on this device')
  await page.getByLabel('Notes for the customer').pressSequentially('Ring first')
  await context.setOffline(false)
  // At once, without waiting for a pause in typing.
  await page.reload()
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Kim Lost')
  await expect(cell(page, 1, 'Description')).toHaveValue('Labour and cleaning up')
  await expect(page.getByLabel('Notes for the customer')).toHaveValue('Ring first')
  await expect(savedState(page)).toHaveText('Unsaved changes')

  // Another page of the console asks first; the way back brings everything.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/quote-lab/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/quote-lab?tab=form')
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('')
  await expect(page.getByText('Restored your unsaved changes')).toBeHidden()
})

test('a page that is left before its copy is written keeps what was typed last', { tag: '@full' }, async ({
  page,
}) => {
  await openFormBuilder(page)
  await fillHead(page, 'Kim First')
  await expectCopy(page, 'Kim First')
  // From here on no copy is written, as when a page ends.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The page has ended', 'AbortError')
    }
  })
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Kim Last')
  await page.reload()
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Kim Last')
})

test('what was typed survives the end of the session', { tag: '@full' }, async ({ page, context }) => {
  await openFormBuilder(page)
  await fillHead(page, 'Kim Signed-Out')
  const email = await page.evaluate(async () => {
    const response = await fetch('/api/auth/get-session')
    return ((await response.json()) as { user: { email: string } }).user.email
  })
  await context.clearCookies()
  await page.evaluate(() =>
    fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  await page.reload()
  await page.goto('/sign-in?redirect=%2Fquote-lab%3Ftab%3Dform')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Kim Signed-Out')
})

test('a save whose answer is lost creates one quote, not two', async ({ page }) => {
  await openFormBuilder(page)
  await fillHead(page)
  await fillLine(page, 1, { Description: 'Labour', 'Unit price': '95' })
  await page.route('**/api/v1/documents', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Failed to save draft')).toBeVisible()
  await page.unroute('**/api/v1/documents')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText(/^Draft saved!/)).toBeVisible()
  await page.goto('/management')
  await expect(page.getByRole('row').filter({ hasText: 'Deb Hanley' })).toHaveCount(1)
})
