import { jobs as jobDefinitions } from '../app/jobs.ts'
import type { Services } from '../platform/context.ts'
import { type Jobs, startJobs } from '../platform/jobs/start-jobs.ts'

/** The job queue of a test's world: most tests never use it, so it starts with its first job. */
export interface TestJobs extends Pick<Jobs, 'enqueue'> {
  readonly work: (services: Services) => Promise<void>
  readonly stop: () => Promise<void>
}

const silent = { warn: () => undefined, error: () => undefined }

export function startJobsWhenNeeded(databaseUrl: string): TestJobs {
  let starting: Promise<Jobs> | undefined
  const started = () => (starting ??= startJobs({ databaseUrl, log: silent }))
  return {
    enqueue: async (...job) => (await started()).enqueue(...job),
    work: async (services) => (await started()).work(jobDefinitions, services),
    stop: async () => (await starting)?.stop(),
  }
}
