import { z } from 'zod'
import { plainWords } from './plain-words.ts'

// Every contract is declared with this file, so every schema that refuses something speaks these words.
// In a browser zod would first try whether it may compile them, which the content security policy reports as an attack.
z.config({ customError: plainWords, jitless: 'document' in globalThis })

/**
 * Who may make a call.
 *
 * - `public`: anyone.
 * - `demo`: anyone, for objects of the demo tenant only; staff for their own organization's.
 * - `signed-in`: a valid token, with or without an organization.
 * - `member`, `admin`, `owner`: a token of an organization with at least that role.
 */
export type Access = 'public' | 'demo' | 'signed-in' | 'member' | 'admin' | 'owner'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API, declared once for server, web client, documentation and tests. */
export interface Call {
  readonly method: Method
  readonly path: `/${string}`
  readonly access: Access
  /** It is about the demo tenant, for people of an organization too. */
  readonly alwaysDemo?: boolean
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** The parts of a multipart form: texts, and files as `UploadedFile`. Excludes `body`. */
  readonly multipart?: z.ZodObject
  /** Events of the same call when it is asked for as `text/event-stream`. */
  readonly events?: Readonly<Record<string, z.ZodType>>
  /** The successful answers. Errors are always `ProblemBody`. */
  readonly responses: Readonly<Record<number, z.ZodType>>
  /**
   * The successful answer is a file, not JSON: its response is `FileBytes` or, where it is too large to be held whole,
   * `FileStream`. Its name is in `content-disposition`.
   */
  readonly file?: {
    readonly mediaType:
      | 'application/pdf'
      | 'application/zip'
      | 'application/octet-stream'
      | 'image/*'
      | 'text/calendar'
      | 'text/csv'
  }
  /** The answer is a secret: it is not kept for an Idempotency-Key. */
  readonly secretAnswer?: boolean
  /** The answer carries an entity tag, and who has the same already is answered 304. */
  readonly revalidated?: boolean
  /** The feature switch it belongs to: where that is off, the call is answered 404. Source: decisions §6. */
  readonly feature?: string
  /** Calls a minute and caller, where the general limit is not enough. */
  readonly limitPerMinute?: number
  /** What is said of a body or a file that is larger than the call takes, where more can be said than that. */
  readonly tooLarge?: string
  /** Largest accepted body in bytes, where it differs from the general one. */
  readonly bodyLimitBytes?: number
  /** How many files a multipart form may have, and how large one may be, where it differs from the general limits. */
  readonly fileLimits?: { readonly files: number; readonly fileBytes: number }
}

export type Contract = Readonly<Record<string, Call>>

export const defineContract = <const C extends Contract>(contract: C): C => contract

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : Record<string, never> extends V
    ? { [P in K]?: V }
    : Partial<V> extends V
      ? { [P in K]?: V }
      : { [P in K]: V }

/** What a caller passes: only the parts that the call declares. */
export type CallArgs<C extends Call> = Part<'params', Input<C['params']>> &
  Part<'query', Input<C['query']>> &
  Part<'headers', Input<C['headers']>> &
  Part<'body', Input<C['body']>> & {
    readonly form?: FormData
    readonly signal?: AbortSignal
    readonly idempotencyKey?: string
    /** It is sent although the page is being left. */
    readonly keepalive?: boolean
    /** Told how many bytes of a file have arrived so far. */
    readonly onReceived?: (bytes: number) => void
  }

type SuccessStatus = 200 | 201 | 202 | 204

/** The bytes of a file that a call answers with. */
export const FileBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' })

/** The bytes of a file that is made while it is sent. */
export const FileStream = z
  .custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  )
  .meta({ type: 'string', format: 'binary' })

/** A file that a call answered with. */
export interface ReceivedFile {
  readonly blob: Blob
  /** As the server names it; '' when it does not. */
  readonly name: string
}

/** The body of a successful answer. */
export type CallSuccess<C extends Call> = C['file'] extends object
  ? ReceivedFile
  : C['responses'][keyof C['responses'] & SuccessStatus] extends infer S extends z.ZodType
    ? z.output<S>
    : never
