import { z } from 'zod'

/** A text of the business in its own words; both may have merge fields such as `{{customer.first_name | there}}`. */
export const Wording = z.object({
  /** Of an email; '' for a cover letter and an SMS. */
  subject: z.string(),
  body: z.string(),
})
export type Wording = z.output<typeof Wording>

export const WordingInput = z.object({
  subject: z
    .string()
    .trim()
    .max(150, 'Must be at most 150 characters')
    .regex(/^[^\r\n]*$/, 'The subject is one line')
    .default(''),
  /** Plain text; paragraphs are apart by an empty line. */
  body: z.string('Write the text').trim().max(8_000, 'Must be at most 8,000 characters'),
})
export type WordingInput = z.output<typeof WordingInput>
