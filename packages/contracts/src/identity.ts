import { z } from 'zod'
import { defineContract } from './kit.ts'
import { EmailAddress, Timestamp } from './values.ts'

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
        /** Whether addresses can be confirmed and passwords reset by e-mail. */
        sends_mail: z.boolean(),
      }),
    },
  },
  logIn: {
    method: 'POST',
    path: '/api/v1/auth/login',
    access: 'public',
    summary: 'Exchange an e-mail address and password for a bearer token, for users of the API',
    tag: 'identity',
    body: z.object({
      email: EmailAddress,
      password: z.string('Password is required').min(1, 'Password is required').max(200),
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
    limitPerMinute: 20,
  },
})
