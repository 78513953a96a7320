import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusedOnce } from '../../testing/answer-calls.ts'
import { alert, button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ApiKeys } from './ApiKeys.tsx'

test('a list of keys that fails can be asked for again', async () => {
  await renderScreen(<ApiKeys />, {
    role: 'owner',
    answers: { listApiKeys: refusedOnce({ api_keys: [], total: 0 }) },
  })
  await expect.element(page.getByText('Failed to load API keys')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByText('No API keys yet')).toBeVisible()
})

test('a member sees whom to ask for a key', async () => {
  await renderScreen(<ApiKeys />, { role: 'member' })
  await expect
    .element(alert('Only owners and admins can manage API keys'))
    .toMatchTextContent('Your role is member. Ask an admin of your organization for a key.')
  await expect.element(button('Create API key')).toBeDisabled()
})
