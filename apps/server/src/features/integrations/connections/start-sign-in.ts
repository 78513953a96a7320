import { randomBytes } from 'node:crypto'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { buildOrigin } from './build-url.ts'
import { getConfigured, redirectUriOf } from './configured-provider.ts'
import { authorizeUrl } from './oauth.ts'
import { newState, stateCookie, stateHash } from './sign-in-state.ts'
import { insertSignIn } from './sign-ins.repository.ts'

const MINUTES = 10

export interface StartedSignIn {
  /** To be opened in a window; works once. */
  readonly authUrl: string
  /** A `set-cookie` header for the browser that opens it. */
  readonly cookie: string
}

/**
 * Starts connecting a provider.
 *
 * @param typedBuildUrl the customer's own host as typed, for a provider with such hosts
 * @throws AppError `not_found`, or `invalid` at `build_url`. Source: integrations §2 "Connect".
 */
export async function startSignIn(
  ctx: Context,
  providerId: string,
  typedBuildUrl: string | undefined,
): Promise<StartedSignIn> {
  const { services, userId } = ctx
  const { provider, client } = getConfigured(services, providerId)
  if (userId === null) throw new AppError('forbidden', 'Sign in to connect an integration')
  const buildUrl = provider.capabilities.needsBuildUrl === true ? requiredBuild(typedBuildUrl) : null
  const [state, codeVerifier] = [newState(), randomBytes(32).toString('base64url')]
  await inTransaction(ctx, (tx) =>
    insertSignIn(tx, {
      stateHash: stateHash(state),
      providerId: provider.id,
      userId,
      userEmail: ctx.actor ?? '',
      buildUrl,
      codeVerifier,
      expiresAt: new Date(tx.now().getTime() + MINUTES * 60_000),
    }),
  )
  const redirectUri = redirectUriOf(services, provider.id)
  return {
    authUrl: authorizeUrl({ provider, client, buildUrl }, { state, redirectUri, codeVerifier }).href,
    cookie: stateCookie(state, {
      providerId: provider.id,
      publicUrl: services.publicUrl,
      maxAgeSeconds: MINUTES * 60,
    }),
  }
}

function requiredBuild(typed: string | undefined): string {
  if (typed === undefined || typed === '') throw invalidField('build_url', 'Enter the address of your Simpro')
  return buildOrigin(typed)
}
