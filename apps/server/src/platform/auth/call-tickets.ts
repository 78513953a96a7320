import { randomBytes } from 'node:crypto'
import type { Caller, VerifyToken } from '../http/caller.ts'

const TICKET_BEGINNING = 'ticket_'

/**
 * Bearer tokens for calls that this process makes of itself for a caller it has checked already. They never leave
 * the process, and each is valid only while its work runs.
 */
export interface CallTickets {
  readonly lend: <T>(caller: Caller, work: (ticket: string) => Promise<T>) => Promise<T>
  readonly callerOf: (ticket: string) => Caller | undefined
}

export function createCallTickets(): CallTickets {
  const callers = new Map<string, Caller>()
  return {
    async lend(caller, work) {
      const ticket = TICKET_BEGINNING + randomBytes(24).toString('base64url')
      callers.set(ticket, caller)
      try {
        return await work(ticket)
      } finally {
        callers.delete(ticket)
      }
    },
    callerOf: (ticket) => callers.get(ticket),
  }
}

/** Checks a bearer token that may be a ticket. */
export const verifyTickets =
  (tickets: CallTickets, verifyToken: VerifyToken): VerifyToken =>
  async (token) =>
    token.startsWith(TICKET_BEGINNING) ? tickets.callerOf(token) : verifyToken(token)
