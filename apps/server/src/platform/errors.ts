/** One invalid field and the sentence for it. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
}

const HTTP_STATUS = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
} as const
export type ErrorKind = keyof typeof HTTP_STATUS

/** Members that some errors carry beside their sentence. */
export interface ErrorExtras {
  readonly errors?: readonly FieldProblem[]
  /** What programs tell refusals apart by. */
  readonly code?: string
  /** Takes the place of the sentence in `detail`; its `message` is that sentence. Source: decisions §4. */
  readonly detail?: { readonly error: string; readonly message: string }
  readonly share_url?: string
  /** The recording that could not be turned into text; it can be tried again. */
  readonly transcription_id?: string
  readonly current_version_number?: number
  readonly changed_by?: string | null
  /** When a call that was made too often may be made again; also the header `Retry-After`. */
  readonly retry_after_seconds?: number
}

/**
 * An expected failure. `message` is written for the caller and sent as it is;
 * anything else that is thrown is a bug and leaves as a bare 500.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  readonly extras: ErrorExtras
  constructor(kind: ErrorKind, detail: string, extras: ErrorExtras = {}, options?: ErrorOptions) {
    super(detail, options)
    this.kind = kind
    this.extras = extras
  }
  get httpStatus(): number {
    return HTTP_STATUS[this.kind]
  }
}

/** A refusal at one field of what was sent. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { errors: [{ path, message }] })
}

/** As many as anyone reads; the preview tells all. */
const MOST_ERRORS = 100

/** A refusal of a list that was to be imported, at each of its wrong cells. */
export function wrongRows(
  errors: readonly { readonly row: number; readonly column: string; readonly message: string }[],
): AppError {
  const rows = new Set(errors.map(({ row }) => row)).size
  return new AppError(
    'invalid',
    `Nothing was imported: ${rows === 1 ? 'a row is' : `${rows} rows are`} wrong`,
    {
      errors: errors.slice(0, MOST_ERRORS).map(({ row, column, message }) => ({
        path: `csv.${row}.${column}`,
        message: `Row ${row}${column === '' ? '' : `, ${column}`}: ${message}`,
      })),
    },
  )
}
