import type { TextSpan } from '../quote-draft.ts'
import type { AskedDraft, AskedLine } from './asked-draft.ts'
import type { DraftQuestion } from './draft-question.ts'
import { looseFigures } from './loose-figures.ts'

/** What tells how far a draft is to be trusted, in this order among the weights. */
export const DRAFT_FEATURES = [
  'bias',
  'sumAgrees',
  'totalForced',
  'rangeStated',
  'looseFigures',
  'looseNumbers',
  'openBasis',
  'openRows',
  'unpricedShare',
  'bookShare',
  'leastSure',
  'allStated',
  'manyFigures',
  'manyLines',
  'longText',
  'notUnderstood',
  'tableSigns',
  'optionalLines',
  'manyCounted',
  'sizes',
  'taxUnsaid',
  'discounted',
  'oneLine',
  'repeatedSpans',
  'openDecided',
  'longestLine',
  'figuresALine',
  'agreeOnMoney',
  'agreeOnCounts',
  'agreeOnBoth',
  'readingMargin',
  'readingTrust',
  'readingSure',
  'chooserLean',
  'unsaidChoice',
  'listsRates',
  'othersPrice',
  'ifAnything',
] as const

export type DraftEvidence = Readonly<Record<(typeof DRAFT_FEATURES)[number], number>>

const FIGURES: ReadonlySet<string> = new Set(['number', 'money', 'measure', 'dims'])

const touches = (left: TextSpan, right: TextSpan): boolean => left.start < right.end && right.start < left.end

const cap = (count: number, most: number): number => Math.min(count, most) / most
const flag = (holds: boolean): number => (holds ? 1 : 0)

/** Numbers without a sign of money that no line took for a quantity or a price. */
function looseNumbers({ allLines, marks }: AskedDraft): number {
  const used = allLines.flatMap(({ priceSource, quantitySource }) =>
    [priceSource.span, quantitySource.span].filter((span) => span !== undefined),
  )
  return marks.filter(
    (mark) =>
      (mark.kind === 'number' || mark.kind === 'measure' || mark.kind === 'dims') &&
      !used.some((span) => touches(span, mark)),
  ).length
}

/** What the stated total did to the lines. */
function totalFeatures({ stated, allLines, terms, totals, lines }: AskedDraft) {
  const isExact = stated?.kind === 'exact'
  const isForced =
    allLines.length > lines.length ||
    allLines.some(({ priceSource }) => priceSource.label === 'Share of the total you stated')
  const isCut = stated !== null && (terms.discountCents ?? 0) > 0
  const hasPrices = lines.some(({ priced }) => priced.isPriceStated)
  return {
    sumAgrees: flag(isExact && hasPrices && !isForced && !isCut),
    totalForced: flag(isExact && hasPrices && (isForced || isCut)),
    rangeStated: flag(stated !== null && !isExact),
    discounted: flag(totals.discountCents > 0),
  }
}

/** A price of several things whose text does not say whether it is for each, where something else tells. */
const isDecided = ({ priced: { item } }: AskedLine): boolean =>
  item.price?.basis === 'open' && (item.quantity?.value ?? 1) !== 1

function lineFeatures({ lines }: AskedDraft) {
  const base = lines.filter(({ line }) => !line.optional)
  const count = Math.max(1, base.length)
  const stated = base.filter(({ priced }) => priced.isPriceStated)
  const starts = base.map(({ line }) => line.spans[0]?.start)
  return {
    unpricedShare: base.filter(({ line }) => line.needsPrice).length / count,
    bookShare: (base.length - stated.length) / count,
    leastSure: 1 - Math.min(1, ...base.map(({ line }) => line.confidence)),
    allStated: flag(stated.length === base.length),
    manyLines: Math.log1p(base.length) / 3,
    optionalLines: cap(lines.length - base.length, 3),
    manyCounted: cap(base.filter(({ line }) => line.quantityThousandths > 1000).length, 5),
    sizes: cap(base.filter(({ priced }) => priced.quantity.how === 'calculated').length, 2),
    oneLine: flag(base.length === 1),
    openDecided: cap(base.filter(isDecided).length, 2),
    longestLine: Math.max(0, ...base.map(({ line }) => line.description.split(' ').length)) / 15,
    repeatedSpans: cap(starts.length - new Set(starts).size, 3),
  }
}

/** How little doubt in a reading still counts. */
const LEAST_DOUBT = 0.01

/** The share of trust, and the same as odds: 0.99 is ten times as sure as 0.9. */
const trustFeatures = (trust: number) => ({
  readingTrust: trust,
  readingSure: Math.log(1 / (1 - trust + LEAST_DOUBT)) / 4,
})

const CHOICE =
  /\b(?:two|three|2|3) (?:options|ways|alternatives|prices)\b|\boptions?(?: for\b[^.\n]*)?:|\boption (?:pricing|[abc12]\b)|\bboth ways\b|\balternative(?:ly)?\b|(?:^|[\n;])\s*A[).:/ ][\s\S]*(?:^|[\n;])\s*B[).:/ ]/i
const RATES = /\b(?:rates|price list|price guide|rate sheet|rate card|charge[- ]?out)\b/i
const OTHERS =
  /\b(?:other (?:mob|bloke|guy|fella|quotes?|crowd|company|builder)|(?:mob|bloke|guy|geezer|neighbour|mate)\s+quoted|(?:had|got) a quote (?:off|from)|(?:mate's|his|their) quote|quoted (?:him|her|them))\b/i
const IF =
  /\b(?:if|unless) (?:she|he|they|you|u|the|client|needed|required|wanted|necessary|your|we|it|there|i|not)\b/i

/** Words that make of a price something else than a line of this quote. */
const wordFeatures = ({ description, lines }: AskedDraft) => {
  const hasOption = lines.some(({ line }) => line.optional)
  return {
    unsaidChoice: flag(CHOICE.test(description) && !hasOption),
    listsRates: flag(RATES.test(description)),
    othersPrice: flag(OTHERS.test(description)),
    ifAnything: flag(IF.test(description) && !hasOption),
  }
}

/** The features of a draft, by name. */
export function draftFeatures(draft: AskedDraft, questions: readonly DraftQuestion[]): DraftEvidence {
  const { description, marks, clauses, terms, agreement } = draft
  const asked = (kind: DraftQuestion['kind']): number => questions.filter((one) => one.kind === kind).length
  const lost = clauses
    .filter(({ kind }) => kind === 'not_understood')
    .reduce((sum, { start, end }) => sum + end - start, 0)
  return {
    bias: 1,
    ...totalFeatures(draft),
    ...lineFeatures(draft),
    ...wordFeatures(draft),
    looseFigures: cap(looseFigures(draft).length, 3),
    looseNumbers: cap(looseNumbers(draft), 5),
    openBasis: cap(asked('price_basis'), 2),
    openRows: cap(asked('price_row'), 2),
    manyFigures: Math.log1p(marks.filter(({ kind }) => kind === 'money').length) / 3,
    agreeOnMoney: flag(agreement?.money === true),
    agreeOnCounts: flag(agreement?.counts === true),
    agreeOnBoth: flag(agreement?.money === true && agreement.counts),
    readingMargin: Math.min(agreement?.margin ?? 0, 3) / 3,
    ...trustFeatures(agreement?.trust ?? 0),
    chooserLean: Math.min(agreement?.lean ?? 0, 4) / 4,
    figuresALine: cap(
      marks.filter(({ kind }) => FIGURES.has(kind)).length / Math.max(1, draft.lines.length),
      6,
    ),
    longText: Math.log1p(description.length / 100) / 3,
    notUnderstood: lost / Math.max(1, description.length),
    tableSigns: cap((description.match(/[\t|]| \/ /g) ?? []).length, 6),
    taxUnsaid: flag(terms.taxMode === 'exclusive' && !/gst|vat|tax/i.test(description)),
  }
}
