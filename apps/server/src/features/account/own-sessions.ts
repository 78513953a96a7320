import { deviceName } from '@quotewright/domain/identity/device-name.ts'
import { AppError } from '../../platform/errors.ts'
import type { IdentityService } from '../identity/public.ts'

/** One place where a person is signed in. */
export interface OwnSession {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

/** Where a person is signed in, the newest use first. Session tokens stay in the identity service. */
export async function listOwnSessions({ auth }: IdentityService, userId: string): Promise<OwnSession[]> {
  const sessions = await (await auth.$context).internalAdapter.listSessions(userId, {
    onlyActiveSessions: true,
  })
  return sessions
    .map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent ?? ''),
      address: session.ipAddress ?? '',
      signedInAt: session.createdAt,
      lastSeenAt: session.updatedAt,
    }))
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
}

/**
 * Ends one of a person's sessions: its cookie and tokens here immediately, in other processes within two seconds.
 *
 * @throws AppError `not_found` for a session that is not theirs, or has ended.
 */
export async function revokeOwnSession(
  { auth, onSessionsChanged }: IdentityService,
  userId: string,
  sessionId: string,
): Promise<void> {
  const { internalAdapter } = await auth.$context
  const session = (await internalAdapter.listSessions(userId)).find(({ id }) => id === sessionId)
  if (session === undefined) throw new AppError('not_found', 'Not found')
  await internalAdapter.deleteSession(session.token)
  onSessionsChanged()
}

/** Ends all of a person's sessions but one, and says how many. */
export async function revokeOtherSessions(
  { auth, onSessionsChanged }: IdentityService,
  userId: string,
  kept: string | null,
): Promise<number> {
  const { internalAdapter } = await auth.$context
  const others = (await internalAdapter.listSessions(userId)).filter(({ id }) => id !== kept)
  for (const { token } of others) await internalAdapter.deleteSession(token)
  onSessionsChanged()
  return others.length
}
