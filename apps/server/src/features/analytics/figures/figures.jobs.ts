import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { forEachTenant } from '../../../platform/jobs/each-tenant.ts'
import { listTenantsToCount } from './figures.repository.ts'
import { foldFigures } from './fold-figures.ts'

/** Each minute: figures of quotes that changed are made again, also where no one has asked for them. */
export const foldFiguresJob = defineJob({
  name: 'analytics.fold-figures',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    const tenantIds = await inSystemTransaction(services, listTenantsToCount)
    await forEachTenant(services, tenantIds, {
      work: foldFigures,
      failure: 'Figures of some organizations were not counted',
    })
  },
})
