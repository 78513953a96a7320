import type { LoadResult } from './load.ts'
import type { Measurement } from './measurement.ts'

/** One line of the table of times; the floor is what bare Fastify with the one SQL needs. */
export interface TimedRow {
  readonly name: string
  readonly ours: Measurement & Partial<LoadResult>
  readonly floor?: LoadResult
}

/** One line of the table of sizes and single figures. */
export interface FigureRow {
  readonly name: string
  readonly value: string
  readonly budget?: string
}

/** How the database runs a query. */
export interface QueryPlan {
  readonly name: string
  readonly lines: readonly string[]
}

/** A budget with its outcome. */
export const kept = (budget: string, isKept: boolean): string => `${budget}: ${isKept ? 'kept' : 'EXCEEDED'}`

/** What one part of the bench found; `missing` says why it could not run. */
export interface PartResults {
  readonly timed?: readonly TimedRow[]
  readonly figures?: readonly FigureRow[]
  readonly plans?: readonly QueryPlan[]
  readonly missing?: string
}

const TIMED_HEAD = [
  'What',
  'p50 ms',
  'p99 ms',
  'per second',
  'floor p50 ms',
  'floor per second',
  'p50 ratio',
  'throughput ratio',
  'bytes / floor',
]

/** The tables of a whole run, as markdown that also reads well in a terminal. */
export function tablesOf(parts: readonly PartResults[]): string {
  const timed = parts.flatMap((part) => part.timed ?? [])
  const figures = parts.flatMap((part) => part.figures ?? [])
  const plans = parts.flatMap((part) => part.plans ?? [])
  const missing = parts.flatMap((part) => (part.missing === undefined ? [] : [`- ${part.missing}`]))
  return [
    ...(timed.length === 0 ? [] : [table(TIMED_HEAD, timed.map(timedCells))]),
    table(
      ['What', 'Figure', 'Budget'],
      figures.map(({ name, value, budget }) => [name, value, budget ?? '']),
    ),
    ...plans.map(({ name, lines }) => `Plan of \`${name}\`:\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`),
    ...(missing.length === 0 ? [] : [`Not measured:\n\n${missing.join('\n')}\n`]),
  ].join('\n')
}

function timedCells({ name, ours, floor }: TimedRow): string[] {
  const own = [name, fixed(ours.p50Ms), fixed(ours.p99Ms), Math.round(ours.perSecond).toString()]
  if (floor === undefined) return [...own, '', '', '', '', '']
  return [
    ...own,
    fixed(floor.p50Ms),
    Math.round(floor.perSecond).toString(),
    (ours.p50Ms / floor.p50Ms).toFixed(2),
    (ours.perSecond / floor.perSecond).toFixed(2),
    `${ours.answerBytes} / ${floor.answerBytes}`,
  ]
}

/** Three digits say all that such a measurement knows. */
const fixed = (ms: number): string => (ms < 0.1 ? ms.toFixed(3) : ms < 10 ? ms.toFixed(2) : ms.toFixed(1))

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return `${[line(head), line(rule), ...rows.map(line)].join('\n')}\n`
}
