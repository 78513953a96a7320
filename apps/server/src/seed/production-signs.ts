import type { Config } from '../platform/config.ts'

type Installation = Pick<Config, 'databaseUrl' | 'publicUrl' | 'mail' | 'sms' | 'analytics'>

/** Names of this machine. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]', '::1', '']

const isLocal = (address: string): boolean => LOCAL_HOSTS.includes(new URL(address).hostname)

/** By what an installation looks like one that people work with, in sentences; none for one to try things on. */
export function productionSigns(
  { databaseUrl, publicUrl, mail, sms, analytics }: Installation,
  {
    nodeEnv,
    hasQuotesOfOthers,
  }: { readonly nodeEnv: string | undefined; readonly hasQuotesOfOthers: boolean },
): string[] {
  const signs: readonly (readonly [boolean, string])[] = [
    [nodeEnv === 'production', 'NODE_ENV is production.'],
    [databaseUrl !== undefined && !isLocal(databaseUrl), 'DATABASE_URL leads to another machine.'],
    [!isLocal(publicUrl), `PUBLIC_URL is ${publicUrl}.`],
    [mail !== null, 'A mail server is configured, which the demo business would use from the next start on.'],
    [
      sms !== null,
      'An SMS provider is configured, which the demo business would use from the next start on.',
    ],
    [analytics !== null, 'Product events are forwarded, which those of the demo business would be, too.'],
    [hasQuotesOfOthers, 'It has quotes of other organizations.'],
  ]
  return signs.filter(([isThere]) => isThere).map(([, sentence]) => sentence)
}
