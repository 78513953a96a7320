import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Country, Currency } from './values.ts'

export const featuresContract = defineContract({
  listFeatures: {
    method: 'GET',
    path: '/api/v1/features',
    access: 'public',
    summary:
      "Which feature switches are on, and whose country's formats, currency and time zone apply: the caller's organization's, or without a token the deployment's",
    tag: 'features',
    revalidated: true,
    responses: {
      200: z.object({
        features: z.record(z.string(), z.boolean()),
        country: Country,
        currency: Currency,
        time_zone: z.string(),
      }),
    },
  },
})
