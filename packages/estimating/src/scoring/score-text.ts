import { isAdjustment } from '@quotewright/domain/quotes/adjustments.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { type Estimate, estimate } from '../estimate.ts'
import type { LabelledText } from '../labelled/labelled-text.ts'
import { type Meaning, type MeantLine, meaningOf } from '../labelled/meaning.ts'
import { unitFamily } from '../match/unit-family.ts'
import type { DraftLine, QuoteDraft } from '../quote-draft.ts'
import { unitNamed } from '../tokens/unit-words.ts'
import { comesTo, type MeantSum, meantSum } from './meant-sums.ts'
import { alike, isCharged, isSameAmount, type LinePair, pairLines } from './pair-lines.ts'
import { sanityFaults } from './sanity.ts'

/** What makes up a text's mark. A total counts as much as the lines that lead to it. */
const MARKED = [
  'items',
  'noSpurious',
  'quantities',
  'units',
  'amounts',
  'statedTotals',
  'computedTotals',
  'keptOut',
  'sane',
] as const
/** What is measured, each as a share of what there was to get right. */
export const METRICS = ['overall', ...MARKED, 'letPass', 'refused', 'sureTotals', 'asked'] as const
export type Metric = (typeof METRICS)[number]

/** How many of how many. */
export interface Share {
  readonly right: number
  readonly of: number
}

export interface TextScore {
  readonly text: LabelledText
  readonly shares: Readonly<Partial<Record<Metric, Share>>>
  /** What went wrong, for people. */
  readonly misses: readonly string[]
}

/** How the estimate of a labelled text fares against its labels. */
export function scoreText(text: LabelledText): TextScore {
  const country = COUNTRIES.find((known) => known === text.country) ?? 'AU'
  const result = estimate({ description: text.text }, { country, currency: regionOf(country).currency })
  if (text.kind !== 'quote') return scoreRefusal(text, result)
  const meaning = meaningOf(text)
  if (result.outcome !== 'quote')
    return {
      text,
      shares: { overall: { right: 0, of: 1 }, letPass: { right: 0, of: 1 }, ...nothingRead(text, meaning) },
      misses: [`refused: ${result.outcome}`],
    }
  return scoreDraft(text, meaning, result.draft)
}

function scoreRefusal(text: LabelledText, result: Estimate): TextScore {
  const kind = result.outcome === 'refused_business' ? 'refuse_business' : 'refuse_screening'
  const isRefused = result.outcome !== 'quote' && text.kind.startsWith(kind)
  const share = { right: Number(isRefused), of: 1 }
  return {
    text,
    shares: { overall: share, refused: share },
    misses: isRefused ? [] : [`${text.kind} was answered with ${result.outcome}`],
  }
}

const nothingRead = ({ labels, text }: LabelledText, meaning: Meaning): TextScore['shares'] => ({
  items: { right: 0, of: meaning.lines.filter(isCharged).length },
  ...(labels.length > 0 && text !== '' ? { sane: { right: 1, of: 1 } } : {}),
})

function scoreDraft(text: LabelledText, meaning: Meaning, draft: QuoteDraft): TextScore {
  const charged = meaning.lines.filter(isCharged)
  const drafted = draft.lineItems.filter((line) => !isAdjustment(line))
  const pairs = pairLines(charged, drafted)
  const rest = drafted.filter((line) => !pairs.some((pair) => pair.drafted === line))
  const sum = meantSum(text, meaning)
  const faults = sanityFaults(text, meaning, draft)
  const shares = {
    ...lineShares(charged, pairs, rest),
    ...totalShares(sum, draft),
    keptOut: keptOut(meaning, rest),
    sane: { right: Number(faults.length === 0), of: 1 },
    letPass: { right: 1, of: 1 },
    asked: { right: Number(draft.needsCheck), of: 1 },
  }
  return {
    text,
    shares: { ...shares, overall: { right: markOf(shares), of: 1 } },
    misses: [
      ...missesOfLines(charged, pairs, rest),
      ...(sum === null || comesTo(draft.totals, sum) ? [] : [missedSum(sum, draft)]),
      ...faults,
    ],
  }
}

type Shares = Readonly<Partial<Record<Metric, Share>>>

function markOf(shares: Shares): number {
  const parts = MARKED.flatMap((metric) => {
    const share = shares[metric]
    return share === undefined || share.of === 0 ? [] : [share.right / share.of]
  })
  return parts.reduce((all, one) => all + one, 0) / Math.max(1, parts.length)
}

const share = <One>(all: readonly One[], isRight: (one: One) => boolean): Share => ({
  right: all.filter(isRight).length,
  of: all.length,
})

const isSameUnit = ({ meant, drafted }: LinePair): boolean =>
  unitFamily(unitNamed(meant.unit.toLowerCase()) ?? 'ea') === unitFamily(drafted.unit)

const isSameQuantity = ({ meant, drafted }: LinePair): boolean =>
  meant.quantityThousandths === drafted.quantityThousandths

function lineShares(
  charged: readonly MeantLine[],
  pairs: readonly LinePair[],
  rest: readonly DraftLine[],
): Shares {
  return {
    items: { right: pairs.length, of: charged.length },
    noSpurious: { right: pairs.length, of: pairs.length + rest.length },
    quantities: share(pairs, isSameQuantity),
    units: share(
      pairs.filter(({ meant }) => meant.unit !== ''),
      isSameUnit,
    ),
    amounts: {
      right: pairs.filter(({ meant, drafted }) => isSameAmount(meant, drafted)).length,
      of: charged.filter(({ totalCents }) => totalCents !== null).length,
    },
  }
}

function totalShares(sum: MeantSum | null, draft: QuoteDraft): Shares {
  if (sum === null) return {}
  const right = Number(comesTo(draft.totals, sum))
  return {
    [sum.isStated ? 'statedTotals' : 'computedTotals']: { right, of: 1 },
    ...(draft.needsCheck ? {} : { sureTotals: { right, of: 1 } }),
  }
}

/** Options, and what others do or is free, must not be charged for. */
function keptOut({ lines }: Meaning, rest: readonly DraftLine[]): Share {
  const apart = lines.filter((line) => !isCharged(line))
  return share(
    apart,
    (meant) =>
      !rest.some(
        (line) =>
          lineTotalCents(line) > 0 &&
          (isSameAmount(meant, line) || alike(meant.words, line.description) > OF_THIS),
      ),
  )
}

/** A line with more of the words of what is kept out than this is about it. */
const OF_THIS = 0.6

const money = (cents: number): string => (cents / 100).toFixed(2)

const missedSum = ({ cents, isStated }: MeantSum, { totals }: QuoteDraft): string =>
  `${isStated ? 'stated' : 'computed'} total ${money(cents)}, came to ${money(totals.subtotalCents)} and ${money(totals.totalCents)} with tax`

function missesOfLines(
  charged: readonly MeantLine[],
  pairs: readonly LinePair[],
  rest: readonly DraftLine[],
): string[] {
  const lost = charged.filter((line) => !pairs.some(({ meant }) => meant === line))
  const wrong = pairs.filter(
    (pair) =>
      !isSameQuantity(pair) ||
      (pair.meant.totalCents !== null && !isSameAmount(pair.meant, pair.drafted)) ||
      (pair.meant.unit !== '' && !isSameUnit(pair)),
  )
  return [
    ...lost.map((line) => `not found: ${saidOf(line)}`),
    ...wrong.map(({ meant, drafted }) => `${saidOf(meant)} came out as ${draftedOf(drafted)}`),
    ...rest.map((line) => `not meant: ${draftedOf(line)}`),
  ]
}

const saidOf = ({ words, quantityThousandths, unit, totalCents }: MeantLine): string =>
  `${quantityThousandths / 1000} ${unit || 'ea'} ${words}${totalCents === null ? '' : ` = ${money(totalCents)}`}`

const draftedOf = (line: DraftLine): string =>
  `${line.quantityThousandths / 1000} ${line.unit} ${line.description}${line.needsPrice ? '' : ` = ${money(lineTotalCents(line))}`}`
