import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusedOnce } from '../../testing/answer-calls.ts'
import { button, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SETTINGS } from '../../testing/settings.ts'
import { PreferencesTab } from './PreferencesTab.tsx'

test('settings that cannot be loaded are reported, and are tried again', async () => {
  await renderScreen(<PreferencesTab />, {
    role: 'owner',
    answers: { readOrganizationSettings: refusedOnce({ settings: SETTINGS }) },
  })
  await expect.element(page.getByText('Failed to load preferences')).toBeVisible()
  await button('Try again').click()
  await expect.element(field('ABN')).toBeVisible()
})
