import type { AiContext as AiContextWire } from '@quotewright/contracts/ai-contexts.ts'
import { readInstructions } from '@quotewright/domain/enrichment/read-instructions.ts'
import type { AiContext } from './ai-context.ts'

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
