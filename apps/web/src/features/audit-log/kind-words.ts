import type { AuditKind } from '@quotewright/contracts/audit-log.ts'

/** What each event is called in the list and its filter. */
export const KIND_WORDS: Readonly<Record<AuditKind, string>> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Wrong password or code',
  session_ended: 'Signed out',
  password_changed: 'Password changed',
  email_changed: 'Email changed',
  two_factor_on: 'Two-factor turned on',
  two_factor_off: 'Two-factor turned off',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  member_invited: 'Member invited',
  invitation_canceled: 'Invitation cancelled',
  member_joined: 'Member joined',
  member_role_changed: 'Role changed',
  member_removed: 'Member removed',
  api_key_created: 'API key created',
  api_key_revoked: 'API key revoked',
  program_connected: 'Program connected',
  program_disconnected: 'Program disconnected',
  integration_connected: 'Integration connected',
  integration_disconnected: 'Integration disconnected',
  data_exported: 'Data exported',
}
