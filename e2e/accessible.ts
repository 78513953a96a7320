import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import {
  type Appearance,
  DEFAULT_APPEARANCE,
  FONT_SIZES,
  THEME_COLOURS,
} from '@quotewright/domain/appearance/appearance.ts'
import { DESKTOP, PHONE } from './people.ts'

export const MODES = ['dark', 'light'] as const

const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(values) as Key[]

const APPEARANCE_KEY = 'quotewright-appearance'
const appearanceOf = (mode: (typeof MODES)[number]): string => JSON.stringify({ ...DEFAULT_APPEARANCE, mode })

/** Puts the appearance in place before the page's first script. */
export async function useMode(page: Page, mode: (typeof MODES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    APPEARANCE_KEY,
    appearanceOf(mode),
  ] as const)
}

/** From the next page on, as someone sees it who set the largest text. */
export const useLargestText = (page: Page): Promise<unknown> =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    APPEARANCE_KEY,
    JSON.stringify({ ...DEFAULT_APPEARANCE, mode: 'light', fontSize: 'x-large' }),
  ] as const)

/** Nothing of the page is still on its way. The connection for live news stays open, so the network never falls idle. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('.first-view, .mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0, {
    timeout: 20_000,
  })

/** No finding of axe, and nothing to scroll sideways. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect((await violationsOf(page)).map(inWords), name).toEqual([])
  expect(await sideways(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** @param rules all, unless told */
async function violationsOf(page: Page, rules?: string[]): Promise<Violation[]> {
  const axe = await axeOf(page)
  // Without a blank page to gather results in, and without fetching styles again: a third of the time, the same rules.
  const options = { preload: false, resultTypes: ['violations' as const] }
  return (await axe.options(rules ? { ...options, runOnly: rules } : options).analyze()).violations
}

/** Half a megabyte of script is read once by a page, not for each look at it. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const present = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  return new AxeBuilder({ page, ...(present.every(Boolean) && { axeSource: ';' }) }).setLegacyMode(true)
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const inWords = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Each mode and each size once. */
export const LOOKS = [
  ['phone', PHONE, 'dark'],
  ['desktop', DESKTOP, 'light'],
] as const

/** The same on a phone in dark and on a desk in light: of what the page shows now, without going through it again. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [size, viewport, mode] of LOOKS) {
    await page.setViewportSize(viewport)
    await showIn(page, { mode })
    await expectNoViolations(page, `${name}, ${mode}, ${size}`)
  }
}

/** Changes the appearance of a page that is open, as if it were chosen in another tab. The hosted page follows the device. */
export async function showIn(
  page: Page,
  { mode, ...rest }: Partial<Appearance> & { readonly mode: (typeof MODES)[number] },
): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    },
    [APPEARANCE_KEY, JSON.stringify({ ...DEFAULT_APPEARANCE, ...rest, mode })] as const,
  )
  await settleColours(page, mode)
}

/**
 * All that can be chosen under Appearance. Sizes come last: they change without rendering the page again.
 *
 * Source: part 1 §3 "Appearance settings".
 */
const APPEARANCES: readonly Appearance[] = keysOf(THEME_COLOURS).flatMap((themeColour) =>
  MODES.flatMap((mode) => keysOf(FONT_SIZES).map((fontSize) => ({ themeColour, mode, fontSize }))),
)

/** What depends on colours and sizes, or on what no longer fits. All else is looked at once in each mode. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** Whatever is chosen under Appearance: a page that is open is changed, not loaded again. A test goes on after a finding. */
export async function expectAccessibleInAll(page: Page, name: string): Promise<void> {
  const looksOf = new Map<string, string[]>()
  const modes = new Set<string>()
  for (const appearance of APPEARANCES) {
    await showIn(page, appearance)
    await showWhole(page)
    const rules = modes.has(appearance.mode) ? RULES_OF_LOOKS : undefined
    modes.add(appearance.mode)
    const found = (await violationsOf(page, rules)).map(inWords)
    if ((await sideways(page)) > 0) found.push('scrolls sideways')
    expect(await shownAppearance(page), name).toMatchObject({ ...appearance })
    const look = Object.values(appearance).join(', ')
    for (const finding of found) looksOf.set(finding, [...(looksOf.get(finding) ?? []), look])
  }
  expect.soft(Object.fromEntries(looksOf), name).toEqual({})
}

/** High enough for all of the page: what lies half under a bar at the bottom counts as a small target. */
async function showWhole(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  if (needed > height) await page.setViewportSize({ width, height: needed })
}

/** What the account has may not have taken the place of what was put there. */
const shownAppearance = (page: Page): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), APPEARANCE_KEY)

/** The page has taken on the mode. Nothing fades: motion is reduced. */
const settleColours = (page: Page, mode: (typeof MODES)[number]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const { dataset } = document.documentElement
    while ((dataset['mantineColorScheme'] ?? wanted) !== wanted) await frame()
    await frame()
    await frame()
  }, mode)
