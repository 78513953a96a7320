import { EMAIL, LONGEST_EMAIL } from '@quotewright/domain/contacts/email-address.ts'
import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { z } from 'zod'

/** Most amounts of the API: decimal currency with at most two decimals, up to a thousand million. */
export const Amount = z
  .number()
  .min(-1_000_000_000, 'Amount is too large')
  .max(1_000_000_000, 'Amount is too large')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
    'Amounts have at most two decimals',
  )

const NO_DATE = 'Must be a date such as 2026-03-31'

/** A date without a time, as in `2026-03-31`. No calendar of ours has a year 0. */
export const DateOnly = z.iso.date(NO_DATE).refine((date) => date >= '0001', NO_DATE)

/** A moment in UTC, ISO 8601. */
export const Timestamp = z.iso.datetime()

/** ISO 3166-1 alpha-2, of the countries whose rules we know. */
export const Country = z.enum(COUNTRIES)

export const Currency = z.enum(CURRENCIES)

/** Whether prices of lines are entered before tax or with it. */
export const LinePriceMode = z.enum(['exclusive', 'inclusive'])

/** Line breaks within a text that has one line become spaces: it ends up in subjects, names of files and headings. */
const joinLines = (text: string): string =>
  text
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .join(' ')

/** Text of one line, trimmed. */
export const OneLine = z.string().overwrite(joinLines).trim()

/** Text of one line that must be there, trimmed. */
export const requiredLine = (missing: string, most = 200) =>
  z
    .string(missing)
    .overwrite(joinLines)
    .trim()
    .min(1, missing)
    .max(most, `Must be at most ${most} characters`)

/** Free text of one line, trimmed. */
export const ShortText = OneLine.max(200, 'Must be at most 200 characters')

/** Free text of several lines, trimmed. */
export const LongText = z.string().trim().max(20_000, 'Must be at most 20,000 characters')

/** An email address, or empty. Source for the text: part 1 §5. */
export const OptionalEmail = z
  .string()
  .trim()
  .max(LONGEST_EMAIL, 'Invalid email format')
  .regex(new RegExp(`^$|${EMAIL.source}`), 'Invalid email format')

export const EmailAddress = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(LONGEST_EMAIL, 'Invalid email format')
  .regex(EMAIL, 'Invalid email format')

export const PhoneNumber = OneLine.max(40, 'Must be at most 40 characters')

/**
 * An optional field of a request for which clients also send null.
 *
 * @param blank what null means: '' clears a text, undefined leaves the field out.
 */
export const orNull = <Field extends z.ZodType, Blank extends string | never[] | undefined>(
  field: Field,
  blank: Blank,
) => field.nullable().transform((value) => (value === null ? blank : value))

/** A file of a multipart form, as its bytes. */
export const UploadedFile = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'A file is required')

/** An id in a path. Anything that is no id of the caller's organization is answered 404. */
export const QuoteParams = z.object({ quoteId: z.uuid() })

/** Which page of a list. Source: part 2 §7, architecture §4. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Several values of a query parameter: separated by commas, or the parameter repeated. Blanks are dropped. */
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .union([z.string().max(2_000), z.array(z.string().max(2_000)).max(200)])
    .transform((texts) =>
      [texts]
        .flat()
        .flatMap((text) => text.split(','))
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item))
