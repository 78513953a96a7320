import type { AiContext, AiContextType, AiUseCase } from '@quotewright/contracts/ai-contexts.ts'
import { v4 as uuid } from 'uuid'
import type { ReadForm } from '../../platform/read-form.ts'
import type { TypedContext } from './ai-contexts.api.ts'

export interface ExampleValues {
  readonly key: string
  input: string
  output: string
}

/** A context while it is typed; '' is a use case that is not chosen yet. */
export interface ContextValues {
  name: string
  use_case: AiUseCase | ''
  context_type: AiContextType
  description: string
  system_instructions: string
  is_default: boolean
  examples: ExampleValues[]
}

export const newExample = (): ExampleValues => ({ key: uuid(), input: '', output: '' })

/** Source of the defaults: part 3 §5 "Context form". */
export const contextValues = (context: AiContext | null): ContextValues =>
  context === null
    ? {
        name: '',
        use_case: '',
        context_type: 'system',
        description: '',
        system_instructions: '',
        is_default: false,
        examples: [],
      }
    : {
        name: context.name,
        use_case: context.use_case,
        context_type: context.context_type,
        description: context.description,
        system_instructions: context.system_instructions,
        is_default: context.is_default,
        examples: context.few_shot_examples.map((example) => ({ ...newExample(), ...example })),
      }

/** The context as it is sent, or what is wrong with what was typed. An example with nothing in it is left out. */
export function readContextForm({ examples, ...values }: ContextValues): ReadForm<TypedContext> {
  const { use_case } = values
  const name = values.name.trim()
  const problems: Record<string, string> = {}
  if (name === '') problems['name'] = 'Name is required'
  if (use_case === '') problems['use_case'] = 'Use case is required'
  const typed = examples.map(({ input, output }) => ({ input: input.trim(), output: output.trim() }))
  for (const [index, { input, output }] of typed.entries()) {
    if (input === '' && output !== '') problems[`examples.${index}.input`] = 'Add what was asked for'
    if (input !== '' && output === '') problems[`examples.${index}.output`] = 'Add your answer'
  }
  if (use_case === '' || Object.keys(problems).length > 0) return { kind: 'problems', problems }
  const few_shot_examples = typed.filter(({ input }) => input !== '')
  return { kind: 'input', input: { ...values, name, use_case, few_shot_examples } }
}
