import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const MODES = ['dark', 'light'] as const

/** Puts the appearance in place before the page's first script. */
export async function useMode(page: Page, mode: (typeof MODES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await page.addInitScript((wanted) => {
    localStorage.setItem(
      'quotewright-appearance',
      JSON.stringify({ mode: wanted, fontSize: 'medium', themeColour: 'primary-blue' }),
    )
  }, mode)
}

/** Nothing of the page is still on its way. The connection for live news stays open, so the network never falls idle. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)

/** No finding of axe, and nothing to scroll sideways. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found, name).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}
