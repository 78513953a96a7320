import { isExpired } from './token-claims.ts'

/** Source: part 1 §3. A token saved by hand; it counts when there is no session (decisions §5). */
const STORED_TOKEN_KEY = 'auth_token'

export const readStoredToken = (): string | null => localStorage.getItem(STORED_TOKEN_KEY)
export const saveStoredToken = (token: string): void => localStorage.setItem(STORED_TOKEN_KEY, token)
export const clearStoredToken = (): void => localStorage.removeItem(STORED_TOKEN_KEY)

export function usableStoredToken(): string | undefined {
  const token = readStoredToken()
  return token !== null && !isExpired(token) ? token : undefined
}
