import { QUESTION_TOPICS } from '@quotewright/domain/assistant/question.ts'
import { OPERATION_NAMES } from '@quotewright/estimating/ask/operations.ts'
import { z } from 'zod'

// Fields are nullable, never optional: what is left out, strict providers refuse and others forget.

/** What a language model is asked for: the operations that a message stands for. */
export const OperationsSchema = z.object({
  calls: z.array(
    z.object({
      name: z.enum([...OPERATION_NAMES, 'answer', 'explain_price', 'count', 'cannot']),
      line: z.string().nullable().describe('The line it is about, as “line 2”; else null'),
      text: z
        .string()
        .nullable()
        .describe('What is added, named or noted, in the words of the message; else null'),
      number: z
        .number()
        .nullable()
        .describe('A quantity, a factor, days, per cent or money, as the message states it; else null'),
      topic: z.enum(QUESTION_TOPICS).nullable().describe('Of “answer”: what is asked; else null'),
    }),
  ),
})
export type OperationsAnswer = z.output<typeof OperationsSchema>
