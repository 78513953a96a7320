import { expect, test } from '@playwright/test'
import { generate, giveDetails, LIGHTS, LIGHTS_TOTAL, PHONE } from './people.ts'

test.use({ viewport: PHONE })

test('a visitor describes a job on a phone, opens the customer’s page and accepts', async ({
  page,
  context,
}) => {
  await page.goto('/marketing')
  await page.getByRole('link', { name: 'Try it now' }).first().click()
  await expect(page).toHaveURL(/\/quote-lab$/)
  await expect(page.getByText('Output will appear here')).toBeAttached()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByLabel('Describe the job'), 'the job comes first').toBeInViewport()
  await expect(page.getByRole('button', { name: 'Generate Quote' })).toBeDisabled()

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(page.getByText('Please complete your contact details before continuing')).toBeVisible()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await giveDetails(page)

  await expect(page.getByRole('button', { name: 'Generate Quote' })).toBeDisabled()
  await generate(page, LIGHTS)
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
  const lead = await page.evaluate(() => Object.values(sessionStorage).join(' '))
  expect(lead).toContain('Sam Miller Electrical')

  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: "Let's Go!" }).last().click()
  const hosted = await opening
  await expect(hosted).toHaveURL(/\/demo\/[0-9a-f-]{36}$/)
  await expect(hosted.getByText('Sam Miller Electrical').first()).toBeVisible()
  await expect(hosted.getByText('Total including GST').first()).toBeVisible()
  await expect(hosted.getByText(LIGHTS_TOTAL).first()).toBeVisible()

  await hosted.getByRole('checkbox').check()
  await hosted.getByLabel(/full name/i).fill('Deb Hanley')
  await hosted.getByRole('button', { name: /^Accept quote/ }).click()
  await expect(hosted.getByText(/Accepted by Deb Hanley/)).toBeVisible()
  await hosted.reload()
  await expect(hosted.getByRole('button', { name: /^Accept quote/ })).toHaveCount(0)
})

test('the lead is announced to the page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/quote-lab')
  await page.evaluate(() => {
    for (const name of ['leadCaptured', 'leadFormChanged']) {
      window.addEventListener(name, () => document.body.setAttribute(`data-${name.toLowerCase()}`, 'yes'))
    }
  })
  await giveDetails(page)
  await expect(page.locator('body')).toHaveAttribute('data-leadformchanged', 'yes')
  await generate(page, LIGHTS)
  await expect(page.locator('body')).toHaveAttribute('data-leadcaptured', 'yes')
})

test('the customer’s page is read, accepted and declined without JavaScript', async ({ page, browser }) => {
  await page.goto('/quote-lab')
  await giveDetails(page)
  for (const answer of ['accept', 'decline'] as const) {
    await page.getByLabel('Describe the job').fill(`${LIGHTS}, site ${answer}`)
    const published = page.waitForResponse((response) => response.url().endsWith('/publish'))
    await page.getByRole('button', { name: 'Generate Quote' }).click()
    const { share_url } = (await (await published).json()) as { share_url: string }

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const hosted = await plain.newPage()
    await hosted.goto(share_url)
    if (answer === 'accept') {
      await hosted.getByRole('checkbox').check()
      await hosted.getByLabel(/full name/i).fill('Deb Hanley')
      await hosted.getByRole('button', { name: /^Accept quote/ }).click()
      await expect(hosted.getByText(/Accepted by Deb Hanley/)).toBeVisible()
    } else {
      await hosted.getByText('Decline this quote').click()
      await hosted.getByRole('radio').first().check()
      await hosted.getByRole('button', { name: /decline/i }).click()
      await expect(hosted.getByText(/was declined on/)).toBeVisible()
    }
    await plain.close()
    await page.getByRole('button', { name: 'Start Over' }).click()
    await expect(page.getByText('Form cleared').first()).toBeVisible()
    await giveDetails(page)
  }
})

test('name and email below the job are enough for a quote', { tag: '@full' }, async ({ page }) => {
  await page.goto('/quote-lab')
  await page.getByLabel('Describe the job').fill(LIGHTS)
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Email').fill('sam.miller@example.com')
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(page.getByText(LIGHTS_TOTAL).first()).toBeVisible()
  await expect(page.getByRole('link', { name: "Let's Go!" }).last()).toBeVisible()
})
