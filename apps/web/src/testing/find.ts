import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Parts of a screen by their whole names. */
export const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
export const choice = (name: string): Locator => page.getByRole('combobox', { name, exact: true })
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const tick = (name: string): Locator => page.getByRole('checkbox', { name, exact: true })
export const toggle = (name: string): Locator => page.getByRole('switch', { name, exact: false })

export const alert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text })

/** What is wrong is said at the field, to eye and ear. */
export async function expectRefused(refused: Locator, problem: string): Promise<void> {
  await expect.element(refused).toBeInvalid()
  await expect.element(refused).toHaveAccessibleDescription(expect.stringContaining(problem))
}
