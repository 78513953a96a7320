import type { AiContext, AiContextType, AiUseCase } from '@quotewright/contracts/ai-contexts.ts'

/** Source: part 3 §3 "AI context". */
export const USE_CASE_LABELS: Readonly<Record<AiUseCase, string>> = {
  cover_letter: 'Cover letter',
  follow_up_email: 'Follow-up email',
  quote_email: 'Quote email',
  thank_you_email: 'Thank-you email',
  reminder_email: 'Reminder email',
}

/** Whose a context is. Source: part 3 §3 "AI context". */
export const SCOPE_LABELS: Readonly<Record<AiContext['scope'], string>> = { tenant: 'Your business' }

export const CONTEXT_TYPE_LABELS: Readonly<Record<AiContextType, string>> = {
  system: 'System',
  few_shot: 'Few-shot',
  rag: 'RAG',
}

/** What each type is for, in plain words. */
export const CONTEXT_TYPE_HINTS: Readonly<Record<AiContextType, string>> = {
  system: 'Instructions that always apply',
  few_shot: 'Examples to write like',
  rag: 'Facts to look things up in',
}
