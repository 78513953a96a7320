import { deviceName } from '@quotewright/domain/identity/device-name.ts'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { endLiveSessions, selectLiveSessions } from './own-sessions.repository.ts'

/** One place where a person is signed in. */
export interface OwnSession {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

/** Where a person is signed in, the newest use first. Session tokens stay in the identity service. */
export async function listOwnSessions(services: Services, userId: string): Promise<OwnSession[]> {
  const sessions = await inSystemTransaction(services, (db) => selectLiveSessions(db, userId))
  return sessions.map((session) => ({
    id: session.id,
    device: deviceName(session.userAgent ?? ''),
    address: session.ipAddress ?? '',
    signedInAt: session.createdAt,
    lastSeenAt: session.updatedAt,
  }))
}

/**
 * Ends one of a person's sessions: its cookie and tokens, in other processes within two seconds.
 *
 * @throws AppError `not_found` for a session that is not theirs, or has ended.
 */
export async function revokeOwnSession(services: Services, userId: string, sessionId: string): Promise<void> {
  const ended = await inSystemTransaction(services, (db) => endLiveSessions(db, userId, { only: sessionId }))
  if (ended === 0) throw new AppError('not_found', 'Not found')
}

/** Ends all of a person's sessions but one, and says how many. */
export const revokeOtherSessions = (
  services: Services,
  userId: string,
  kept: string | null,
): Promise<number> => inSystemTransaction(services, (db) => endLiveSessions(db, userId, { allBut: kept }))
