import type { Page } from '@playwright/test'

/** The keys that are held while another is pressed are no presses of their own. */
const HELD = ['Control', 'Meta', 'Alt', 'Shift']

/** Counts from now on what a person does on a page that is not reloaded: taps and pressed keys. */
export async function countEffort(page: Page) {
  await page.evaluate((held) => {
    const effort = { taps: 0, keys: 0 }
    Reflect.set(globalThis, 'effort', effort)
    addEventListener('pointerdown', () => (effort.taps += 1), true)
    addEventListener('keydown', ({ key }) => (effort.keys += held.includes(key) ? 0 : 1), true)
  }, HELD)
  return (): Promise<{ taps: number; keys: number }> => page.evaluate(() => Reflect.get(globalThis, 'effort'))
}
