import { z } from 'zod'
import { contextOf, inSystemTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
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
    for (const tenantId of tenantIds) await foldFigures(contextOf(services, tenantId))
  },
})
