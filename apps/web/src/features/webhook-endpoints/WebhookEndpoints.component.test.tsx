import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusedOnce } from '../../testing/answer-calls.ts'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { WebhookEndpoints } from './WebhookEndpoints.tsx'

test('a list of webhooks that fails can be asked for again', async () => {
  await renderScreen(<WebhookEndpoints />, {
    role: 'owner',
    answers: { listWebhookEndpoints: refusedOnce({ endpoints: [] }) },
  })
  await expect.element(page.getByText('Failed to load webhooks')).toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByText('No webhooks yet')).toBeVisible()
})

test('a member sees whom to ask for a webhook', async () => {
  await renderScreen(<WebhookEndpoints />, { role: 'member' })
  await expect.element(page.getByText('Only owners and admins can change this')).toBeVisible()
  await expect.element(button('Add webhook')).not.toBeInTheDocument()
})
