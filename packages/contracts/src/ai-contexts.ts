import { z } from 'zod'
import { defineContract } from './kit.ts'
import { TenantScope } from './media.ts'
import { LongText, orNull, Paging, requiredLine, Timestamp } from './values.ts'

/** What is written with a context. Source: part 3 §3 "AI context". */
export const AiUseCase = z.enum([
  'cover_letter',
  'follow_up_email',
  'quote_email',
  'thank_you_email',
  'reminder_email',
])
export type AiUseCase = z.output<typeof AiUseCase>

export const AiContextType = z.enum(['system', 'few_shot', 'rag'])
export type AiContextType = z.output<typeof AiContextType>

const FewShotExample = z.object({
  /** What is asked for. */
  input: z.string().trim().min(1, 'Add what was asked for').max(5_000),
  /** How it should be answered. */
  output: z.string().trim().min(1, 'Add your answer').max(5_000),
})

const ContextName = requiredLine('Name is required')

const ContextFields = z.object({
  name: ContextName,
  use_case: AiUseCase,
  context_type: AiContextType,
  scope: TenantScope,
  description: LongText,
  system_instructions: LongText,
  few_shot_examples: z.array(FewShotExample).max(50, 'At most 50 examples'),
  /** Used when nothing else is said: one of a use case at most, and an active one. */
  is_default: z.boolean(),
  is_active: z.boolean(),
})

/** Source: part 3 §5 "Context form". */
export const AiContextInput = z.object({
  ...ContextFields.shape,
  context_type: AiContextType.default('system'),
  scope: TenantScope.default('tenant'),
  description: orNull(LongText, '').default(''),
  system_instructions: orNull(LongText, '').default(''),
  few_shot_examples: ContextFields.shape.few_shot_examples.default([]),
  is_default: z.boolean().default(false),
  is_active: z.boolean().default(true),
})
export type AiContextInput = z.output<typeof AiContextInput>

/** Changed fields only. */
export const AiContextUpdate = ContextFields.partial().extend({
  description: orNull(LongText, '').optional(),
  system_instructions: orNull(LongText, '').optional(),
})
export type AiContextUpdate = z.output<typeof AiContextUpdate>

export const AiContext = ContextFields.extend({
  id: z.string(),
  /** Sentences of the instructions that the built-in writer cannot follow. */
  not_understood: z.array(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
}).meta({ id: 'AiContext' })
export type AiContext = z.output<typeof AiContext>

/** A context while it is typed: nothing of it is required yet, and it may be one that is kept. */
const ContextDraft = z.object({
  id: z.uuid().optional(),
  name: orNull(z.string().trim().max(200, 'Must be at most 200 characters'), '').default(''),
  context_type: AiContextType.default('system'),
  system_instructions: orNull(LongText, '').default(''),
  few_shot_examples: z
    .array(z.object({ input: z.string().trim().max(5_000), output: z.string().trim().max(5_000) }))
    .max(50, 'At most 50 examples')
    .default([]),
})

const WrittenSample = z.object({
  cover_letter: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  terms: z.string(),
})
export type WrittenSample = z.output<typeof WrittenSample>

export const ContextPreview = z.object({
  /** The quote that was written for; null for a sample quote. */
  quote_number: z.string().nullable(),
  with: WrittenSample,
  without: WrittenSample,
  /** What no built-in writer can follow, sentence by sentence. */
  not_understood: z.array(z.object({ context: z.string(), sentence: z.string() })),
})
export type ContextPreview = z.output<typeof ContextPreview>

const ContextParams = z.object({ contextId: z.uuid() })

/** What most of these calls have in common. */
const common = { access: 'admin', tag: 'AI contexts', feature: 'tenantManagement' } as const
const one = { ...common, params: ContextParams } as const

/** Source: part 3 §7. */
export const aiContextsContract = defineContract({
  listContexts: {
    ...common,
    method: 'GET',
    path: '/api/v1/contexts',
    access: 'member',
    summary: 'List AI contexts by name',
    query: Paging.extend({
      scope: TenantScope.optional(),
      is_active: z.stringbool().optional(),
      use_case: AiUseCase.optional(),
    }),
    responses: { 200: z.object({ contexts: z.array(AiContext), total: z.number().int() }) },
  },
  createContext: {
    ...common,
    method: 'POST',
    path: '/api/v1/contexts',
    summary: 'Add an AI context; a new default replaces the current one',
    body: AiContextInput,
    responses: { 201: AiContext },
  },
  previewContexts: {
    ...common,
    method: 'POST',
    path: '/api/v1/contexts/preview',
    access: 'member',
    summary: 'Preview the writing with and without a context, or with and without all active contexts',
    body: ContextDraft.nullish(),
    responses: { 200: ContextPreview },
  },
  readContext: {
    ...one,
    method: 'GET',
    path: '/api/v1/contexts/:contextId',
    access: 'member',
    summary: 'Read an AI context',
    responses: { 200: AiContext },
  },
  updateContext: {
    ...one,
    method: 'PUT',
    path: '/api/v1/contexts/:contextId',
    summary: 'Change an AI context',
    body: AiContextUpdate,
    responses: { 200: AiContext },
  },
  deleteContext: {
    ...one,
    method: 'DELETE',
    path: '/api/v1/contexts/:contextId',
    summary: 'Delete an AI context',
    responses: { 204: z.undefined() },
  },
})
