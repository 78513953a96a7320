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

/** Nothing of the page is still on its way. The connection for live news stays open, so the network never falls idle. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('.first-view, .mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)

/** No finding of axe, and nothing to scroll sideways. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  // Without a blank page to gather results in, and without fetching styles again: a third of the time, the same rules.
  const axe = await axeOf(page)
  const { violations } = await axe.options({ preload: false, resultTypes: ['violations'] }).analyze()
  expect(violations.map(inWords), name).toEqual([])
  expect(await sideways(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
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
 * Every accent colour in both modes, and every size of text. A colour's contrast doesn't depend on the size, but small text
 * needs the most of it; what fits and what a thumb hits doesn't depend on the colour. So they need not all be crossed.
 *
 * Source: part 1 §3 "Appearance settings".
 */
const APPEARANCES: readonly Appearance[] = [
  ...MODES.flatMap((mode) =>
    keysOf(THEME_COLOURS).map((themeColour) => ({ mode, themeColour, fontSize: 'small' as const })),
  ),
  ...keysOf(FONT_SIZES)
    .filter((fontSize) => fontSize !== 'small')
    .map((fontSize) => ({ ...DEFAULT_APPEARANCE, fontSize })),
]

/** What depends on colours and sizes; all else is looked at once, by `expectAccessible`. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size']

/** Whatever is chosen under Appearance: a page that is open is changed, not loaded again. */
export async function expectAccessibleInAll(page: Page, name: string): Promise<void> {
  const found: string[] = []
  for (const appearance of APPEARANCES) {
    await showIn(page, appearance)
    const look = Object.values(appearance).join(', ')
    const axe = await axeOf(page)
    const { violations } = await axe
      .options({ preload: false, resultTypes: ['violations'], runOnly: RULES_OF_LOOKS })
      .analyze()
    found.push(...violations.map((violation) => `${look}: ${inWords(violation)}`))
    if ((await sideways(page)) > 0) found.push(`${look}: scrolls sideways`)
  }
  expect(found, name).toEqual([])
}

/** The page has taken on the mode. Nothing fades: motion is reduced. */
const settleColours = (page: Page, mode: (typeof MODES)[number]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const { dataset } = document.documentElement
    while ((dataset['mantineColorScheme'] ?? wanted) !== wanted) await frame()
    await frame()
    await frame()
  }, mode)
