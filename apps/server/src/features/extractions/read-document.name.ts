import { z } from 'zod'
import { nameJob } from '../../platform/jobs/define-job.ts'

/** Reads one uploaded document. */
export const READ_DOCUMENT = nameJob({
  name: 'extractions.read-document',
  payload: z.object({ extractionId: z.uuid() }),
  attempts: 5,
  retryDelaySeconds: 5,
})
