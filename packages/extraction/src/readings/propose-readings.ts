import type { DocumentText } from '../layout/document-text.ts'
import { chooseRows } from '../tables/choose-rows.ts'
import { findRowGroups } from '../tables/find-rows.ts'
import { rowsInLists } from '../tables/list-rows.ts'
import { rowsInProse } from '../tables/prose-rows.ts'
import { proposeTables, type Table } from '../tables/read-table.ts'
import { amountsInProse, taxHeldInProse } from '../totals/amounts-in-prose.ts'
import type { LabelledAmount } from '../totals/labelled-amount.ts'
import { proposeTotals, type Totals } from '../totals/settle-totals.ts'
import { featuresOf, READING_FEATURES, type Reading, type ReadingFeature } from './reading-features.ts'
import weights from './reading-weights.json' with { type: 'json' }

/** As many choices of tables are kept while the next table is weighed. */
const BEAM = 8
/** A document with more tables than this is read with the likeliest reading of each but a few. */
const MOST_OPEN_TABLES = 6

type Weights = Readonly<Record<ReadingFeature, number>>

/** How good a reading is; only the difference to another of the same document means anything. */
export function scoreOf(reading: Reading, by: Weights = weights): number {
  const features = featuresOf(reading)
  return READING_FEATURES.reduce((sum, name) => sum + features[name] * by[name], 0)
}

/** The amounts that a label or a sentence names. */
function namedAmounts(text: DocumentText): readonly LabelledAmount[] {
  const printed = text.lines.flatMap(text.labelledOf)
  const isPrinted = printed.some(({ kind }) => kind === 'total' || kind === 'balance')
  const isTaxed = printed.some(({ kind }) => kind === 'tax' || kind === 'included-tax')
  const isNamed = ({ line, amount }: LabelledAmount): boolean =>
    printed.some((one) => one.kind !== 'section' && one.line === line && one.amount.start === amount.start)
  // "Btw 21% over € 1.000,00   € 210,00": the line has its tax, and the other amount is what it is on.
  const isTaxedTwice = ({ kind, line }: LabelledAmount): boolean =>
    kind === 'tax' && printed.some((one) => one.kind === 'tax' && one.line === line)
  const named = [
    ...(isTaxed ? [] : taxHeldInProse(text.lines, text.amountsOf)),
    ...(isPrinted ? [] : amountsInProse(text.lines, text.amountsOf)),
  ]
  return [...printed, ...named.filter((one) => !isNamed(one) && !isTaxedTwice(one))]
}

interface TableChoice {
  readonly tables: readonly Table[]
  readonly lost: number
}

/** One reading of each table, the choices that lose least first. */
function chooseTables(proposals: readonly (readonly Table[])[]): readonly TableChoice[] {
  const open = new Set(
    proposals
      .filter((own) => own.length > 1)
      .toSorted((a, b) => lossOf(a, 1) - lossOf(b, 1))
      .slice(0, MOST_OPEN_TABLES),
  )
  let beam: readonly TableChoice[] = [{ tables: [], lost: 0 }]
  for (const own of proposals) {
    const tried = open.has(own) ? own : own.slice(0, 1)
    beam = beam
      .flatMap(({ tables, lost }) =>
        tried.map((table, at) => ({ tables: [...tables, table], lost: lost + lossOf(own, at) })),
      )
      .toSorted((a, b) => a.lost - b.lost)
      .slice(0, BEAM)
  }
  return beam
}

const lossOf = (own: readonly Table[], at: number): number => (own[0]?.score ?? 0) - (own[at]?.score ?? 0)

function readingsWith(
  { totals, totalsRank }: { readonly totals: Totals; readonly totalsRank: number },
  choices: readonly TableChoice[],
  text: DocumentText,
): readonly Reading[] {
  const none = { totals, totalsRank, tables: [], tablesLost: 0 }
  const inTables = choices.map(({ tables, lost }) => ({
    totals,
    totalsRank,
    tables,
    tablesLost: lost,
    rows: chooseRows(tables, totals, text),
  }))
  const inText = [rowsInLists(text, totals), rowsInProse(text, totals)].flatMap((rows) =>
    rows === undefined ? [] : [{ ...none, rows }],
  )
  return [...inTables, ...inText]
}

/** The ways to read the figures of a document. Never empty. */
export function proposeReadings(text: DocumentText): readonly Reading[] {
  const labelled = namedAmounts(text)
  const sums = labelled
    .filter(({ kind }) => kind === 'subtotal' || kind === 'total')
    .map(({ amount }) => amount.value)
  const proposals = findRowGroups(text)
    .map((group) => proposeTables(group, text, sums))
    .filter((own) => own.length > 0)
  const choices = chooseTables(proposals)
  return proposeTotals(labelled).flatMap((totals, totalsRank) =>
    readingsWith({ totals, totalsRank }, choices, text),
  )
}

/** A reading with how far it is ahead of the next that says something else. */
export interface ChosenReading extends Reading {
  readonly margin: number
}

const figuresOf = ({ totals, rows }: Reading): string =>
  JSON.stringify([
    totals.subtotal,
    totals.tax,
    totals.total,
    rows.rows.map(({ quantity, price, total }) => [quantity, price, total]),
  ])

/** As far ahead as anything gets. */
const MOST_MARGIN = 10

/** The reading that the figures bear out best. */
export function chooseReading(text: DocumentText): ChosenReading {
  const rated = proposeReadings(text).map((reading) => ({ reading, score: scoreOf(reading) }))
  const [best, ...others] = rated.toSorted((a, b) => b.score - a.score)
  if (best === undefined) throw new Error('there is always a reading, of no figures at all')
  const own = figuresOf(best.reading)
  const next = others.find(({ reading }) => figuresOf(reading) !== own)
  return { ...best.reading, margin: next === undefined ? MOST_MARGIN : best.score - next.score }
}
