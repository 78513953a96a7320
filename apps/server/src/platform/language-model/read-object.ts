import { plainWords } from '@quotewright/contracts/plain-words.ts'
import type { z } from 'zod'

/** What came of reading an answer: the object, or what is wrong with it, in words for its writer. */
export type ReadObject<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string }

const MOST_PROBLEMS = 8
const LONGEST_PROBLEM = 1_500

/** The JSON of an answer: without what some models think aloud, and without the fence or words around it. */
function jsonIn(text: string): string {
  const said = text.slice(text.lastIndexOf('</think>') + 1)
  return said.slice(Math.max(0, said.indexOf('{')), said.lastIndexOf('}') + 1)
}

/** Reads the object a schema describes out of a model's answer. */
export function readObject<T>(text: string, schema: z.ZodType<T>): ReadObject<T> {
  let json: unknown
  try {
    json = JSON.parse(jsonIn(text))
  } catch {
    return { ok: false, problem: 'It is not valid JSON.' }
  }
  const parsed = schema.safeParse(json, { error: plainWords })
  if (parsed.success) return { ok: true, value: parsed.data }
  const problems = parsed.error.issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`)
  return { ok: false, problem: problems.join('\n').slice(0, LONGEST_PROBLEM) }
}
