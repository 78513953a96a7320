const SENTENCES: Readonly<Record<string, (name: string) => string>> = {
  access_denied: (name) => `You were not signed in: it was cancelled, or ${name} said no.`,
  state_mismatch: () => 'This sign-in took too long or was begun in another browser. Please try again.',
  state_not_found: () => 'This sign-in took too long or was begun in another browser. Please try again.',
  invalid_code: (name) =>
    `${name} did not confirm your sign-in. Please try again, or use your e-mail and password.`,
  account_not_linked: () =>
    'There is already an account here with your e-mail address. Sign in with its password.',
  email_not_found: (name) => `${name} did not tell us your e-mail address, which an account needs.`,
  sign_up_by_invitation: () =>
    'Sign-up is by invitation here. Ask the owner of your organization to invite the address you use there.',
}

/**
 * Why a sign-in at the provider ended on our page.
 *
 * @param error as the identity service names it in the address.
 * @param name what the provider is called.
 */
export function hostedMessage(error: string, name: string): string {
  const sentence = Object.hasOwn(SENTENCES, error) ? SENTENCES[error] : undefined
  return (
    sentence?.(name) ??
    `Signing in with ${name} did not work. Please try again, or use your e-mail and password.`
  )
}
