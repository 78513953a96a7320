import type { AuditEntry } from '@quotewright/contracts/audit-log.ts'
import type { AuditRow } from './audit-log.repository.ts'

export const toAuditEntryWire = ({ tenant_id: _tenant, at, ...entry }: AuditRow): AuditEntry => ({
  ...entry,
  at: at.toISOString(),
})
