import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseFault } from '../database/faults.ts'
import { AppError, type ErrorExtras, type FieldProblem } from '../errors.ts'
import { asFormProblem } from './forms.ts'
import { tooLargeFor } from './refuse-too-large.ts'

interface Answer extends Omit<ErrorExtras, 'detail'> {
  readonly status: number
  readonly detail: NonNullable<ErrorExtras['detail']> | string
}

interface Problem extends Answer {
  readonly type: string
  readonly title: string
  readonly request_id: string
}

/** What is said while the database is away or busy; mostly it is back within seconds. */
const BUSY: Answer = {
  status: 503,
  detail: 'The service is busy. Please try again.',
  retry_after_seconds: 2,
}

/** SQLSTATEs of a value the database has no form for, such as the year 0, too long for an index, or refused by a check. */
const IMPOSSIBLE_VALUE = /^(22|54000|23514)/
/** Of a name or address that someone else took between the look-up and the write. */
const TAKEN = '23505'

/** Answers every error as `application/problem+json`. Source: RFC 9457, decisions §4. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, problemOf(error, request))
}

/** The answer for a path that no call has. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(new AppError('not_found', 'Not found'), request, reply)
}

/** Answers an error that was not thrown. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, problemOf(error, request))
}

/** The body for an error. What is not expected is logged, and told as nothing but an internal error. */
export function problemOf(error: unknown, request: FastifyRequest): Problem {
  const problem = request.isFormBeingRead ? asFormProblem(error) : error
  const { status, detail, ...extras } = toAnswer(problem, tooLargeFor(request))
  if (status >= 500 && isNews(error)) request.log.error({ err: error }, 'request failed')
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...extras,
    request_id: request.id,
  }
}

const FAULT_EVERY_MS = 60_000
let faultToldAt = Number.NEGATIVE_INFINITY

/** A database that is away fails every request alike: one line a minute reports it. */
function isNews(error: unknown): boolean {
  if (!isDatabaseFault(error)) return true
  const now = performance.now()
  if (now - faultToldAt < FAULT_EVERY_MS) return false
  faultToldAt = now
  return true
}

function sendProblem(
  reply: FastifyReply,
  { retry_after_seconds: seconds, ...problem }: Problem,
): FastifyReply {
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

function toAnswer(error: unknown, tooLarge: string): Answer {
  if (error instanceof AppError) return { status: error.httpStatus, detail: error.message, ...error.extras }
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error)
  const { code, statusCode, message } = partsOf(error)
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return {
      status: 422,
      detail: 'The body is not valid JSON',
      errors: [{ path: '', message: 'Not valid JSON' }],
    }
  }
  if (statusCode === 413) return { status: 413, detail: tooLarge }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, detail: message }
  if (isDatabaseFault(error)) return BUSY
  if (IMPOSSIBLE_VALUE.test(code))
    return { status: 422, detail: 'A value cannot be stored: it is out of range' }
  if (code === TAKEN) return { status: 409, detail: 'Someone else just saved this too. Please try again.' }
  return { status: 500, detail: 'Internal server error' }
}

function partsOf(error: unknown): { code: string; statusCode: number | undefined; message: string } {
  if (!(error instanceof Error)) return { code: '', statusCode: undefined, message: '' }
  const { code, statusCode } = error as Partial<FastifyError>
  return { code: code ?? '', statusCode, message: error.message }
}

type ValidationError = Error & {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string | undefined }[]
  readonly validationContext?: string | undefined
}

function fromValidation(error: ValidationError): Answer {
  // An id that has no form of an id is as unknown as one that nothing has.
  if (error.validationContext === 'params') return { status: 404, detail: 'Not found' }
  const problems: FieldProblem[] = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Invalid value',
  }))
  // A field says one thing: what is empty has no wrong format, too.
  const fields = new Set<string>()
  const errors = problems.filter(({ path }) => fields.size < fields.add(path).size)
  return { status: 422, detail: errors[0]?.message ?? 'Invalid request', errors }
}
