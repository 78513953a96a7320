import { expect, type Page, test } from '@playwright/test'
import { ambiguousText } from '@quotewright/estimating/testing/ambiguous-texts.ts'
import { expectAccessible } from './accessible.ts'
import { generate, giveDetails, PHONE, signUpAhead } from './people.ts'

const JOB = 'Install 2 deadlocks $340. Callout 95'

test.slow()
test.use({ viewport: PHONE, actionTimeout: 15_000 })

const output = (page: Page) => page.getByRole('region', { name: 'Output' })
const question = (page: Page) => output(page).getByRole('region', { name: /^Is \$\d+ for each/ })
const total = (page: Page) => page.getByRole('region', { name: 'Total of the quote' })

async function generateByStaff(page: Page, job: string): Promise<void> {
  await page.goto('/quote-lab')
  await generate(page, job)
  await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

test('one tap settles which of two readings is meant, and the next quote follows it', async ({ page }) => {
  await signUpAhead(page)
  await generateByStaff(page, JOB)
  await expect(question(page)).toContainText('Is $340 for each, or for all 2?')
  await expect(question(page).getByRole('button', { name: /2 × \$340/ })).toContainText('$852.50')
  const all = question(page).getByRole('button', { name: /\$340 in all/ })
  await expect(all).toContainText('$478.50')
  await expectAccessible(page, 'a question')
  await page.setViewportSize(PHONE)
  await fitsThePhone(page)

  // With the keyboard.
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(total(page)).toContainText('$478.50')
  const answered = output(page).getByText('$340 in all. Remembered for next time.')
  await expect(answered).toBeFocused()

  await generateByStaff(page, 'Install 2 deadlocks $360')
  await expect(total(page)).toContainText('$396.00')
  await expect(question(page)).toBeHidden()
})

test('a correction teaches; the Price Book lists it, forgets it and takes that back', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAhead(page)
  await generateByStaff(page, JOB)
  await expect(question(page)).toBeVisible()
  await output(page)
    .getByRole('button', { name: /^Install deadlocks/ })
    .first()
    .click()
  const form = output(page).getByRole('group', { name: 'Change Install deadlocks' })
  await form.getByLabel('Unit price').fill('170')
  await page.keyboard.press('Enter')
  await expect(total(page)).toContainText('$478.50')
  await expect(question(page)).toBeHidden()

  await generateByStaff(page, 'Install 2 deadlocks $360')
  await expect(total(page)).toContainText('$396.00')

  await page.goto('/price-book')
  const learnt = page.getByRole('region', { name: 'What Quotewright learnt from you' })
  await expect(learnt).toContainText('Install 2 deadlocks $340')
  await expect(learnt).toContainText('The price is for all')
  await expectAccessible(page, 'what was learnt')
  await page.setViewportSize(PHONE)
  await fitsThePhone(page)
  await learnt.getByRole('button', { name: /^Forget/ }).click()
  await expect(learnt.getByText('Forgotten: Install 2 deadlocks $340')).toBeVisible()
  await learnt.getByRole('button', { name: 'Undo' }).click()
  await expect(learnt).toContainText('The price is for all')
  await learnt.getByRole('button', { name: /^Forget/ }).click()
  await expect(learnt.getByText('Forgotten: Install 2 deadlocks $340')).toBeVisible()

  await generateByStaff(page, 'Install 2 deadlocks $360')
  await expect(question(page)).toBeVisible()
})

test('a visitor settles the question, too', { tag: '@full' }, async ({ page }) => {
  await page.goto('/quote-lab')
  await giveDetails(page)
  await generate(page, JOB)
  await question(page)
    .getByRole('button', { name: /\$340 in all/ })
    .click()
  await expect(question(page)).toBeHidden()
  await expect(total(page)).toContainText('$478.50')
})

const AMBIGUOUS = ambiguousText()
const readings = (page: Page) =>
  output(page)
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /Total \$/ }) })

/** What the second of two readings comes to. */
async function rivalOf(page: Page) {
  const rival = readings(page).getByRole('button').nth(1)
  const amount = /Total (\$[\d,.]+\.\d{2})$/.exec((await rival.innerText()).replaceAll(/\s+/g, ' '))?.[1]
  if (amount === undefined) throw new Error('The second reading has no total')
  return { rival, amount }
}

test('two readings of a whole text stand side by side, and the choice is remembered', {
  tag: '@full',
}, async ({ page }) => {
  await signUpAhead(page)
  await generateByStaff(page, AMBIGUOUS)
  await expect(readings(page)).toBeVisible()
  await expect(readings(page).getByRole('button')).toHaveCount(2)
  const { rival, amount } = await rivalOf(page)
  await expect(rival).toContainText(/\d ×/)
  await expect(total(page)).not.toContainText(amount)
  await expectAccessible(page, 'two readings')
  await page.setViewportSize(PHONE)
  await fitsThePhone(page)

  await rival.focus()
  await page.keyboard.press('Enter')
  await expect(total(page)).toContainText(amount)
  await expect(output(page).getByText('Remembered for next time.')).toBeFocused()

  await generateByStaff(page, AMBIGUOUS)
  await expect(total(page)).toContainText(amount)
  await page.goto('/price-book')
  const learnt = page.getByRole('region', { name: 'What Quotewright learnt from you' })
  await expect(learnt).toContainText('Read the way you chose')
})

test('a visitor chooses between two readings, too', { tag: '@full' }, async ({ page }) => {
  await page.goto('/quote-lab')
  await giveDetails(page)
  await generate(page, AMBIGUOUS)
  const { rival, amount } = await rivalOf(page)
  await rival.click()
  await expect(total(page)).toContainText(amount)
})
