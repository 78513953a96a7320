import { hasCode } from './embedded/error-code.ts'

/** What is thrown at once while the database does not answer. SQLSTATE 08006: connection failure. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly code = '08006'
  constructor(options?: ErrorOptions) {
    super('The database does not answer', options)
  }
}

/** Whether a statement was prepared before a migration changed what it answers: asked under another name it works. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  sqlStateOf(error) === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery'

/** SQLSTATEs that a retry of the same request can cure: overload, shutdown, deadlock, serialization, a lock held or a statement running too long. */
const PASSING_SQLSTATE = /^(08|53|57P|40001|40P01|55P03|57014)/

/** What the system says of a server that is not there, or of a line to it that broke. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** The driver has no codes for these. */
const BROKEN_LINE =
  /^(Connection terminated|Connection ended unexpectedly|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/** Whether an error, or what caused it, says that the database is away, busy or going down: the same may work again soon. */
export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    PASSING_SQLSTATE.test(sqlStateOf(error)) ||
    isOutdatedPlan(error) ||
    hasCode(error, ...UNREACHABLE) ||
    BROKEN_LINE.test(error.message) ||
    isDatabaseFault(error.cause)
  )
}

/** Whether the line broke under a statement, so that nothing of its transaction is kept. */
export const isLostConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseAway) &&
  (hasCode(error, 'ECONNRESET', 'EPIPE', '57P01', '57P02') ||
    (error instanceof Error && BROKEN_LINE.test(error.message)))

const sqlStateOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''
