import { expect, test } from '@playwright/test'
import { expectLoaded, expectNoViolations, MODES, useMode } from './accessible.ts'
import { DESKTOP, generate, giveDetails, LIGHTS, PHONE, signUp } from './people.ts'

const SIZES = { desktop: DESKTOP, phone: PHONE } as const

const STAFF_SCREENS = [
  '/dashboard',
  '/management',
  '/quote-lab',
  '/settings',
  '/messages',
  '/quote-editor',
  '/templates',
  '/promotions',
  '/campaigns',
  '/analytics',
  '/tenant-management',
  '/price-book',
  '/integrations',
  '/auth-test',
  '/auth-debug',
  '/onboarding-wizard',
]

// One test looks at many screens.
test.describe.configure({ timeout: 240_000 })

for (const mode of MODES) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${mode}, ${size}`, () => {
      test.use({ viewport })

      test('screens of staff', async ({ page }) => {
        await useMode(page, mode)
        await signUp(page)
        await generate(page, LIGHTS)
        await expect(page.getByText('Quote enriched successfully!')).toBeVisible()
        await expectNoViolations(page, 'preview')
        await page.getByRole('dialog').getByRole('button', { name: 'Close Preview' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
        await expectNoViolations(page, 'generator with a quote')
        for (const path of STAFF_SCREENS) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectLoaded(page)
          await expectNoViolations(page, path)
        }
      })

      test('screens of visitors and customers', async ({ page }) => {
        await useMode(page, mode)
        for (const path of ['/marketing', '/sign-in', '/reset-password', '/quote-lab']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectLoaded(page)
          await expectNoViolations(page, path)
        }
        await giveDetails(page)
        const published = page.waitForResponse((response) => response.url().endsWith('/export-to-viewer'))
        await generate(page, LIGHTS)
        const { share_url } = (await (await published).json()) as { share_url: string }
        await expectNoViolations(page, 'generator of a visitor with a quote')
        await page.goto(share_url)
        await expectNoViolations(page, 'hosted page')
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: /^Accept quote/ }).click()
        await expectNoViolations(page, 'hosted page with errors')
        await page.goto('/q/aaaaaaaaaaaaaaaaaaaaaa')
        await expectNoViolations(page, 'unknown link')
      })
    })
  }
}
