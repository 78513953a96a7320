import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ContactConsents } from './ContactConsents.tsx'

test('a customer with neither an email nor a mobile number has nothing to unsubscribe', async () => {
  await renderScreen(<ContactConsents contactId="7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e03" />, {
    role: 'owner',
    answers: { readContactConsents: () => ({ consents: [] }) },
  })
  const shown = page.getByRole('region', { name: 'Follow-ups to this customer' })
  await expect.element(shown).toHaveTextContent('Add an email or a mobile number')
  await expect.element(shown.getByRole('button')).not.toBeInTheDocument()
})
