import { z } from 'zod'
import { SecretText } from './secret-text.ts'

/** An OpenID Connect provider that people may sign in with. Source: architecture §2, §6. */
export interface HostedSignInSettings {
  /** As the provider names itself, perhaps with a trailing slash. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: SecretText
  /** What the button calls it. */
  readonly name: string
}

const hasMoreThanPath = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && [url.username, url.password, url.search, url.hash].some((part) => part !== '')
}

const visible = /^[\x21-\x7e]{1,1000}$/

export const HOSTED_SIGN_IN_VARIABLES = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .refine((address) => !hasMoreThanPath(address), {
      error: 'must be the address alone, without a user, password, ? or #',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().regex(visible, 'must be the id alone, without spaces').optional(),
  OIDC_CLIENT_SECRET: z
    .string()
    .regex(visible, 'must be the secret alone, without spaces')
    .transform((secret) => new SecretText(secret))
    .optional(),
  OIDC_NAME: z.string().trim().min(1).max(40, 'must be at most 40 characters').optional(),
}

const Variables = z.object(HOSTED_SIGN_IN_VARIABLES)
type Variables = z.output<typeof Variables>

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const

/** All four or none: names those that are missing. */
export function demandHostedSignInVariables(
  variables: Variables,
  demand: (name: string, message: string) => void,
): void {
  const [given] = NAMES.filter((name) => variables[name] !== undefined)
  if (given === undefined) return
  for (const name of NAMES.filter((wanted) => variables[wanted] === undefined))
    demand(name, `must be set when ${given} is`)
}

/** The settings of a checked configuration; null: email and password alone. */
export function hostedSignInSettings(variables: Variables): HostedSignInSettings | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = variables
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || name === undefined)
    return null
  return { issuer, clientId, clientSecret, name }
}
