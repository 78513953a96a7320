import { AppError, invalidField } from '../../platform/errors.ts'

export type UseCase =
  | 'cover_letter'
  | 'follow_up_email'
  | 'quote_email'
  | 'thank_you_email'
  | 'reminder_email'

/** How one kind of text is to be written. */
export interface AiContextFields {
  readonly name: string
  readonly useCase: UseCase
  readonly contextType: 'system' | 'few_shot' | 'rag'
  readonly description: string
  readonly systemInstructions: string
  readonly fewShotExamples: readonly { readonly input: string; readonly output: string }[]
  /** Used when nothing else is said: one of a use case at most, and an active one. */
  readonly isDefault: boolean
  readonly isActive: boolean
}

export interface AiContext extends AiContextFields {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Changed fields only. */
export type AiContextChanges = {
  readonly [Field in keyof AiContextFields]?: AiContextFields[Field] | undefined
}

export const noSuchContext = () => new AppError('not_found', 'AI context not found')

export const defaultMustBeActive = () =>
  invalidField('is_default', 'Turn this context on before making it the default')
