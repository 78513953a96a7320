import type {
  AiContextInput,
  AiContextUpdate,
  AiContext as AiContextWire,
} from '@quotewright/contracts/ai-contexts.ts'
import { readInstructions } from '@quotewright/domain/enrichment/read-instructions.ts'
import type { AiContext, AiContextChanges, AiContextFields } from './ai-context.ts'

export const fromContextInput = (input: AiContextInput): AiContextFields => ({
  name: input.name,
  useCase: input.use_case,
  contextType: input.context_type,
  description: input.description,
  systemInstructions: input.system_instructions,
  fewShotExamples: input.few_shot_examples,
  isDefault: input.is_default,
  isActive: input.is_active,
})

export const fromContextUpdate = (update: AiContextUpdate): AiContextChanges => ({
  name: update.name,
  useCase: update.use_case,
  contextType: update.context_type,
  description: update.description,
  systemInstructions: update.system_instructions,
  fewShotExamples: update.few_shot_examples,
  isDefault: update.is_default,
  isActive: update.is_active,
})

export const toContextWire = (context: AiContext): AiContextWire => ({
  id: context.id,
  name: context.name,
  use_case: context.useCase,
  context_type: context.contextType,
  scope: 'tenant',
  description: context.description,
  system_instructions: context.systemInstructions,
  few_shot_examples: [...context.fewShotExamples],
  is_default: context.isDefault,
  is_active: context.isActive,
  not_understood:
    context.contextType === 'rag' ? [] : [...readInstructions(context.systemInstructions).notUnderstood],
  created_at: context.createdAt.toISOString(),
  updated_at: context.updatedAt.toISOString(),
})
