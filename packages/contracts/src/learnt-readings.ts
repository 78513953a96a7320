import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Paging, Timestamp } from './values.ts'

/** How a wording of descriptions was settled: the next quote with it is decided the same way. */
export const LearntReading = z
  .object({
    id: z.string(),
    /** The words it was taught of, as they were written. */
    example: z.string(),
    kind: z.enum(['price_basis', 'unit', 'remark', 'price_row', 'description', 'split', 'reading']),
    /**
     * `each` or `all`, a unit, a name, a description, the lines of a split one below the other, a way of reading;
     * '' of a remark.
     */
    value: z.string(),
    /** An answer to a question, or a correction of a generated quote. */
    taught_by: z.enum(['answer', 'correction']),
    quote_id: z.string(),
    quote_number: z.string(),
    learnt_at: Timestamp,
  })
  .meta({ id: 'LearntReading' })
export type LearntReading = z.output<typeof LearntReading>

const ReadingParams = z.object({ readingId: z.uuid() })

const common = { access: 'member', tag: 'price-book' } as const

export const learntReadingsContract = defineContract({
  listLearntReadings: {
    ...common,
    method: 'GET',
    path: '/api/v1/learnt-readings',
    summary: 'List what the estimator has learnt from answers and corrections, newest first',
    query: Paging,
    responses: { 200: z.object({ readings: z.array(LearntReading), total: z.number().int() }) },
  },
  forgetLearntReading: {
    ...common,
    method: 'POST',
    path: '/api/v1/learnt-readings/:readingId/forget',
    summary: 'Stop using something learnt',
    params: ReadingParams,
    responses: { 204: z.undefined() },
  },
  restoreLearntReading: {
    ...common,
    method: 'POST',
    path: '/api/v1/learnt-readings/:readingId/restore',
    summary: 'Use something learnt again',
    params: ReadingParams,
    responses: { 204: z.undefined() },
  },
})
