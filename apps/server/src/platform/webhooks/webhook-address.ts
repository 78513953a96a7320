import { hostProblem } from './public-address.ts'

/**
 * Checks where webhooks are to go, before the name is looked up.
 *
 * @returns the address as it is used, or what is wrong with it.
 */
export function readWebhookAddress(
  text: string,
  allowPrivate: boolean,
): { readonly url: string } | { readonly problem: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:']
  if (url === undefined || !protocols.includes(url.protocol))
    return { problem: 'Enter an address that starts with https://' }
  if (url.username !== '' || url.password !== '')
    return { problem: 'Leave out the user name and password: deliveries are signed instead' }
  const problem = allowPrivate ? null : hostProblem(url.hostname)
  if (problem !== null) return { problem }
  url.hash = ''
  return { url: url.href }
}
