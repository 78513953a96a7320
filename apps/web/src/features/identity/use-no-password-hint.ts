import { useQuery } from '@tanstack/react-query'
import { signInOptionsQuery } from './sign-in-options.ts'

/** For those who sign in elsewhere and may have no password here; undefined where there are none, or no way to set one. */
export function useNoPasswordHint(): string | undefined {
  const options = useQuery(signInOptionsQuery).data
  return options?.hosted && options.sends_mail
    ? `If you only sign in with ${options.hosted.name}, sign out and set one with “Forgot password?” first.`
    : undefined
}
