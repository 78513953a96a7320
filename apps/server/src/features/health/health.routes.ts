import { healthContract } from '@quotewright/contracts/health.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'

/** What readiness asks of the process's parts. */
export interface Probes {
  readonly database: () => Promise<boolean>
  readonly jobs: () => Promise<boolean>
  /** Whether the process was asked to end, so that another should be asked instead. */
  readonly isEnding: () => boolean
}

/** `/health`: the process is up. `/ready`: the database and the job queue answer, and it is not about to end. */
export function healthRoutes(binding: Binding, probes: Probes): void {
  bind(binding, healthContract.health, async () => ({ status: 200, body: { status: 'ok' } }))
  bind(binding, healthContract.ready, async () => {
    const [database, jobs] = await Promise.all([probes.database(), probes.jobs()])
    if (database && jobs && !probes.isEnding())
      return { status: 200, body: { status: 'ready', database, jobs } }
    return { status: 503, body: { status: 'unavailable', database, jobs } }
  })
}
