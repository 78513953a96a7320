import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations, showIn } from './accessible.ts'
import { api, createQuote } from './api.ts'
import {
  DESKTOP,
  generate,
  giveDetails,
  joinOrganization,
  LIGHTS,
  LIGHTS_TOTAL,
  newEmail,
  PHONE,
  signUp,
  signUpAhead,
} from './people.ts'
import { cell, savedState } from './quote-form.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Assistant', exact: true })
const box = (page: Page) => page.getByLabel('Message to the assistant')
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const lastCard = (page: Page) =>
  log(page)
    .getByRole('region', { name: /^Proposed changes/ })
    .last()
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

interface Read {
  readonly quote: { readonly total_amount: number; readonly current_version_number: number; notes: string }
}
const quoteInApi = async (page: Page, id: string) => (await api<Read>(page, 'get', `/quotes/${id}`)).quote

/** A quote of 14 × 85 + 2 × 120 + 95 = 1,525 before GST. */
async function givenQuote(page: Page, text = LIGHTS): Promise<string> {
  await signUpAhead(page)
  const task = { task_details: text, metadata: { customer_name: 'Deb Hanley' } }
  return (await api<{ quote_id: string }>(page, 'post', '/tasks/execute', task)).quote_id
}

async function openEditor(page: Page, quoteId: string): Promise<void> {
  await page.goto(`/quote-editor?quoteId=${quoteId}`)
  await expect(page.getByText('Editing Quote #')).toBeVisible()
}

/** A quote in the Quote Editor with the assistant beside it. */
async function openAssistant(page: Page, text = LIGHTS): Promise<string> {
  const quoteId = await givenQuote(page, text)
  await openEditor(page, quoteId)
  await opener(page).click()
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible()
  return quoteId
}

async function say(page: Page, message: string): Promise<void> {
  await box(page).fill(message)
  await box(page).press('Enter')
}

/** Instructs, and waits for the changes that are proposed. */
async function instruct(page: Page, message: string): Promise<Locator> {
  const before = await log(page)
    .getByRole('region', { name: /^Proposed changes/ })
    .count()
  await say(page, message)
  await expect(log(page).getByRole('region', { name: /^Proposed changes/ })).toHaveCount(before + 1)
  return lastCard(page)
}

test('changes are shown, applied as one version, and undone', async ({ page }) => {
  const quoteId = await openAssistant(page)
  await expectNoViolations(page, 'suggestions')
  const card = await instruct(
    page,
    'make it 16 downlights, take out the dimmers and add a call-out fee of 90',
  )
  await expectNoViolations(page, 'proposal')
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(log(page).getByText('Robin Fielder')).toBeVisible()
  const lines = card.getByRole('list', { name: 'Changed lines' })
  await expect(lines.getByRole('listitem')).toHaveCount(3)
  await expect(lines.getByRole('listitem').nth(0)).toContainText(/Changed.*was 14 ea → now 16 ea/)
  await expect(lines.getByRole('listitem').nth(1)).toContainText('Removed')
  await expect(lines.getByRole('listitem').nth(2)).toContainText('Added')
  await expect(card.getByRole('row', { name: 'Total $1,677.50 $1,699.50' })).toBeVisible()
  await expect(card.getByRole('list', { name: 'What was asked for' })).toContainText('16 downlights')
  expect(await quoteInApi(page, quoteId)).toMatchObject({ total_amount: 1677.5, current_version_number: 1 })

  await button(card, 'Apply').click()
  await expect(card.getByText('Applied as version 2')).toBeVisible()
  expect(await quoteInApi(page, quoteId)).toMatchObject({ total_amount: 1699.5, current_version_number: 2 })
  await expect(cell(page, 1, 'Quantity')).toHaveValue('16')
  await expect(savedState(page)).toHaveText('Saved')

  await page.getByRole('button', { name: 'Versions (v2)' }).click()
  const versions = page.getByRole('list', { name: 'Versions, newest first' })
  await expect(versions.getByRole('listitem').first()).toContainText(/Robin Fielder.*Assistant/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Activity' }).click()
  await expect(page.getByRole('list', { name: 'Activity, newest first' })).toContainText('Assistant')
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(lastCard(page).getByText('Applied as version 2')).toBeVisible()
  await button(lastCard(page), 'Undo').click()
  await expect(lastCard(page).getByText('Applied as version 2, then undone')).toBeVisible()
  await expect(button(lastCard(page), 'Undo')).toBeHidden()
  expect(await quoteInApi(page, quoteId)).toMatchObject({ total_amount: 1677.5, current_version_number: 3 })
  await expect(cell(page, 1, 'Quantity')).toHaveValue('14')
})

test('a question is answered with the place in the quote, in the editor and on the quote builder', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await openAssistant(
    page,
    'Supply and install 4 downlights at 85 each, and fit a frobnicator',
  )
  await button(page, 'Which lines have no price?').click()
  const place = log(page)
    .getByRole('list', { name: 'Places' })
    .getByRole('button', { name: /frobnicator/i })
  await place.click()
  const focused = page.locator('fieldset[data-line]:focus-within')
  await expect(focused.getByLabel('Description')).toHaveValue(/frobnicator/i)
  await expect(focused).toHaveAttribute('data-shown', '')
  await expect(lastCard(page)).toHaveCount(0)

  await page.setViewportSize(PHONE)
  await page.goto(`/quote-lab?quoteId=${quoteId}`)
  await opener(page).click()
  await place.click()
  await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeHidden()
  const opened = page.getByRole('button', { name: /frobnicator/i, expanded: true })
  await expect(opened).toBeFocused()
  await expect(opened).toBeInViewport()
})

/** Someone else of the same organization, in a browser of their own. */
async function givenColleague(browser: Browser, page: Page) {
  const context = await browser.newContext({ viewport: DESKTOP })
  const other = await context.newPage()
  const email = newEmail()
  await signUp(other, '/dashboard', 'A business of their own', email)
  await joinOrganization(page, other, email)
  return { other, close: () => context.close() }
}

test('a colleague who saves in between is noticed, and both changes are in the end', {
  tag: '@full',
}, async ({ browser, page }) => {
  const quoteId = await openAssistant(page)
  const { other, close } = await givenColleague(browser, page)
  const changeNotes = (notes: string, version: number) =>
    api(other, 'put', `/quotes/${quoteId}`, { notes, current_version_number: version })

  await changeNotes('Ring first', 1)
  await say(page, 'take 5 % off')
  await expect(log(page)).toContainText('Robin Fielder has since saved version 2')
  await button(log(page), 'Ask again on the newest version').click()
  await expect(lastCard(page).getByRole('row', { name: /^Total/ })).toContainText('$1,593.63')
  await expect(page.getByLabel('Notes for the customer')).toHaveValue('Ring first')

  await changeNotes('Ring twice', 2)
  await button(lastCard(page), 'Apply').click()
  await expect(lastCard(page).getByRole('alert')).toContainText('Robin Fielder has since saved version 3')
  expect((await quoteInApi(page, quoteId)).current_version_number).toBe(3)
  await lastCard(page)
    .getByRole('alert')
    .getByRole('button', { name: 'Ask again on the newest version' })
    .click()
  await button(lastCard(page), 'Apply').click()
  await expect(lastCard(page).getByText('Applied as version 4')).toBeVisible()
  await expect(log(page).getByText('Out of date: the quote has changed since')).toBeVisible()
  expect(await quoteInApi(page, quoteId)).toMatchObject({ total_amount: 1593.63, notes: 'Ring twice' })
  await close()
})

test('what is typed in the editor is never lost to the assistant', { tag: '@full' }, async ({ page }) => {
  const quoteId = await openAssistant(page)
  const notes = page.getByLabel('Notes for the customer')
  await notes.fill('Ring first')
  await say(page, 'take 5 % off')
  await expect(page.getByText('Save your changes first')).toBeVisible()
  await expect(box(page)).toHaveValue('take 5 % off')
  await button(page, 'Save and send').click()
  await expect(button(lastCard(page), 'Apply')).toBeVisible()
  await expect(box(page)).toHaveValue('')
  expect(await quoteInApi(page, quoteId)).toMatchObject({ current_version_number: 2, notes: 'Ring first' })

  await notes.fill('Ring twice')
  await button(lastCard(page), 'Apply').click()
  await expect(lastCard(page).getByText('Save your changes first')).toBeVisible()
  await button(lastCard(page), 'Save and ask again').click()
  await expect(log(page).getByRole('region', { name: /^Proposed changes/ })).toHaveCount(2)
  await button(lastCard(page), 'Apply').click()
  await expect(lastCard(page).getByText('Applied as version 4')).toBeVisible()
  await expect(notes).toHaveValue('Ring twice')
  await expect(savedState(page)).toHaveText('Saved')

  await notes.fill('Ring three times')
  await button(lastCard(page), 'Undo').click()
  await expect(lastCard(page).getByText('You have unsaved changes')).toBeVisible()
  expect(await quoteInApi(page, quoteId)).toMatchObject({ current_version_number: 4, notes: 'Ring twice' })
  await expect(notes).toHaveValue('Ring three times')

  // What is typed while changes are being applied stays, with both shown.
  await button(page, 'Save Changes').click()
  await expect(savedState(page)).toHaveText('Saved')
  await instruct(page, 'make it 16 downlights')
  const held = Promise.withResolvers<void>()
  await page.route('**/apply', async (route) => {
    await held.promise
    await route.continue()
  })
  await button(lastCard(page), 'Apply').click()
  await notes.fill('Ring four times')
  held.resolve()
  const conflict = page.getByRole('dialog', { name: 'Someone else just edited this quote' })
  await expect(conflict).toContainText('Ring four times')
  await button(conflict, 'Close').click()
  await expect(notes).toHaveValue('Ring four times')
})

test('words and changes whose answer is lost are kept, over a reload too, and made once', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await givenQuote(page)
  await page.goto(`/quote-lab?quoteId=${quoteId}`)
  await opener(page).click()
  const asked = '**/assistant/messages'
  await page.route(asked, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  )
  await say(page, 'make it 16 downlights')
  await expect(log(page)).toContainText('No connection to the server')
  await page.reload()
  await expect(log(page).getByText('make it 16 downlights')).toBeVisible()

  // The server hears it, and its answer is lost.
  await page.unroute(asked)
  await page.route(asked, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await button(log(page), 'Try again').click()
  await expect(button(log(page), 'Try again')).toBeVisible()
  await page.unroute(asked)
  await button(log(page), 'Try again').click()
  await expect(button(lastCard(page), 'Apply')).toBeVisible()
  type Kept = { messages: { from: string }[] }
  const { messages } = await api<Kept>(page, 'get', `/quotes/${quoteId}/assistant/messages`)
  expect(messages.map(({ from }) => from)).toEqual(['person', 'assistant'])

  await page.route('**/apply', async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await page.getByLabel('What should change?').fill('half a thought')
  await button(lastCard(page), 'Apply').click()
  await expect(lastCard(page).getByText('Applied as version 2')).toBeVisible()
  await button(lastCard(page), 'Load the newest version').click()
  await expect(page.getByText('$1,864.50', { exact: true }).first()).toBeVisible()
  await expect(button(lastCard(page), 'Undo')).toBeVisible()
  await expect(lastCard(page).getByRole('alert')).toBeHidden()
  expect(await quoteInApi(page, quoteId)).toMatchObject({ total_amount: 1864.5, current_version_number: 2 })
  await page.unroute('**/apply')

  // The output follows changes that are applied, and keeps what was typed.
  await instruct(page, 'take out the dimmers')
  await button(lastCard(page), 'Apply').click()
  await expect(lastCard(page).getByText('Applied as version 3')).toBeVisible()
  await expect(page.getByText('$1,600.50').first()).toBeVisible()
  await expect(page.getByLabel('What should change?')).toHaveValue('half a thought')
})

test('words said after the session ended wait until someone signs in again', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const email = await signUpAhead(page)
  const { id } = await createQuote(page, { title: 'Lights', line_items: [] })
  await openEditor(page, id)
  await opener(page).click()
  await expect(box(page)).toBeVisible()
  await context.clearCookies()
  await page.route('**/assistant/messages', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Gone' } }),
  )
  await say(page, 'add a call-out fee of 90')
  // Not the customer's, in the editor that is about to go.
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.unroute('**/assistant/messages')
  await button(page, 'Sign in').click()
  await expect(page.getByText('Editing Quote #')).toBeVisible()
  await button(log(page), 'Try again').click()
  await expect(button(lastCard(page), 'Apply')).toBeVisible()
})

test('a visitor changes their demo quote on a phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/quote-lab')
  await giveDetails(page)
  await expect(opener(page)).toBeHidden()
  await generate(page, LIGHTS)
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
  await opener(page).click()
  const sheet = page.getByRole('dialog', { name: 'Assistant' })
  await expect(button(sheet, 'What is my margin?')).toBeHidden()
  await say(page, 'take out the dimmers')
  await expect(log(page).getByText('You')).toBeVisible()
  await expect(button(lastCard(page), 'Apply')).toBeVisible()
  for (const name of ['Apply', 'No thanks', 'Send']) {
    const height = (await button(page, name).last().boundingBox())?.height ?? 0
    expect(height, name).toBeGreaterThanOrEqual(44)
  }
  await showIn(page, { mode: 'dark' })
  await expectNoViolations(page, 'sheet')
  await button(lastCard(page), 'Apply').click()
  await expect(lastCard(page).getByText('Applied as version 2')).toBeVisible()
  await box(page).fill('not sent yet')
  await box(page).press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Total of the quote' })).toContainText('$1,413.50')
  await opener(page).click()
  await expect(lastCard(page).getByText('Applied as version 2')).toBeVisible()
  await expect(box(page)).toHaveValue('not sent yet')
})
