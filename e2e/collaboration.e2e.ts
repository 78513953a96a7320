import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations, LOOKS, useMode } from './accessible.ts'
import { api, claimsOf, publishQuote, tokenIn } from './api.ts'
import { DESKTOP, joinOrganization, newEmail, signUpAhead } from './people.ts'
import { cell, givenSavedQuote, openEditor, savedState } from './quote-form.ts'

// Two people with a browser each, and every look of the panels, take their time.
test.describe.configure({ timeout: 180_000 })

/** Two people of one organization, each in a browser of their own, and a quote that the first has open. */
async function givenColleagues(browser: Browser, page: Page) {
  const context = await browser.newContext({ viewport: DESKTOP })
  const other = await context.newPage()
  const email = newEmail()
  await signUpAhead(other, 'A business of their own', email)
  const quoteId = await givenSavedQuote(page)
  await openEditor(page, quoteId)
  await joinOrganization(page, other, email)
  return { other, email, quoteId, close: () => context.close() }
}

const commentsOf = (page: Page) => page.getByRole('dialog', { name: /^Comments on / })

async function openComments(page: Page) {
  await page.getByRole('button', { name: /^Comments/ }).click()
  return commentsOf(page)
}

test('a colleague is mentioned by keyboard, notified, answers, and sees what was deleted', async ({
  browser,
  page,
}) => {
  const { other, email, quoteId, close } = await givenColleagues(browser, page)
  const panel = await openComments(page)
  await expect(panel.getByText('No comments yet.')).toBeVisible()
  const field = panel.getByRole('textbox', { name: 'Add a comment' })
  await field.pressSequentially(`Ask @${email.slice(0, 12)}`)
  const colleague = panel.getByRole('option').filter({ hasText: email })
  while ((await colleague.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Ask @Robin Fielder ')
  await field.pressSequentially('for the price')

  // What is not sent survives a reload, the mention in it too.
  await page.reload()
  await openComments(page)
  await expect(field).toHaveValue('Ask @Robin Fielder for the price')
  await page.route('**/comments', (route) => route.abort())
  await field.press('Control+Enter')
  await expect(panel.getByText('Couldn’t send your comment. It’s still here.')).toBeVisible()
  await page.unroute('**/comments')
  await field.press('Control+Enter')
  await expect(panel.getByRole('listitem')).toContainText('Ask @Robin Fielder for the price')
  await expect(panel.getByRole('listitem')).toContainText('Just now')
  await expect(field).toHaveValue('')

  await other.goto('/dashboard')
  await other.getByRole('button', { name: /^Notifications/ }).click()
  await expect(other.getByText('You were mentioned in a comment on')).toBeVisible()
  await expect(other.getByText('Robin Fielder: Ask @Robin Fielder for the price')).toBeVisible()

  const path = `/quotes/${quoteId}/comments`
  const { comments } = await api<{ comments: { body: string }[] }>(other, 'get', path)
  const { user_id: userId } = await claimsOf(other)
  expect(comments[0]?.body).toBe(`Ask @[Robin Fielder](${userId}) for the price`)

  await other.goto(`/quote-editor?quoteId=${quoteId}`)
  await other.getByRole('button', { name: 'Comments (1)' }).click()
  const theirs = commentsOf(other)
  await expect(theirs.getByRole('listitem')).toContainText('@Robin Fielder')
  // Someone else's comment is nothing a member changes.
  await expect(theirs.getByRole('button', { name: 'Delete' })).toBeHidden()
  await theirs.getByRole('textbox', { name: 'Add a comment' }).fill('1,250 <b>plus</b> GST')
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click()
  const answer = theirs.getByRole('listitem').filter({ hasText: '1,250 <b>plus</b> GST' })
  await answer.getByRole('button', { name: 'Edit' }).click()
  await theirs.getByRole('textbox', { name: 'Edit your comment' }).fill('1,350 <b>plus</b> GST')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Just now, edited')).toBeVisible()

  // The owner takes it away, and that there was one stays.
  await page.reload()
  await openComments(page)
  await panel
    .getByRole('listitem')
    .filter({ hasText: '1,350' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page
    .getByRole('dialog', { name: 'Delete this comment?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(panel.getByText('Robin Fielder deleted a comment')).toBeVisible()
  await expect(panel.getByText('1,350')).toBeHidden()
  await close()
})

test('who has a quote open is seen until they leave, and a version they save is shown at once', {
  tag: '@full',
}, async ({ browser, page }) => {
  const { other, quoteId, close } = await givenColleagues(browser, page)
  await other.goto(`/quote-editor?quoteId=${quoteId}`)
  const here = (one: Page) => one.getByRole('list', { name: 'Also here now' })
  await expect(here(other)).toContainText('Robin Fielder editing')
  await expect(other.getByText('has this quote open for editing too')).toBeVisible()
  await expect(here(page)).toContainText('Robin Fielder editing')

  await cell(other, 1, 'Quantity').fill('8')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(savedState(other)).toHaveText('Saved')
  const notice = page.getByText('Robin Fielder saved version 2 while you have version 1 open.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Show changes' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else just edited this quote' })
  await expect(conflict).toContainText('Labour')
  await conflict.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Load version 2' }).click()
  await expect(cell(page, 1, 'Quantity')).toHaveValue('8')
  await expect(notice).toBeHidden()

  await other.goto('/dashboard')
  await expect(here(page)).toBeHidden()
  await close()
})

test('what happened to a quote is one list with its views, on a phone as on a desk', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await givenSavedQuote(page)
  await openEditor(page, quoteId)
  await api(page, 'post', `/quotes/${quoteId}/comments`, { body: 'Ring first' })
  const token = tokenIn(await publishQuote(page, quoteId))
  await fetch(`${new URL(page.url()).origin}/api/v1/public/quotes/${token}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"viewed"}',
  })

  await page.getByRole('button', { name: 'Activity' }).click()
  const panel = page.getByRole('dialog', { name: /^Activity of / })
  const entries = panel.getByRole('list', { name: 'Activity, newest first' }).getByRole('listitem')
  await expect(panel.getByText('Viewed once, first less than a minute after publishing')).toBeVisible()
  await expect(entries).toHaveText([
    /Viewed for the first time/,
    /Published to the customer’s page.*Robin Fielder/,
    /Comment.*Ring first/,
    /Created \(Form Builder\).*Robin Fielder/,
  ])
  await panel.getByText('Customer', { exact: true }).click()
  await expect(entries).toHaveText([/Viewed for the first time/])
  await panel.getByText('Team', { exact: true }).click()
  await expect(entries).toHaveCount(3)

  for (const [name, viewport, mode] of LOOKS) {
    await useMode(page, mode)
    await page.setViewportSize(viewport)
    await page.goto(`/quote-editor?quoteId=${quoteId}`)
    if (name === 'phone') await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Comments (1)' }).click()
    await expect(commentsOf(page).getByText('Ring first')).toBeVisible()
    const field = commentsOf(page).getByRole('textbox', { name: 'Add a comment' })
    // What was typed before is still there.
    await field.fill('')
    await field.fill('Ask @')
    await expect(commentsOf(page).getByRole('option')).toHaveCount(1)
    await expectNoViolations(page, `comments, ${name}, ${mode}`)
    await page.keyboard.press('Escape')
    await expect(commentsOf(page).getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(commentsOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Activity' }).click()
    await expect(entries).toHaveCount(4)
    await expectNoViolations(page, `activity, ${name}, ${mode}`)
    await page.goto('/management')
    await page.getByRole('button', { name: /^Q-/ }).first().click()
    const details = page.getByRole(name === 'phone' ? 'dialog' : 'region', { name: /^Quote Q-/ })
    await expect(details.getByRole('list', { name: 'Activity, newest first' })).toBeVisible()
    await expect(details.getByRole('list', { name: 'Comments, newest first' })).toContainText('Ring first')
    await expectNoViolations(page, `details, ${mode}`)
  }
})
