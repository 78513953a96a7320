import type { ContextPreview } from '@quotewright/contracts/ai-contexts.ts'
import { api } from '../../../platform/api.ts'

/** A context as it is typed, with its id when it is kept already. */
export type ContextDraft = NonNullable<NonNullable<Parameters<typeof api.previewContexts>[0]>['body']>

export const previewContexts = (draft: ContextDraft | null): Promise<ContextPreview> =>
  api.previewContexts(draft === null ? {} : { body: draft })
