import { PasswordInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useNoPasswordHint } from './use-no-password-hint.ts'

const Field = () => <PasswordInput label="Your password" description={useNoPasswordHint()} />

const HINT = 'If you only sign in with Trades Login, sign out and set one with “Forgot password?” first.'

test.each([
  ['those who may have none are shown how to set one', { name: 'Trades Login' }, true, HINT],
  ['not where no mail can be sent', { name: 'Trades Login' }, false, ''],
  ['not where everyone has one', null, true, ''],
])('a password: %s', async (_, hosted, sendsMail, shown) => {
  const sent = await renderScreen(<Field />, {
    answers: { getSignInOptions: () => ({ sign_up: 'open', sends_mail: sendsMail, hosted }) },
  })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect.element(field('Your password')).toHaveAccessibleDescription(shown)
})
