import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DESKTOP, PHONE } from './people.ts'

export const MODES = ['dark', 'light'] as const

const APPEARANCE_KEY = 'quotewright-appearance'
const appearanceOf = (mode: (typeof MODES)[number]): string =>
  JSON.stringify({ mode, fontSize: 'medium', themeColour: 'primary-blue' })

/** Puts the appearance in place before the page's first script. */
export async function useMode(page: Page, mode: (typeof MODES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    APPEARANCE_KEY,
    appearanceOf(mode),
  ] as const)
}

/** Nothing of the page is still on its way. The connection for live news stays open, so the network never falls idle. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)

/** No finding of axe, and nothing to scroll sideways. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  // Without a blank page to gather results in, and without fetching styles again: a third of the time, the same rules.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ preload: false, resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found, name).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Each mode and each size once. */
export const LOOKS = [
  ['phone', PHONE, 'dark'],
  ['desktop', DESKTOP, 'light'],
] as const

/** The same on a phone in dark and on a desk in light: of what the page shows now, without going through it again. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [size, viewport, mode] of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    // As if it were chosen in another tab. The hosted page follows the device.
    await page.evaluate(
      ([key, newValue]) => {
        localStorage.setItem(key, newValue)
        dispatchEvent(new StorageEvent('storage', { key, newValue }))
      },
      [APPEARANCE_KEY, appearanceOf(mode)] as const,
    )
    await settleColours(page, mode)
    await expectNoViolations(page, `${name}, ${mode}, ${size}`)
  }
}

/** The page has taken on the mode, and colours that fade into it have arrived. */
const settleColours = (page: Page, mode: (typeof MODES)[number]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const { dataset } = document.documentElement
    while ((dataset['mantineColorScheme'] ?? wanted) !== wanted) await frame()
    await frame()
    await frame()
    const isEndless = (animation: Animation): boolean =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    // A colour that is inherited begins to fade at each level once the level above has arrived.
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      const fading = document.getAnimations().filter((animation) => !isEndless(animation))
      await Promise.allSettled(fading.map((animation) => animation.finished))
      if (fading.length > 0) quietFrames = 0
      await frame()
    }
  }, mode)
