import type { Invitation } from '@quotewright/contracts/members.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, refusedAt } from '../../testing/answer-calls.ts'
import { button, choice, expectRefused, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { InviteForm } from './InviteForm.tsx'

const OWNER = { role: 'owner' } as const
const ADMIN = { role: 'admin' } as const

const invitation = (state: Invitation['mail']['state']): { invitation: Invitation } => ({
  invitation: {
    id: '7c0e7f0e-3f43-4a1c-9c9b-0d1d3a9f5e04',
    email: 'sam@example.com',
    role: 'member',
    state: 'pending',
    invited_by: 'Kelly',
    expires_at: '2026-12-04T00:00:00.000Z',
    link: 'https://example.com/accept',
    mail: { state, reason: null },
  },
})

describe('invitation form', () => {
  test('an address is invited, and the form is empty for the next', async () => {
    const sent = await renderScreen(<InviteForm {...OWNER} />, {
      answers: { invite: () => invitation('queued') },
    })
    await field('Email').fill(' sam@example.com ')
    await choice('Role').selectOptions('Admin')
    await button('Invite').click()
    await expect.element(page.getByText('Invitation sent to sam@example.com')).toBeVisible()
    await expect.element(field('Email')).toHaveValue('')
    expect(sent.at(-1)?.body).toEqual({ email: 'sam@example.com', role: 'admin' })
  })

  test('without mail the link is to be shared', async () => {
    await renderScreen(<InviteForm {...OWNER} />, { answers: { invite: () => invitation('not_sent') } })
    await field('Email').fill('sam@example.com')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('sam@example.com is invited. Now share the link.')).toBeVisible()
  })

  test('no address and half an address are refused at the field, without a call', async () => {
    const sent = await renderScreen(<InviteForm {...OWNER} />)
    await button('Invite').click()
    await expectRefused(field('Email'), 'Email is required')
    await expect.element(field('Email')).toHaveFocus()
    await field('Email').fill('sam@')
    await button('Invite').click()
    await expectRefused(field('Email'), 'Invalid email format')
    expect(sent).toEqual([])
  })

  test('someone who is a member already is refused at the field, and stays typed', async () => {
    await renderScreen(<InviteForm {...OWNER} />, {
      answers: { invite: () => refusedAt('email', 'Already a member') },
    })
    await field('Email').fill('sam@example.com')
    await button('Invite').click()
    await expectRefused(field('Email'), 'Already a member')
    await expect.element(field('Email')).toHaveValue('sam@example.com')
  })

  test('a failure is said at the field too', async () => {
    await renderScreen(<InviteForm {...OWNER} />, {
      answers: { invite: () => new Refusal(503, 'The database is away') },
    })
    await field('Email').fill('sam@example.com')
    await button('Invite').click()
    await expectRefused(field('Email'), 'The database is away')
  })

  test('an admin cannot offer to make an owner', async () => {
    await renderScreen(<InviteForm {...ADMIN} />)
    await expect.element(page.getByRole('option', { name: 'Owner' })).toBeDisabled()
    await expect.element(page.getByRole('option', { name: 'Admin' })).toBeEnabled()
  })
})
