import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../testing/answer-calls.ts'
import { alert, button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AcceptInvitationScreen } from './AcceptInvitationScreen.tsx'

const ID = '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e04'
const INVITATION = {
  organization_name: 'Kelly Plumbing',
  invited_by: 'Kelly',
  email: 'robin@example.com',
  role: 'member',
} as const

test('someone who is invited can sign in with the other provider', async () => {
  await renderScreen(<AcceptInvitationScreen invitationId={ID} />, {
    answers: {
      getInvitation: () => ({ ...INVITATION, state: 'pending' }),
      getSignInOptions: () => ({ sign_up: 'invite', sends_mail: true, hosted: { name: 'Trades Login' } }),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Join Kelly Plumbing' })).toBeVisible()
  await expect.element(button('Sign in with Trades Login')).toBeVisible()
})

test('who accepted, and did not get the answer, opens the organization', async () => {
  const sent = await renderScreen(<AcceptInvitationScreen invitationId={ID} />, {
    role: 'member',
    answers: {
      getInvitation: () => ({ ...INVITATION, state: 'accepted' }),
      acceptInvitation: () => new Refusal(409, 'This invitation was already accepted.'),
    },
  })
  await button('Open Kelly Plumbing').click()
  // Of one who was removed since.
  await expect.element(alert('This invitation was already accepted.')).toBeVisible()
  expect(sent.map(({ name }) => name)).toContain('acceptInvitation')
})
