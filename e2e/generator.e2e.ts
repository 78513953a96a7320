import { expect, test } from '@playwright/test'
import { giveDetails, LIGHTS, LIGHTS_TOTAL, signUp } from './people.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/quote-lab')
  await giveDetails(page)
})

test('content that is not fit is refused at its field and what was typed stays', async ({ page }) => {
  await page.getByLabel('Describe the job').fill('Fix the gate or I will kill you')
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(
    page
      .getByText('The project description contains threatening language. Please keep content professional.')
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Describe the job')).toHaveValue('Fix the gate or I will kill you')
})

test('what no trade quotes gets a suggestion that can be used', { tag: '@full' }, async ({ page }) => {
  await page.getByLabel('Describe the job').fill('two large pepperoni pizzas and a garlic bread')
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText('Try this instead:')).toBeVisible()
  await page.getByRole('button', { name: 'Use this description' }).click()
  await expect(page.getByLabel('Describe the job')).not.toHaveValue(/pizza/)
})

test('a lost connection loses nothing, and generating again works', async ({ page, context }) => {
  await page.getByLabel('Describe the job').fill(LIGHTS)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText('Failed to save lead').first()).toBeVisible()
  await expect(page.getByLabel('Describe the job')).toHaveValue(LIGHTS)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
})

test('a reload loses nothing', { tag: '@full' }, async ({ page }) => {
  await page.getByLabel('Describe the job').fill(LIGHTS)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Sam')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Describe the job')).toHaveValue(LIGHTS)
})

test('each line says where its price comes from, by keyboard too', async ({ page }) => {
  await page.getByLabel('Describe the job').fill(LIGHTS)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
  const source = page.getByRole('button', { name: /price|source/i }).first()
  await source.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/You wrote/).first()).toBeVisible()
})

test('while a quote is made a message turns every two seconds and the button waits', {
  tag: '@full',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/tasks/execute', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Describe the job').fill(LIGHTS)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText('Sharpening the pencil behind the ear...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Quote' })).toBeDisabled()
  await expect(page.getByText('Measuring twice, quoting once...')).toBeVisible()
  held.resolve()
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
})

test('a failed enrichment is reported and the quote can still be reviewed', { tag: '@full' }, async ({
  page,
}) => {
  await signUp(page)
  await page.route('**/enrich', (route) => route.abort())
  await page.getByLabel('Describe the job').fill(LIGHTS)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText('Could not enrich quote, but you can still review it')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('No enriched content available yet.')).toBeVisible()
})
