import type { IncomingMessage } from 'node:http'
import type { Call } from '@quotewright/contracts/kit.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { tooLargeFor } from './refuse-too-large.ts'

/** What is parsed for someone who has not signed in, and where JSON is not what a route takes. */
const ANONYMOUS_JSON_BYTES = 64_000

/** Ours nest ten deep; what walks over a body calls itself once for each level. */
const DEEPEST = 64

/** The largest quote has a tenth of them. */
const MOST_VALUES = 50_000

/**
 * Reads JSON within the limits of its route and its sender. An empty body is taken for none, whatever type it is said
 * to have: many clients name JSON with every call, and some calls need no body.
 *
 * @throws AppError `too_large` for too many bytes, `invalid` for values nested too deep or too many of them.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const text = await readText(request, payload)
    if (text.trim() === '') return undefined
    refuseTooMuchStructure(text)
    return new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, body) => (error === null ? resolve(body) : reject(error)))
    })
  })
}

/** The most bytes of JSON this request may send. */
function limitOf({ routeOptions, headers }: FastifyRequest): number {
  const { bodyLimit } = routeOptions
  const call: Call | undefined = routeOptions.config.call
  const isTrusted = headers.authorization !== undefined && call?.fileLimits === undefined
  return isTrusted ? bodyLimit : Math.min(bodyLimit, ANONYMOUS_JSON_BYTES)
}

/** The body as text, read no further than it may be long. */
function readText(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
  const limit = limitOf(request)
  const tooLarge = () => new AppError('too_large', tooLargeFor(request))
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      else {
        payload.off('data', take)
        reject(tooLarge())
      }
    }
    payload.on('data', take)
    payload.once('error', reject)
    payload.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
  })
}

/**
 * Looks at brackets and commas alone, before anything is made of them. One pass, as JSON that never ends its string
 * would make a pattern try again at every quotation mark.
 */
function refuseTooMuchStructure(text: string): void {
  let depth = 0
  let values = 1
  for (const mark of structureOf(text)) {
    if (mark === ',') values += 1
    else depth += mark === '[' || mark === '{' ? 1 : -1
    if (depth > DEEPEST)
      throw new AppError('invalid', `The request is nested more than ${DEEPEST} levels deep`)
    if (values > MOST_VALUES)
      throw new AppError('invalid', `The request holds more than ${MOST_VALUES} values`)
  }
}

const MARKS = new Set('[]{},')

/** The marks of JSON outside its strings. */
function* structureOf(text: string): Generator<string> {
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isInString && character === '\\') at += 1
    else if (character === '"') isInString = !isInString
    else if (!isInString && MARKS.has(character)) yield character
  }
}
