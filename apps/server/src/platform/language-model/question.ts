import type { z } from 'zod'

/** What a model is asked for. */
export interface Question<T> {
  /** What the object is called, as an identifier. */
  readonly name: string
  readonly schema: z.ZodType<T>
  readonly instructions: string
  /** What the object is to be made of. */
  readonly prompt: string
  /** Aborts when no one waits for the answer any longer. */
  readonly signal: AbortSignal
  /** Is given the answer piece by piece, as it comes. */
  readonly onPiece?: (piece: string) => void
}
