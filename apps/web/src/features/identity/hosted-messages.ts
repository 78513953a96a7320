const SENTENCES: Readonly<Record<string, (name: string) => string>> = {
  access_denied: (name) => `You weren’t signed in. It was cancelled or ${name} refused.`,
  state_mismatch: () => 'This sign-in took too long or started in another browser. Please try again.',
  state_not_found: () => 'This sign-in took too long or started in another browser. Please try again.',
  invalid_code: (name) => `${name} didn’t confirm your sign-in. Try again, or use your email and password.`,
  account_not_linked: () => 'Your email already has an account here. Sign in with its password.',
  email_not_found: (name) => `${name} didn’t share your email, which we need for an account.`,
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
  return sentence?.(name) ?? `Couldn’t sign in with ${name}. Try again, or use your email and password.`
}
