import { VARIANTS } from '@quotewright/domain/wording-tests/variant.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Paging, Timestamp } from './values.ts'
import { Wording, WordingInput } from './wording.ts'

const Subject = z.enum(['cover_letter', 'follow_up'])
const VariantName = z.enum(VARIANTS)

/** Percent, with one decimal. */
const Percent = z.number()
const PercentInterval = z.object({ low: Percent, high: Percent })

/** The outcome of the quotes that showed one wording. */
const WordingArm = z
  .object({
    wording: Wording,
    /** Quotes whose customer was shown it, without those set aside. */
    shown: z.number().int(),
    /** Those with an answer: accepted, declined or expired. */
    decided: z.number().int(),
    /** Those that can be judged: decided, or shown at least 14 days ago. */
    judged: z.number().int(),
    accepted: z.number().int(),
    /** Those that no longer count, since staff changed the text. */
    set_aside: z.number().int(),
    /** Accepted of judged; null without any. */
    win_rate: Percent.nullable(),
    /** The 95% interval of the win rate. */
    interval: PercentInterval,
    /** How many more quotes have to be judged before the test says anything. */
    missing: z.number().int(),
  })
  .meta({ id: 'WordingArm' })
export type WordingArm = z.output<typeof WordingArm>

export const WordingTest = z
  .object({
    id: z.uuid(),
    name: z.string(),
    subject: Subject,
    /** Of a follow-up; null for cover letters. The name is null once the campaign is deleted. */
    campaign_id: z.uuid().nullable(),
    campaign_name: z.string().nullable(),
    /** Which message of the campaign, from 1. */
    step: z.number().int().nullable(),
    channel: z.enum(['email', 'sms']).nullable(),
    is_running: z.boolean(),
    started_at: Timestamp,
    started_by: z.string().nullable(),
    ended_at: Timestamp.nullable(),
    /** Which wording was kept; null: neither, or it is still running. */
    kept: VariantName.nullable(),
    a: WordingArm,
    b: WordingArm,
    verdict: z.object({
      kind: z.enum(['not_enough', 'no_difference', 'a_wins', 'b_wins']),
      /** The same in words, with what is missing. */
      text: z.string(),
      /** How many percentage points higher A's win rate is, with 99.5% confidence; null while there are too few quotes. */
      difference: PercentInterval.nullable(),
    }),
  })
  .meta({ id: 'WordingTest' })
export type WordingTest = z.output<typeof WordingTest>

/** The organization's own cover letter, in place of one that is written for each quote. */
const CoverLetterWording = z
  .object({ body: z.string(), updated_at: Timestamp, updated_by: z.string().nullable() })
  .meta({ id: 'CoverLetterWording' })
export type CoverLetterWording = z.output<typeof CoverLetterWording>

const WordingTestInput = z
  .object({
    name: z
      .string('Give the test a name')
      .trim()
      .min(1, 'Give the test a name')
      .max(120, 'Must be at most 120 characters'),
    subject: Subject,
    /** Which message of which campaign; for follow-ups only. */
    campaign_id: z.uuid('Choose a campaign').optional(),
    step: z.number().int().min(1).optional(),
    a: WordingInput,
    b: WordingInput,
  })
  .refine(({ subject, campaign_id }) => subject === 'cover_letter' || campaign_id !== undefined, {
    path: ['campaign_id'],
    message: 'Choose a campaign',
  })
  .refine(({ subject, step }) => subject === 'cover_letter' || step !== undefined, {
    path: ['step'],
    message: 'Choose a message of the campaign',
  })
export type WordingTestInput = z.output<typeof WordingTestInput>

const TestParams = z.object({ testId: z.uuid() })
const TestAnswer = z.object({ test: WordingTest })
const common = { tag: 'analytics', feature: 'analytics' } as const
const ofTest = { ...common, access: 'admin', params: TestParams } as const

/** Two wordings side by side, and which of them wins more quotes. */
export const wordingTestsContract = defineContract({
  listWordingTests: {
    ...common,
    method: 'GET',
    path: '/api/v1/wording-tests',
    access: 'member',
    summary: 'List the wording tests with their results, the newest first, and the own cover letter in use',
    query: Paging,
    responses: {
      200: z.object({
        tests: z.array(WordingTest),
        total: z.number().int(),
        /** Null: cover letters are written for each quote. */
        cover_letter: CoverLetterWording.nullable(),
      }),
    },
  },
  createWordingTest: {
    ...common,
    method: 'POST',
    path: '/api/v1/wording-tests',
    access: 'admin',
    summary: 'Start a test of two wordings; 409 while another one of the same text is running',
    body: WordingTestInput,
    responses: { 201: TestAnswer },
  },
  endWordingTest: {
    ...ofTest,
    method: 'POST',
    path: '/api/v1/wording-tests/:testId/end',
    summary: 'End a test; the wording you keep is used from now on',
    body: z.object({ keep: VariantName.nullable() }),
    responses: { 200: TestAnswer },
  },
  deleteWordingTest: {
    ...ofTest,
    method: 'DELETE',
    path: '/api/v1/wording-tests/:testId',
    summary: 'Delete a test and its results; a running one ends',
    responses: { 204: z.undefined() },
  },
  listWordingTestQuotes: {
    ...common,
    method: 'GET',
    path: '/api/v1/wording-tests/:testId/quotes',
    access: 'member',
    summary: 'List the quotes behind the figures of a test, the latest shown first',
    params: TestParams,
    query: Paging.extend({ variant: VariantName.optional() }),
    responses: {
      200: z.object({
        quotes: z.array(
          z.object({
            quote_id: z.uuid(),
            quote_number: z.string(),
            customer_name: z.string(),
            status: z.string(),
            variant: VariantName,
            shown_at: Timestamp,
            /** Whether it can be judged, and counts. */
            is_judged: z.boolean(),
            /** Since when it doesn't count, because staff changed the text; null: it counts. */
            set_aside_at: Timestamp.nullable(),
          }),
        ),
        total: z.number().int(),
      }),
    },
  },
  saveCoverLetterWording: {
    ...common,
    method: 'PUT',
    path: '/api/v1/cover-letter-wording',
    access: 'admin',
    summary: 'Set your own text for the cover letters of new quotes',
    body: z.object({ body: WordingInput.shape.body }),
    responses: { 200: z.object({ cover_letter: CoverLetterWording }) },
  },
  deleteCoverLetterWording: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/cover-letter-wording',
    access: 'admin',
    summary: 'Go back to cover letters written for each quote',
    responses: { 204: z.undefined() },
  },
})
