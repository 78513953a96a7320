import type { OAuthProvider } from '@better-auth/core/oauth2'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { decodeJwt } from 'jose'
import type { HostedSignInSettings } from '../config-hosted-sign-in.ts'
import { type HostedUserRules, hostedUserGate } from './hosted-users.ts'

/** The provider's id in our addresses: its callback is `/api/auth/callback/hosted`. Source: architecture §6. */
export const HOSTED_PROVIDER = 'hosted'

/** How long one question to the provider may take: someone waits in front of a page. */
const PATIENCE_MS = 5_000

type InnerPlugin = ReturnType<typeof genericOAuth>
type InitContext = Parameters<InnerPlugin['init']>[0]

/** The options by which people sign in at an OpenID Connect provider. */
export interface HostedSignIn extends HostedUserRules {
  readonly settings: HostedSignInSettings
  readonly publicUrl: string
}

/**
 * Sign-in at an OpenID Connect provider: authorization code with PKCE, state and nonce, by the library's generic
 * provider. The library asks for the provider's addresses once, when it starts, and without an answer never again;
 * here they are asked for when someone wants to sign in, so that a provider that is down costs nothing but itself.
 */
export function hostedSignIn({ settings, publicUrl, ...rules }: HostedSignIn) {
  return {
    id: 'hosted-sign-in',
    init: (ctx: InitContext) => ({
      context: { socialProviders: [lazyProvider(settings, ctx), ...ctx.socialProviders] },
      options: {
        // What cannot be shown on the page that someone came from is shown on ours.
        onAPIError: { errorURL: `${publicUrl}/sign-in` },
        account: { encryptOAuthTokens: true },
        user: { validateUserInfo: hostedUserGate(rules) },
      },
    }),
  }
}

function lazyProvider(settings: HostedSignInSettings, ctx: InitContext): OAuthProvider {
  const discovered = discoverOnce(settings, ctx)
  const provider = async (): Promise<OAuthProvider> => {
    const found = await discovered.get()
    if (found !== undefined) return found
    throw new APIError('SERVICE_UNAVAILABLE', {
      code: 'PROVIDER_UNAVAILABLE',
      message: `${settings.name} does not answer. Please try again later, or use your email and password.`,
    })
  }
  return {
    id: HOSTED_PROVIDER,
    name: settings.name,
    get issuer() {
      return discovered.known()?.issuer
    },
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => subjectOf(profile),
    createAuthorizationURL: async (data) => (await provider()).createAuthorizationURL(data),
    validateAuthorizationCode: async (data) =>
      inTime((await provider()).validateAuthorizationCode(data), 'the token endpoint'),
    getUserInfo: async (tokens) => {
      const { idToken } = tokens
      if (idToken === undefined) return null
      const info = await inTime((await provider()).getUserInfo(tokens), 'the userinfo endpoint')
      // Source: OpenID Connect Core 5.3.2: what is said of someone else counts for nothing.
      if (info === null || subjectOf(info.data) !== decodeJwt(idToken).sub) return null
      // A picture would be loaded from elsewhere by everyone who sees it.
      const { image: _, ...user } = info.user
      return { ...info, user }
    },
    createEndSessionURL: async (data) => (await discovered.get())?.createEndSessionURL?.(data) ?? null,
    options: {},
  }
}

function subjectOf(profile: object): string {
  const subject: unknown = Reflect.get(profile, 'sub')
  return typeof subject === 'string' ? subject : ''
}

/** The provider as it describes itself, asked for until it has answered. */
function discoverOnce(settings: HostedSignInSettings, ctx: InitContext) {
  let known: OAuthProvider | undefined
  let pending: Promise<OAuthProvider | undefined> | undefined
  const discover = async () => {
    try {
      known = await inTime(describedProvider(settings, ctx), 'the discovery document')
    } catch (error) {
      ctx.logger.error('Sign-in provider does not answer', error)
    } finally {
      pending = undefined
    }
    return known
  }
  return {
    known: () => known,
    get: async () => known ?? (await (pending ??= discover())),
  }
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

async function describedProvider(
  settings: HostedSignInSettings,
  ctx: InitContext,
): Promise<OAuthProvider | undefined> {
  const { context } = await genericOAuth({
    config: [
      {
        providerId: HOSTED_PROVIDER,
        name: settings.name,
        discoveryUrl: `${withoutSlash(settings.issuer)}/.well-known/openid-configuration`,
        clientId: settings.clientId,
        clientSecret: settings.clientSecret.reveal(),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: toUser,
      },
    ],
  }).init({ ...ctx, socialProviders: [] })
  const [provider] = context.socialProviders
  if (provider !== undefined && withoutSlash(provider.issuer ?? '') !== withoutSlash(settings.issuer)) {
    ctx.logger.error('OIDC_ISSUER is not what the provider calls itself')
    return undefined
  }
  return provider
}

/** Where a name stands, and how it is said that an address is confirmed, differs between providers. */
function toUser(profile: Record<string, unknown>) {
  const text = (name: string): string | undefined => {
    const value = profile[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined
  }
  const verified = profile['email_verified']
  return {
    name: text('name') ?? text('preferred_username') ?? text('email') ?? '',
    emailVerified: verified === true || verified === 'true',
  }
}

function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer from ${what} in time`)), PATIENCE_MS)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
