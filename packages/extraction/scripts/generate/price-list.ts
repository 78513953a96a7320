import type { GeneratedLine } from './content.ts'
import type { TableInput } from './price-table.ts'
import type { Block, Text } from './sheet.ts'

type Writer = (line: GeneratedLine, at: number, input: TableInput) => string

const leaders = (text: string): string => '.'.repeat(Math.max(6, 70 - text.length))

const ONE: readonly [Writer, ...Writer[]] = [
  (line, _at, { printing }) =>
    `${line.name}: ${printing.count(line.quantity)} ${line.unit} @ ${printing.amount(line.priceCents)}/${line.unit} = ${printing.amount(line.totalCents)}`,
  (line, at, { printing }) =>
    `${at + 1}. ${line.name} - ${printing.count(line.quantity)} ${line.unit} x ${printing.amount(line.priceCents)} = ${printing.amount(line.totalCents)}`,
  (line, _at, { printing }) =>
    `• ${printing.count(line.quantity)} x ${line.name} @ ${printing.amount(line.priceCents)} = ${printing.amount(line.totalCents)}`,
  (line, _at, { printing }) =>
    `- ${line.name} (${printing.count(line.quantity)} @ ${printing.amount(line.priceCents)}): ${printing.amount(line.totalCents)}`,
]
const AMOUNTS: readonly [Writer, ...Writer[]] = [
  (line, _at, { printing }) => `${line.name} ${leaders(line.name)} ${printing.amount(line.totalCents)}`,
  (line, _at, { printing }) => `• ${line.name}: ${printing.amount(line.totalCents)}`,
  (line, at, { printing }) => `${at + 1}) ${line.name} - ${printing.amount(line.totalCents)}`,
  (line, _at, { printing }) => `${line.name} = ${printing.amount(line.totalCents)}`,
]

/** The lines of a document as a list in words, without columns. */
export function priceList(input: TableInput): Block {
  const { content, random } = input
  const write = random.pick(content.pricing === 'amount-only' ? AMOUNTS : ONE)
  const lines = content.lines.map((line, at): Text => ({ text: write(line, at, input) }))
  return { kind: 'lines', lines, align: 'left' }
}

/** A delivery docket: quantities first, no headings, no rules. */
export function docket(input: TableInput): Block {
  const { content, printing, random } = input
  const isPriced = random.chance(0.7)
  return {
    kind: 'table',
    isHeaded: false,
    rules: 'none',
    carried: undefined,
    columns: [
      { heading: '', width: 0.1, align: random.pick(['left', 'right']) },
      { heading: '', width: 0.1, align: 'left' },
      { heading: '', width: isPriced ? 0.5 : 0.65, align: 'left' },
      ...(isPriced ? [{ heading: '', width: 0.15, align: 'right' as const }] : []),
      { heading: '', width: 0.15, align: 'right' },
    ],
    rows: content.lines.map((line) => ({
      cells: [
        printing.count(line.quantity),
        line.unit,
        line.name,
        ...(isPriced ? [printing.bare(line.priceCents)] : []),
        printing.bare(line.totalCents),
      ],
    })),
  }
}

/** What was bought, and beneath it how many at what price. */
export function cards(input: TableInput): Block {
  const { content, printing, random } = input
  const times = random.pick([' x ', ' @ ', ' × '])
  return {
    kind: 'table',
    isHeaded: false,
    rules: random.pick(['none', 'lines']),
    carried: undefined,
    columns: [
      { heading: '', width: 0.75, align: 'left' },
      { heading: '', width: 0.25, align: 'right' },
    ],
    rows: content.lines.map((line) => ({
      cells: [
        `${line.name}\n${printing.count(line.quantity)} ${line.unit}${times}${printing.amount(line.priceCents)}`,
        printing.amount(line.totalCents),
      ],
    })),
  }
}
