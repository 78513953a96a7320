import { z } from 'zod'

/** One invalid field: its dotted path in what was sent (`line_items.0.item_quantity`) and the sentence for it. */
export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof FieldError>

/** The body of every error, `application/problem+json`. Source: RFC 9457, decisions §4. */
export const ProblemBody = z
  .object({
    type: z.string().optional(),
    title: z.string().optional(),
    status: z.number().int().optional(),
    detail: z.union([z.string(), z.looseObject({ error: z.string(), message: z.string() })]),
    errors: z.array(FieldError).optional(),
    /** What programs tell refusals apart by, such as `encrypted_pdf` for a document that cannot be read. */
    code: z.string().optional(),
    request_id: z.string().optional(),
    /** Set when an already published quote is published again. */
    share_url: z.string().optional(),
    /** Set on a version conflict: the newer version. */
    current_version_number: z.number().int().optional(),
    changed_by: z.string().nullable().optional(),
    /** Set when a recording could not be turned into text: it is still there, and can be tried again. */
    transcription_id: z.string().optional(),
  })
  .meta({ id: 'Problem' })
export type ProblemBody = z.output<typeof ProblemBody>
