import { organizationExportContract } from '@quotewright/contracts/organization-export.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { inTransaction } from '../../platform/context.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { noteAct } from '../audit-log/public.ts'
import { getOrganization } from '../organizations/public.ts'
import { exportOrganization } from './export-organization.ts'

/** Everything an organization has, to take away. */
export function organizationExportRoutes(binding: Binding, parts: readonly ExportPart[]): void {
  bind(binding, organizationExportContract.exportOrganization, async ({ ctx, reply }) => {
    const { name, timeZone } = await inTransaction(ctx, getOrganization)
    const zip = await exportOrganization(ctx, name, parts)
    await inTransaction(ctx, (tx) => noteAct(tx, 'data_exported'))
    const fileName = `Quotewright export - ${name} - ${calendarDate(ctx.now(), timeZone)}.zip`
    reply.headers({ 'content-disposition': attachment(fileName), 'cache-control': 'no-store' })
    return { status: 200, body: zip }
  })
}
