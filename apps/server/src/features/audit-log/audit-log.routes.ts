import { type AuditEntry, auditLogContract } from '@quotewright/contracts/audit-log.ts'
import { inReading } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { type AuditRow, listEntries } from './audit-log.repository.ts'

/** What people did that bears on security, for owners. */
export function auditLogRoutes(binding: Binding): void {
  bind(binding, auditLogContract.listAuditLog, async ({ ctx, query }) => {
    const { rows, total } = await inReading(ctx, (tx) => listEntries(tx, query))
    return { status: 200, body: { entries: rows.map(toAuditEntryWire), total } }
  })
}

const toAuditEntryWire = ({ tenant_id: _tenant, at, ...entry }: AuditRow): AuditEntry => ({
  ...entry,
  at: at.toISOString(),
})
