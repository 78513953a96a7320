import type { GeneratedContent } from './content.ts'
import { type Heads, headOf } from './heads.ts'
import { printingOf } from './money.ts'
import { cards, docket, priceList } from './price-list.ts'
import { priceTable, type TableInput } from './price-table.ts'
import type { Random } from './random.ts'
import type { Block, Sheet } from './sheet.ts'
import { sumRows } from './sums.ts'
import type { ShownParties } from './truth.ts'

/** A document laid out, with what of its parties it shows. */
export interface LaidOut {
  readonly sheet: Sheet
  readonly shown: ShownParties
  /** The choices that were made, in words. */
  readonly name: string
}

type Body = 'table' | 'list' | 'docket' | 'cards'
type Sums = 'right' | 'tail' | 'top' | 'stack'

function bodyOf({ pricing, sections, language, lines }: GeneratedContent, random: Random): Body {
  if (sections.length > 0 || lines.some(({ isOptional }) => isOptional)) return 'table'
  if (pricing === 'amount-only') return random.chance(0.2) ? 'list' : 'table'
  if (pricing !== 'plain' || language.code === 'fr' || language.code === 'it') return 'table'
  return random.pick(['table', 'table', 'table', 'table', 'table', 'table', 'list', 'docket', 'cards'])
}

const withoutTable = (body: Exclude<Body, 'table'>, input: TableInput): Block =>
  body === 'list' ? priceList(input) : body === 'docket' ? docket(input) : cards(input)

const GAP: Block = { kind: 'gap', height: 12 }

/** The middle of a document: what is for sale and what it comes to. */
function middle(input: TableInput, body: Body, sums: Sums): readonly Block[] {
  const { content, printing, random } = input
  const rows = sumRows(content, printing, random)
  const table = body === 'table' ? priceTable(input, sums === 'tail' ? rows : []) : withoutTable(body, input)
  const right: Block = {
    kind: 'sums',
    rows,
    from: random.pick([0.5, 0.58, 0.64]),
    isLabelRight: random.chance(0.4),
  }
  const left: Block = {
    kind: 'lines',
    lines: rows.map(([label, amount]) => ({ text: `${label}: ${amount}` })),
    align: random.pick(['left', 'right']),
  }
  if (sums === 'top') return [{ ...right, from: 0.5 }, GAP, table]
  if (sums === 'stack') return [table, GAP, { kind: 'stack', cells: rows }]
  if (sums === 'tail' && body === 'table') return [table]
  return [table, GAP, random.chance(0.2) ? left : right]
}

function notesOf({ language, type }: GeneratedContent, random: Random): readonly Block[] {
  if (type === 'receipt') return []
  const notes = random.some(language.notes, random.int(0, 4))
  return notes.length === 0
    ? []
    : [
        GAP,
        {
          kind: 'lines',
          align: 'left',
          lines: notes.map((text) => ({ text, scale: random.pick([1, 0.9]) })),
        },
      ]
}

/** Returns a layout of chance for what a document says. */
export function layOut(content: GeneratedContent, random: Random): LaidOut {
  const printing = printingOf(content.language, random)
  const input: TableInput = { content, printing, random }
  const body = bodyOf(content, random)
  const sums = random.pick(['right', 'right', 'right', 'right', 'tail', 'tail', 'top', 'stack'] as const)
  const head: Heads = headOf(content, random)
  return {
    sheet: {
      blocks: [...head.blocks, GAP, ...middle(input, body, sums), ...notesOf(content, random)],
      footer: head.footer,
      font: random.pick(['sans', 'sans', 'sans', 'serif', 'mono']),
      size: random.pick([8.5, 9, 9.5, 10, 10.5]),
      margin: random.pick([36, 42, 50, 56]),
      isLandscape: random.chance(0.05),
    },
    shown: head.shown,
    name: [head.name, body, sums].join('/'),
  }
}
