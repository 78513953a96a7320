import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

const NOT_VALID = 'Not valid here'

/** What a value of each type is called; zod's own names are for programmers. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  bigint: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be a group of fields',
  record: 'Must be a group of fields',
  date: 'Must be a date',
  null: 'Must be empty',
  undefined: 'Must be left out',
  void: 'Must be left out',
  never: 'Must be left out',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Invalid email format',
  url: 'Must be a web address such as https://www.example.com.au',
  uuid: 'Must be an ID such as 3f2b1c9e-5d4a-4f6b-8c7d-9e0f1a2b3c4d',
  guid: 'Must be an ID such as 3f2b1c9e-5d4a-4f6b-8c7d-9e0f1a2b3c4d',
  date: 'Must be a date such as 2026-03-31',
  time: 'Must be a time such as 14:30',
  datetime: 'Must be a date and time such as 2026-03-31T04:30:00Z',
}

const inDigits = (value: number | bigint): string => value.toLocaleString('en')

/** Listed for a reader: an empty text is left out where there are others. */
const quoted = (values: readonly unknown[]): string => {
  const texts = values.map(String)
  const named = texts.filter((text) => text !== '')
  return (named.length > 0 ? named : texts).join(', ')
}

function tooSmall({ origin, minimum, inclusive }: RawIssue & { code: 'too_small' }): string {
  const least = inDigits(minimum)
  if (origin === 'string') return minimum === 1 ? 'Required' : `Must be at least ${least} characters`
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return minimum === 1 ? 'Add at least one' : `Add at least ${least}`
  return inclusive === false ? `Must be more than ${least}` : `Must be at least ${least}`
}

function tooBig({ origin, maximum, inclusive }: RawIssue & { code: 'too_big' }): string {
  const most = inDigits(maximum)
  if (origin === 'string') return `Must be at most ${most} characters`
  if (origin === 'array' || origin === 'set' || origin === 'map') return `At most ${most}`
  return inclusive === false ? `Must be less than ${most}` : `Must be at most ${most}`
}

/** Of several ways to write a value: what the last one says that is about the value itself. */
function ofUnion({ errors, options }: RawIssue & { code: 'invalid_union' }): string {
  if (Array.isArray(options) && options.length > 0) return `Choose one of: ${quoted(options)}`
  const said = (errors ?? []).flatMap((issues) => issues.filter(({ path }) => path.length === 0))
  return said.findLast(({ code }) => code !== 'invalid_value')?.message ?? NOT_VALID
}

function ofFormat({ format, prefix, suffix }: RawIssue & { code: 'invalid_format' }): string {
  if (typeof prefix === 'string') return `Must start with ${prefix}`
  if (typeof suffix === 'string') return `Must end with ${suffix}`
  return FORMATS[format] ?? 'Not in the right format'
}

function withValue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? NOT_VALID
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${quoted(issue.values)}`
        : `Choose one of: ${quoted(issue.values)}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return ofFormat(issue)
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Unknown field: ${quoted(issue.keys)}`
    case 'invalid_union':
      return ofUnion(issue)
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return NOT_VALID
  }
}

/** Returns the sentence for a value that a schema refuses, where the schema has none of its own. */
export function plainWords(issue: RawIssue): string {
  const isMissing =
    issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  return isMissing || (issue.code === 'invalid_union' && issue.input === undefined)
    ? 'Required'
    : withValue(issue)
}
