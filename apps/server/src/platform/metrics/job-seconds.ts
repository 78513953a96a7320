import { Histogram } from './families.ts'

/** How long the jobs of this process took, the reading of documents among them. */
export const jobSeconds = new Histogram(
  'quotewright_job_seconds',
  'How long jobs took, by queue and outcome.',
  [0.01, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
)
