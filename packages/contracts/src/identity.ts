import { z } from 'zod'
import { defineContract } from './kit.ts'
import { EmailAddress, Timestamp } from './values.ts'

/** Six digits of the authenticator app, or a backup code. */
export const SignInCode = z.string().trim().max(40, 'Must be at most 40 characters')

export const identityContract = defineContract({
  getSignInOptions: {
    method: 'GET',
    path: '/api/v1/auth/options',
    access: 'public',
    summary: 'What the sign-in page can offer',
    tag: 'identity',
    responses: {
      200: z.object({
        /** `invite`: an account needs an invitation. */
        sign_up: z.enum(['open', 'invite']),
        /** Whether addresses can be confirmed and passwords reset by email. */
        sends_mail: z.boolean(),
        /** The OpenID Connect provider that people may sign in with. */
        hosted: z.object({ name: z.string() }).nullable(),
      }),
    },
  },
  logIn: {
    method: 'POST',
    path: '/api/v1/auth/login',
    access: 'public',
    summary:
      'Exchange an email address and password, and the code of two-factor authentication where it is on, for a bearer token',
    tag: 'identity',
    body: z.object({
      email: EmailAddress,
      password: z.string('Password is required').min(1, 'Password is required').max(200),
      /** Of the authenticator app, or a backup code. */
      code: SignInCode.optional(),
    }),
    responses: {
      200: z.object({
        token: z.string(),
        expires_at: Timestamp,
        user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
        organization: z.object({ id: z.string(), name: z.string(), role: z.string() }).nullable(),
      }),
    },
    secretAnswer: true,
    limitPerMinute: 60,
  },
})
