import { expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectAccessible, expectNoViolations, useMode } from './accessible.ts'
import { acceptQuote, api, createQuote, publishQuote } from './api.ts'
import { confirmPublish, joinOrganization, PHONE, signUp, signUpAhead } from './people.ts'
import { fillHead, fillLine, givenSavedQuote, openEditor } from './quote-form.ts'

// One test goes through many screens.
test.describe.configure({ timeout: 120_000 })

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' })
const promotionField = (page: Page) => totals(page).getByRole('textbox', { name: 'Promotion' })
const total = (page: Page) => page.getByRole('region', { name: 'Total of the quote' })

async function givenPromotion(page: Page, promotion: object): Promise<string> {
  const data = { kind: 'percent', value: 10, ...promotion }
  return (await api<{ promotion: { id: string } }>(page, 'post', '/promotions', data)).promotion.id
}

/** A quote with the promotion of a code, accepted by its customer. */
async function givenAccepted(page: Page, code: string): Promise<void> {
  const { id } = await createQuote(page, {
    customer_name: 'Deb Hanley',
    line_items: [{ item_description: 'Deck', item_unit_price: 100 }],
    promotions: [{ code }],
  })
  await acceptQuote(page, await publishQuote(page, id))
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a promotion is made, applied to a quote and shown to the customer by name', async ({
    page,
    browser,
  }) => {
    const quoteId = await givenSavedQuote(page)
    await openEditor(page, quoteId)
    await expect(totals(page).getByRole('link', { name: 'Set up a promotion' })).toBeVisible()
    await page.goto('/promotions')
    await expect(page.getByText('No promotions yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create Promotion' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create promotion' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring special')
    await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('SPRING10')
    await dialog.getByRole('textbox', { name: 'Limit' }).fill('5')
    await dialog.getByRole('button', { name: 'Save promotion' }).click()
    await expect(page.getByText('Promotion “Spring special” saved')).toBeVisible()
    await expect(row(page, 'Spring special')).toContainText('SPRING10')
    await expect(row(page, 'Spring special')).toContainText('0 of 5 quotes')

    await page.goto(`/quote-editor?quoteId=${quoteId}`)
    await expect(total(page)).toContainText('$726.00')
    await promotionField(page).click()
    await totals(page).getByRole('option', { name: 'Spring special (SPRING10)' }).click()
    await expect(totals(page).getByText('-$66.00')).toBeVisible()
    await expect(total(page)).toContainText('$653.40')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Quote updated! New version created (v2)')).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Quote preview' })
    await preview.getByText('Check and edit', { exact: true }).click()
    await expect(preview.getByText('Spring special')).toBeVisible()
    await expect(preview.getByText('-$66.00')).toBeVisible()
    await preview.getByRole('button', { name: 'Publish', exact: true }).click()
    await confirmPublish(page)
    const shareUrl = (await page.getByRole('link', { name: 'View Quote' }).getAttribute('href')) ?? ''

    const customer = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
    const hosted = await customer.newPage()
    await hosted.goto(shareUrl)
    await expect(hosted.getByText('Spring special')).toBeVisible()
    await expect(hosted.getByText('-$66.00')).toBeVisible()
    await expect(hosted.getByText('$653.40').first()).toBeVisible()
    const download = await hosted.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
    const pdf = await customer.request.get(new URL(download ?? '', shareUrl).href)
    const document = await getDocumentProxy(new Uint8Array(await pdf.body()))
    const { text } = await extractText(document, { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Spring special -$66.00')
    await customer.close()

    await page.goto('/management')
    await page.getByRole('button', { name: /^Q-/ }).first().click()
    const detail = page.getByRole('dialog', { name: /^Quote Q-/ })
    await expect(detail.getByText('Spring special')).toBeVisible()
    await expect(detail.getByText('-$66.00')).toBeVisible()
    // Shown to a customer, but not accepted yet.
    await page.goto('/promotions')
    await expect(row(page, 'Spring special')).toContainText('0 of 5 quotes')
  })

  test('codes are applied by keyboard, and one that cannot be used says why', { tag: '@full' }, async ({
    page,
  }) => {
    const quoteId = await givenSavedQuote(page)
    await givenPromotion(page, { name: 'Mates rates', code: 'MATES', kind: 'amount', value: 60 })
    await givenPromotion(page, { name: 'Last year', code: 'OLD', valid_until: '2020-01-01' })
    await givenPromotion(page, { name: 'Not now', code: 'OFF', is_active: false })
    await givenPromotion(page, { name: 'Once', code: 'ONCE', usage_limit: 1 })
    await givenAccepted(page, 'once')
    await openEditor(page, quoteId)

    // The field comes with the promotions.
    await expect(promotionField(page)).toBeVisible()
    await totals(page).getByRole('spinbutton', { name: 'Discount' }).focus()
    await page.keyboard.press('Tab')
    await expect(promotionField(page)).toBeFocused()
    const refusals = {
      '': 'Enter a code, or pick a promotion from the list',
      nope: 'No promotion has the code “nope”',
      old: 'This promotion has ended',
      off: 'This promotion is off',
      once: 'This promotion has been used up',
    }
    for (const [code, message] of Object.entries(refusals)) {
      await promotionField(page).fill(code)
      await page.keyboard.press('Enter')
      await expect(totals(page).getByRole('alert')).toHaveText(message)
      await expect(promotionField(page)).toBeFocused()
    }
    await expectNoViolations(page, 'refused code')
    await expect(total(page)).toContainText('$726.00')

    await promotionField(page).fill(' mates ')
    await page.keyboard.press('Enter')
    await expect(totals(page).getByText('-$60.00')).toBeVisible()
    await expect(total(page)).toContainText('$660.00')
    await expect(promotionField(page)).toHaveValue('')
    await promotionField(page).fill('MATES')
    await page.keyboard.press('Enter')
    await expect(totals(page).getByRole('alert')).toHaveText('This promotion is already on the quote')

    await totals(page).getByRole('button', { name: 'Remove Mates rates' }).focus()
    await page.keyboard.press('Enter')
    await expect(total(page)).toContainText('$726.00')
    await expect(promotionField(page)).toBeFocused()
    await promotionField(page).fill('')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(total(page)).toContainText('$660.00')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Quote updated! New version created (v2)')).toBeVisible()
    await page.reload()
    await expect(totals(page).getByRole('button', { name: 'Remove Mates rates' })).toBeVisible()
    await expect(total(page)).toContainText('$660.00')
    await givenPromotion(page, { name: 'Alone', code: 'ALONE' })
    await promotionField(page).fill('alone')
    await page.keyboard.press('Enter')
    await expect(totals(page).getByRole('alert')).toContainText('can’t be combined with another promotion')
    await expect(total(page)).toContainText('$660.00')
  })

  test('a promotion that ends while the quote is edited is refused where it stands', {
    tag: '@full',
  }, async ({ page }) => {
    const quoteId = await givenSavedQuote(page)
    const id = await givenPromotion(page, { name: 'Winter', code: 'WINTER' })
    await openEditor(page, quoteId)
    await promotionField(page).fill('winter')
    await totals(page).getByRole('button', { name: 'Apply promotion' }).click()
    await expect(total(page)).toContainText('$653.40')
    const off = { name: 'Winter', code: 'WINTER', kind: 'percent', value: 10, is_active: false }
    await api(page, 'put', `/promotions/${id}`, off)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(totals(page).getByRole('alert')).toHaveText('This promotion is off')
    const remove = totals(page).getByRole('button', { name: 'Remove Winter' })
    await expect(remove).toBeFocused()
    await expect(remove).toHaveAccessibleDescription('This promotion is off')
    await expectNoViolations(page, 'refused promotion')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('New version created (v2)')).toBeHidden()
    await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved')
  })
})

test('promotions are changed, switched off and deleted; each problem is shown at its field', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page, '/dashboard')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Promotions', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions')
  await givenPromotion(page, { name: 'Mates rates', code: 'MATES' })
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  const create = page.getByRole('dialog', { name: 'Create promotion' })
  await expect(create.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(create.getByText('A name is required')).toBeVisible()
  await expect(create.getByText('A percentage is required')).toBeVisible()
  await expect(create.getByText('A code is required')).toBeVisible()
  await expect(create.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await create.getByRole('textbox', { name: 'Name' }).fill('Opening offer')
  await create.getByRole('combobox', { name: 'Discount' }).selectOption('An amount')
  await create.getByRole('textbox', { name: 'Amount' }).fill('$25')
  await create.getByRole('textbox', { name: 'Code' }).fill('mates')
  await create.getByRole('button', { name: 'Save promotion' }).click()
  await expect(create.getByText('Another promotion has the code mates')).toBeVisible()
  await create.getByRole('radio', { name: 'Automatically, on every new quote' }).check()
  await create.getByLabel('Last day').fill('2999-12-31')
  await create.getByRole('button', { name: 'Save promotion' }).click()
  await expect(create).toBeHidden()
  await expect(row(page, 'Opening offer')).toContainText('Automatic')
  await expect(row(page, 'Opening offer')).toContainText('Until 31 December 2999')
  await expect(row(page, 'Opening offer')).toContainText('Active')

  await page.getByRole('button', { name: 'Edit Mates rates' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit promotion' })
  await edit.getByRole('textbox', { name: 'Percentage' }).fill('12.5')
  await edit.getByRole('button', { name: 'Save promotion' }).click()
  await expect(row(page, 'Mates rates')).toContainText('12.5%')
  await page.getByRole('button', { name: 'Turn off Mates rates' }).click()
  await expect(row(page, 'Mates rates')).toContainText('This promotion is off')
  await page.getByRole('button', { name: 'Turn on Mates rates' }).click()
  await expect(row(page, 'Mates rates')).toContainText('Active')
  // A toast stays while the pointer rests on it, and this row is below them.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Delete Mates rates' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Mates rates”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Mates rates')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Mates rates' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Promotion “Mates rates” deleted')).toBeVisible()
  await expect(row(page, 'Mates rates')).toBeHidden()
})

test('a quote made by hand begins with what comes off automatically, and can leave it out', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAhead(page)
  await givenPromotion(page, { name: 'Opening offer' })
  await page.goto('/quote-lab?tab=form')
  await fillHead(page)
  await fillLine(page, 1, { Description: 'Labour', 'Unit price': '100' })
  await expect(totals(page).getByText('Opening offer (10% off)')).toBeVisible()
  await expect(total(page)).toContainText('$99.00')
  await totals(page).getByRole('button', { name: 'Remove Opening offer' }).click()
  await expect(total(page)).toContainText('$110.00')
  await promotionField(page).click()
  await totals(page).getByRole('option', { name: 'Opening offer' }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText(/^Draft saved! Quote #Q-\d+$/)).toBeVisible()
  await page.reload()
  await expect(total(page)).toContainText('$99.00')
})

test('switched off, the page and the control are gone, and a quote keeps what it has', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await givenSavedQuote(page)
  await givenPromotion(page, { name: 'Winter', code: 'WINTER' })
  await openEditor(page, quoteId)
  await promotionField(page).fill('winter')
  await page.keyboard.press('Enter')
  await expect(totals(page).getByText('Winter (WINTER, 10% off)')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('New version created (v2)')).toBeVisible()
  await page.route('**/api/v1/features', async (route) => {
    const body = (await (await route.fetch()).json()) as { features: Record<string, boolean> }
    await route.fulfill({ json: { ...body, features: { ...body.features, quotePromotions: false } } })
  })
  await page.reload()
  await expect(totals(page).getByText('Winter (WINTER, 10% off)')).toBeVisible()
  await expect(total(page)).toContainText('$653.40')
  await expect(promotionField(page)).toBeHidden()
  await expect(totals(page).getByRole('button', { name: 'Remove Winter' })).toBeHidden()
  await page.goto('/promotions')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Promotions', exact: true })).toHaveCount(0)
})

test('promotions and their form have no barriers', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(240_000)
  await useMode(page, 'dark')
  const quoteId = await givenSavedQuote(page)
  await givenPromotion(page, { name: 'Mates rates', code: 'MATES', usage_limit: 3 })
  await givenPromotion(page, { name: 'Last year’s special', valid_until: '2020-01-01' })
  await openEditor(page, quoteId)
  await promotionField(page).fill('mates')
  await expect(totals(page).getByRole('option', { name: 'Mates rates (MATES)' })).toBeVisible()
  await expectAccessible(page, 'promotions to pick')
  await page.keyboard.press('Enter')
  await expect(totals(page).getByRole('button', { name: 'Remove Mates rates' })).toBeVisible()
  await expectAccessible(page, 'quote with a promotion')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('New version created (v2)')).toBeVisible()
  await page.goto('/promotions')
  await expect(row(page, 'Mates rates')).toBeVisible()
  await expectAccessible(page, 'promotions')
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  await page.getByRole('button', { name: 'Save promotion' }).click()
  await expect(page.getByText('A name is required')).toBeVisible()
  await expectAccessible(page, 'form of a promotion')
})

test('a member sees the promotions and uses them, and reads who can change them', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  await signUpAhead(page)
  await givenPromotion(page, { name: 'Mates rates', code: 'MATES' })
  const other = await browser.newContext()
  const member = await other.newPage()
  const email = await signUpAhead(member, 'Elsewhere Pty Ltd')
  await joinOrganization(page, member, email)
  await member.goto('/promotions')
  await expect(row(member, 'Mates rates')).toContainText('MATES')
  await expect(
    member.getByText('Only owners and admins can add or change promotions. You can use them on your quotes.'),
  ).toBeVisible()
  for (const name of ['Create Promotion', 'Edit', 'Turn off', 'Delete'])
    await expect(member.getByRole('button', { name })).toHaveCount(0)
  await expectNoViolations(member, 'promotions of a member')
  await other.close()
})
