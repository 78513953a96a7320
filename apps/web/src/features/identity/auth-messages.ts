/** What the identity service says when it refuses. */
export interface AuthRefusal {
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly status: number
}

export interface FieldMessage {
  readonly field: 'name' | 'email' | 'password' | 'code' | 'form'
  readonly message: string
}

const BY_CODE: Readonly<Record<string, FieldMessage>> = {
  INVALID_EMAIL_OR_PASSWORD: {
    field: 'password',
    message: 'Wrong email or password',
  },
  INVALID_EMAIL: { field: 'email', message: 'Invalid email format' },
  EMAIL_NOT_VERIFIED: {
    field: 'email',
    message: 'Confirm your email first. Open the link we sent you.',
  },
  USER_ALREADY_EXISTS: { field: 'email', message: 'This email already has an account' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    field: 'email',
    message: 'This email already has an account',
  },
  PASSWORD_TOO_SHORT: { field: 'password', message: 'Use at least 10 characters' },
  PASSWORD_TOO_LONG: { field: 'password', message: 'This password is too long' },
  INVALID_PASSWORD: { field: 'password', message: 'Wrong password' },
  INVALID_CODE: { field: 'code', message: 'Wrong code. Codes change every 30 seconds.' },
  INVALID_BACKUP_CODE: { field: 'code', message: 'That backup code isn’t valid' },
  INVALID_TWO_FACTOR_COOKIE: { field: 'form', message: 'This took too long. Please sign in again.' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    field: 'form',
    message: 'Too many wrong codes. Please sign in again.',
  },
  SESSION_NOT_FRESH: {
    field: 'form',
    message: 'You signed in a while ago. Sign out and in again, then do this.',
  },
  AUTHENTICATION_FAILED: {
    field: 'form',
    message: 'We don’t know this passkey. Sign in with your password.',
  },
  PASSKEY_NOT_FOUND: {
    field: 'form',
    message: 'We don’t know this passkey. Sign in with your password.',
  },
  EMAIL_PASSWORD_SIGN_UP_DISABLED: {
    field: 'form',
    message: 'Sign-up is by invitation here. Ask the owner of your organization to invite you.',
  },
  INVALID_TOKEN: { field: 'form', message: 'This link no longer works. Ask for a new one.' },
  TOKEN_EXPIRED: { field: 'form', message: 'This link has expired. Ask for a new one.' },
}

/** A refusal of the identity service in plain words, and the field it belongs to. */
export function authMessage({ code, message, status }: AuthRefusal): FieldMessage {
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known
  if (code === 'TOO_MANY_GUESSES' && message) return { field: 'form', message }
  // The one refusal of this kind that is written for people.
  if (code === 'PROVIDER_UNAVAILABLE' && message) return { field: 'form', message }
  if (status === 429) return { field: 'form', message: 'Too many attempts. Wait a minute and try again.' }
  if (status >= 400 && status < 500 && message) return { field: 'form', message }
  return { field: 'form', message: 'No answer from the server. Please try again.' }
}

export const PASSWORD_MIN_LENGTH = 10

export const newPasswordProblem = (password: string): string | null =>
  password.length < PASSWORD_MIN_LENGTH ? `Use at least ${PASSWORD_MIN_LENGTH} characters` : null
