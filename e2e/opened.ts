import type { Page } from '@playwright/test'

// What is opened over a page.

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find quotes, customers, prices, pages' }).fill('light')
  await page.getByRole('option').first().waitFor()
}

export async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
}

/** What can be done with the quote whose number is given, or with the first. */
export async function openActions(page: Page, number = ''): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${number}` })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
}

export async function openShare(page: Page, number = ''): Promise<void> {
  await openActions(page, number)
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog', { name: 'Share quote' }).getByLabel('Link to the quote').waitFor()
}
