import { z } from 'zod'
import { defineContract } from './kit.ts'

export const featuresContract = defineContract({
  listFeatures: {
    method: 'GET',
    path: '/api/v1/features',
    access: 'public',
    summary:
      "Which feature switches are on: for the caller's organization, or without a token for the deployment",
    tag: 'features',
    responses: { 200: z.object({ features: z.record(z.string(), z.boolean()) }) },
  },
})
