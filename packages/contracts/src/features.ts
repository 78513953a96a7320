import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Country, Currency } from './values.ts'

export const featuresContract = defineContract({
  listFeatures: {
    method: 'GET',
    path: '/api/v1/features',
    access: 'public',
    summary:
      "Get the feature switches, and the country formats, currency and time zone: those of the caller's organization, or of the deployment without a token",
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
