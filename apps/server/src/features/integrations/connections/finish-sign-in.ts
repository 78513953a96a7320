import { hasRightsOf } from '@quotewright/domain/members/roles.ts'
import { type Context, inTransaction, type Services } from '../../../platform/context.ts'
import { type CallRecord, createApi } from '../providers/api.ts'
import { buildAccountId } from '../providers/build-account.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { Account } from '../providers/provider.ts'
import { resumePushes } from '../pushes/resume-pushes.ts'
import { insertCalls, insertConnectionEvent } from './calls.repository.ts'
import { type ConfiguredProvider, findConfigured, redirectUriOf } from './configured-provider.ts'
import { staticParts } from './connection-api.ts'
import { saveConnection } from './connections.repository.ts'
import { exchangeCode, type OAuthParties, type TokenAnswer } from './oauth.ts'
import { loadOptions } from './options.ts'
import { beganSignIn, stateHash } from './sign-in-state.ts'
import { claimSignIn, type SignIn } from './sign-ins.repository.ts'

export type SignInOutcome =
  | { readonly kind: 'connected'; readonly name: string }
  /** Nothing was kept. */
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }

interface Callback {
  readonly providerId: string
  readonly query: URLSearchParams
  readonly cookies: string | undefined
}

const refused = (reason: string, status = 400): SignInOutcome => ({ kind: 'refused', status, reason })

/**
 * Finishes connecting a provider: for the person who began it, in the browser where they did, once, within ten minutes.
 * Source: integrations §2 "Connect".
 */
export async function finishSignIn(services: Services, callback: Callback): Promise<SignInOutcome> {
  const { providerId, query, cookies } = callback
  const configured = findConfigured(services, providerId)
  if (configured === undefined) return refused('There is no such integration.', 404)
  const state = query.get('state') ?? ''
  if (!beganSignIn(cookies, state)) return refused(START_AGAIN)
  const signIn = await claimSignIn(services, stateHash(state))
  if (signIn === undefined || signIn.providerId !== providerId) return refused(START_AGAIN)
  if (signIn.expiresAt <= services.now())
    return refused('This took longer than 10 minutes. Please connect again.')
  const error = query.get('error')
  if (error === 'access_denied') return refused(`Access to ${configured.name} was not allowed.`)
  const code = query.get('code')
  if (error !== null || code === null)
    return refused(`${configured.name} could not connect. Please try again.`)
  const role = await services.memberships.roleOf(signIn.userId, signIn.tenantId)
  if (role === null || !hasRightsOf(role, 'admin'))
    return refused('Only owners and admins can connect integrations.')
  try {
    await connect(services, configured, signIn, { query, code })
  } catch (failure) {
    if (failure instanceof ProviderFailure) return refused(`${failure.message}. Please connect again.`, 502)
    throw failure
  }
  return { kind: 'connected', name: configured.name }
}

const START_AGAIN = 'This sign-in was not started in this browser, or was used already. Please connect again.'

interface Granted {
  readonly query: URLSearchParams
  readonly code: string
}

/** @throws ProviderFailure, with nothing kept */
async function connect(
  services: Services,
  { provider, client, name }: ConfiguredProvider,
  signIn: SignIn,
  { query, code }: Granted,
): Promise<void> {
  const { tenantId, userId, userEmail, buildUrl, codeVerifier } = signIn
  const ctx: Context = { tenantId, userId, actor: userEmail, services, now: services.now }
  const calls: CallRecord[] = []
  const onDone = (call: CallRecord) => void calls.push(call)
  try {
    const parties: OAuthParties = { provider, client, buildUrl, now: services.now, onDone }
    const redirectUri = redirectUriOf(services, provider.id)
    const answer = await exchangeCode(parties, { code, redirectUri, codeVerifier })
    const accounts = await listAccounts(parties, query, answer)
    if (accounts.length === 0)
      throw new ProviderFailure({ kind: 'not_found', message: `${name} has no business you can connect` })
    const connection = await inTransaction(ctx, async (tx) => {
      const saved = await saveConnection(tx, {
        provider,
        buildUrl,
        accounts,
        tokens: answer.tokens,
        userId,
        userEmail,
      })
      await insertConnectionEvent(tx, saved, {
        kind: 'connected',
        actor: userEmail,
        detail: saved.accountName || null,
      })
      return saved
    })
    // Single choices are made automatically. A provider that doesn't answer now is asked again in Manage.
    const loaded = await loadOptions(ctx, connection, userEmail)
    await inTransaction(ctx, (tx) => resumePushes(tx, loaded.connection))
  } finally {
    if (calls.length > 0)
      await inTransaction(ctx, (tx) => insertCalls(tx, { provider, accountId: '' }, userEmail, calls))
  }
}

/** Before there is a connection: with the new token alone, which is neither renewed nor paced. */
async function listAccounts(
  { provider, client, buildUrl, onDone }: OAuthParties,
  callback: URLSearchParams,
  { raw, tokens }: TokenAnswer,
): Promise<readonly Account[]> {
  const parts = staticParts({ provider, accountId: '', baseUrl: buildUrl }, client)
  const api = createApi({
    ...parts,
    accessToken: async (stale) => {
      if (stale === undefined) return tokens.access
      throw new ProviderFailure({
        kind: 'auth_expired',
        message: `${parts.providerName} refused the new sign-in`,
      })
    },
    takeSlot: () => Promise.resolve(),
    onDone: async (call) => onDone(call),
  })
  const accounts = await provider.listAccounts(api, { callback, token: raw })
  return accounts.map(({ id, name }) => ({ id: buildAccountId(buildUrl, id), name }))
}
