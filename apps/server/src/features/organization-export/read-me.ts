import { wholeText } from '../../platform/exports/export-part.ts'

/** One part of an export, after it was written. */
export interface Written {
  readonly name: string
  readonly about: string
  readonly count: number
  readonly unit: 'record' | 'file'
}

interface ReadMe {
  readonly organizationName: string
  readonly madeAt: Date
  readonly written: readonly Written[]
}

/** What the export holds and how to read it, for people. */
export function readMe({ organizationName, madeAt, written }: ReadMe): AsyncGenerator<string> {
  const lines = [
    `Everything that ${organizationName} has in Quotewright`,
    '',
    `Made at ${madeAt.toISOString()} (UTC). All of it is from the same moment.`,
    '',
    'WHAT IS IN IT',
    '',
    ...written.flatMap(({ name, about, count, unit }) => [
      `${name} (${count.toLocaleString('en')} ${count === 1 ? unit : `${unit}s`})`,
      `  ${about}`,
    ]),
    '',
    ...NOTES,
    '',
  ]
  // Notepad and TextEdit both open these line ends.
  return wholeText(lines.join('\r\n'))
}

const NOTES = [
  'HOW TO READ IT',
  '',
  'Files ending in .json are UTF-8 text: a list with one record a line, with the names of the API (/api/docs).',
  'Amounts are decimals in the currency of their record. Rates are per cent: 10 is 10 %.',
  'Moments are in UTC, as in 2026-03-31T04:05:06.000Z; days are as in 2026-03-31.',
  'Records name each other by id: contact_id, quote_id, template_id and so on.',
  'Files ending in .csv open in a spreadsheet.',
  '',
  'WHAT IS NOT IN IT',
  '',
  'Passwords, sign-in sessions, and the links to your quotes: anyone with a link can accept the quote.',
  'Deleted quotes are in it for the 30 days in which they can be restored.',
]
