import type { z } from 'zod'
import type { Api, ApiCall } from '../api.ts'
import type { Steps } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { requestKey } from '../request-key.ts'

const ROOT = '/api.xro/2.0/'

export async function read<Schema extends z.ZodType>(
  api: Api,
  path: string,
  schema: Schema,
  query: Readonly<Record<string, string>> = {},
): Promise<z.output<Schema>> {
  return readAnswer(schema, await api.call({ method: 'GET', path: ROOT + path, query }))
}

export interface Write extends Pick<ApiCall, 'method' | 'path' | 'query' | 'json'> {
  readonly step: string
}

/** Writes under the idempotency key of a step. */
export async function write<Schema extends z.ZodType>(
  api: Api,
  steps: Steps,
  { step, path, ...call }: Write,
  schema: Schema,
): Promise<z.output<Schema>> {
  const headers = { 'Idempotency-Key': requestKey(steps, step, call.json) }
  return readAnswer(schema, await api.call({ ...call, path: ROOT + path, headers }))
}

/** A text in a filter. */
export const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
