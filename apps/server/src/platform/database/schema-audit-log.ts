import type { AuditKind } from '@quotewright/contracts/audit-log.ts'
import type { ColumnType } from 'kysely'

type ReadOnly<T> = ColumnType<T, never, never>

/** Written by functions of the database alone. */
interface AuditLogTable {
  tenant_id: ReadOnly<string>
  id: ReadOnly<string>
  at: ReadOnly<Date>
  kind: ReadOnly<AuditKind>
  person_id: ReadOnly<string | null>
  person: ReadOnly<string>
  subject: ReadOnly<string>
  address: ReadOnly<string>
}

export interface AuditLogTables {
  audit_log: AuditLogTable
}
