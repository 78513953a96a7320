import { analyticsContract } from '@quotewright/contracts/analytics.ts'
import { hasRightsOf } from '@quotewright/domain/members/roles.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Binding, bind } from '../../../platform/http/bind.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { toDashboardWire } from './dashboard.wire.ts'
import { readDashboard } from './read-dashboard.ts'

/** A program signs in nowhere. */
const isAdmin = (caller: Caller): boolean =>
  caller.kind === 'person' && caller.role !== null && hasRightsOf(caller.role, 'admin')

/** Source: part 1 §7. */
export function dashboardRoutes(binding: Binding): void {
  bind(binding, analyticsContract.readDashboard, async ({ ctx, caller }) => ({
    status: 200,
    body: toDashboardWire(await readDashboard(ctx, {}, isAdmin(caller))),
  }))

  bind(binding, analyticsContract.readOperationsDashboard, async ({ ctx, caller, params, query }) => {
    if (params.dashboardId !== 'operations') throw new AppError('not_found', 'No such dashboard')
    return { status: 200, body: toDashboardWire(await readDashboard(ctx, query, isAdmin(caller))) }
  })
}
