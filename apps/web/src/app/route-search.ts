import { safeReturnPath } from '../platform/paths.ts'

/** `?quoteId=` of the editor. */
export function quoteIdSearch(search: Record<string, unknown>): { quoteId?: string } {
  const { quoteId } = search
  return typeof quoteId === 'string' && quoteId !== '' ? { quoteId } : {}
}

/** `?add=true` of a list: a new one is open over it. */
export const addSearch = ({ add }: Record<string, unknown>): { add?: true } => (add === true ? { add } : {})

interface SignInSearch {
  readonly redirect?: string
  readonly mode?: 'sign-up'
  readonly error?: string
}

/** Where to go after sign-in, which form to begin with, and why signing in elsewhere did not work. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  const redirect = safeReturnPath(search['redirect'])
  const { error } = search
  return {
    ...(redirect === undefined ? {} : { redirect }),
    ...(typeof error === 'string' && /^[a-z_]{1,60}$/.test(error) ? { error } : {}),
    ...(search['mode'] === 'sign-up' ? { mode: 'sign-up' } : {}),
  }
}

/** The secret of a link that came by mail. */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' && token !== '' ? { token } : {}
}

interface ConsentSearch {
  readonly request?: string
  readonly error?: string
}

/** What a program asks for, or why it could not ask. */
export function consentSearch({ request, error }: Record<string, unknown>): ConsentSearch {
  return {
    ...(typeof request === 'string' && /^[\w-]+$/.test(request) ? { request } : {}),
    ...(typeof error === 'string' && /^[a-z_]{1,60}$/.test(error) ? { error } : {}),
  }
}
