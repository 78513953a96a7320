import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Paging, Timestamp } from './values.ts'

/** What is noted, in the order of the filter. */
export const AUDIT_KINDS = [
  'signed_in',
  'sign_in_failed',
  'session_ended',
  'password_changed',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'passkey_added',
  'passkey_removed',
  'member_invited',
  'invitation_canceled',
  'member_joined',
  'member_role_changed',
  'member_removed',
  'api_key_created',
  'api_key_revoked',
  'program_connected',
  'program_disconnected',
  'integration_connected',
  'integration_disconnected',
  'data_exported',
] as const
const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.output<typeof AuditKind>

const AuditEntry = z.object({
  id: z.uuid(),
  at: Timestamp,
  kind: AuditKind,
  /** Null when no one who is signed in did it. */
  person_id: z.uuid().nullable(),
  /** Their e-mail address then. */
  person: z.string(),
  /** Whom or what it concerned, such as an address, the name of a key or a browser. */
  subject: z.string(),
  /** Where the call came from, where that is known. */
  address: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** What people did that bears on security. */
export const auditLogContract = defineContract({
  listAuditLog: {
    access: 'owner',
    tag: 'audit-log',
    method: 'GET',
    path: '/api/v1/audit-log',
    summary: 'List security-related events, newest first',
    query: Paging.extend({ kind: AuditKind.optional(), person_id: z.uuid().optional() }),
    responses: { 200: z.object({ entries: z.array(AuditEntry), total: z.number().int() }) },
  },
})
