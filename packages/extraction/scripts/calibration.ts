import { assemble } from '../src/assemble.ts'
import { evidenceOf } from '../src/checks/check-again.ts'
import {
  type Evidence,
  type Features,
  featuresOfField,
  featuresOfLine,
  groupOf,
  JUDGED_GROUPS,
  type JudgedGroup,
} from '../src/checks/field-features.ts'
import {
  type ConfidenceWeights,
  chanceOf,
  JUDGED_FIELDS,
  type JudgedReading,
  judgeFields,
} from '../src/checks/judge-fields.ts'
import { isFieldRight, judgeLines } from './judge.ts'
import type { LabelledDocument } from './labelled-documents.ts'

const FOLDS = 5
const STEPS = 2000
const RATE = 2
/** Keeps the weights of rare features small. */
const SHRINK = 0.001
/** Of what is not flagged, so much may be wrong at most: amounts less than texts. */
const MOST_WRONG: Readonly<Partial<Record<JudgedGroup, number>>> = { money: 0.002, lines: 0.01, line: 0.004 }
const MOST_WRONG_ELSEWHERE = 0.012
const LEAST_REVIEW = 0.5
const MOST_REVIEW = 0.97

/** A part of a reading, and whether it is right. */
interface Sample {
  readonly group: JudgedGroup
  readonly features: Features
  readonly isRight: boolean
}

/** A document as it was read, part by part. */
export interface JudgedDocument {
  readonly name: string
  readonly evidence: Evidence
  readonly warnings: number
  /** By field; undefined where nothing says what is right. */
  readonly right: ReadonlyMap<string, boolean>
  readonly samples: readonly Sample[]
}

/** A document read by the reader as it is, held against its truth. */
export function judgedDocument({ name, pages, unread, truth }: LabelledDocument): JudgedDocument {
  const read = assemble(pages, unread)
  const quote = read.extracted_quote
  const { document_type: documentType, grounds } = read
  const evidence = evidenceOf({ quote, readAs: quote, documentType, grounds, corrected: new Set() })
  const { right: lines, missing } = judgeLines(quote.line_items, truth)
  const isLined = !truth.unscored.includes('line_items')
  const right = new Map<string, boolean>()
  for (const field of JUDGED_FIELDS) {
    const isRight =
      field === 'line_items'
        ? isLined
          ? missing === 0 && lines.every(Boolean)
          : undefined
        : isFieldRight(field, quote, truth)
    if (isRight !== undefined) right.set(field, isRight)
  }
  const ofFields = JUDGED_FIELDS.flatMap((field): Sample[] => {
    const isRight = right.get(field)
    return isRight === undefined
      ? []
      : [{ group: groupOf(field), features: featuresOfField(evidence, field), isRight }]
  })
  const ofLines = isLined
    ? evidence.rows.rows.map(
        (row, at): Sample => ({
          group: 'line',
          features: featuresOfLine(evidence, row),
          isRight: lines[at] === true,
        }),
      )
    : []
  return {
    name,
    evidence,
    warnings: read.validation.warnings.length,
    right,
    samples: [...ofFields, ...ofLines],
  }
}

/** Logistic regression by plain descent: the same samples give the same weights. */
function fitGroup(samples: readonly Sample[]): Record<string, number> {
  const names = [...new Set(samples.flatMap(({ features }) => Object.keys(features)))].toSorted()
  const rows = samples.map(({ features, isRight }) => ({
    values: names.map((name) => features[name] ?? 0),
    wanted: isRight ? 1 : 0,
  }))
  let weights = names.map(() => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, at) => (names[at] === 'one' ? 0 : SHRINK * weight))
    for (const { values, wanted } of rows) {
      const score = values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-score)) - wanted
      for (const [at, value] of values.entries())
        slope[at] = (slope[at] ?? 0) + (error * value) / Math.max(1, rows.length)
    }
    weights = weights.map((weight, at) => weight - RATE * (slope[at] ?? 0))
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1_000) / 1_000]))
}

const samplesOf = (documents: readonly JudgedDocument[], group: JudgedGroup): readonly Sample[] =>
  documents.flatMap(({ samples }) => samples.filter((one) => one.group === group))

const foldsOf = (
  documents: readonly JudgedDocument[],
): readonly (readonly [JudgedDocument[], JudgedDocument[]])[] =>
  Array.from({ length: FOLDS }, (_, fold) => [
    documents.filter((_one, at) => at % FOLDS !== fold),
    documents.filter((_one, at) => at % FOLDS === fold),
  ])

/** Below what a person should look, so that hardly anything above it is wrong: by chances of held-out samples. */
function reviewBelow(documents: readonly JudgedDocument[], group: JudgedGroup): number {
  const judged = foldsOf(documents)
    .flatMap(([rest, held]) => {
      const weights = fitGroup(samplesOf(rest, group))
      return samplesOf(held, group).map(({ features, isRight }) => ({
        chance: chanceOf(features, weights),
        isRight,
      }))
    })
    .toSorted((a, b) => b.chance - a.chance)
  const most = MOST_WRONG[group] ?? MOST_WRONG_ELSEWHERE
  let wrong = 0
  let below = MOST_REVIEW
  for (const [at, { chance, isRight }] of judged.entries()) {
    if (!isRight) wrong += 1
    if (wrong / (at + 1) <= most) below = chance
  }
  return Math.round(Math.min(MOST_REVIEW, Math.max(LEAST_REVIEW, below)) * 1_000) / 1_000
}

/** The weights by which parts of a reading are judged, fitted over documents with truths. */
export const fitConfidence = (documents: readonly JudgedDocument[]): ConfidenceWeights =>
  Object.fromEntries(
    JUDGED_GROUPS.map((group) => [
      group,
      { weights: fitGroup(samplesOf(documents, group)), reviewBelow: reviewBelow(documents, group) },
    ]),
  ) as Record<JudgedGroup, ConfidenceWeights[JudgedGroup]>

interface HeldOut {
  readonly document: JudgedDocument
  readonly judged: JudgedReading
  readonly isFlagged: boolean
}

/** Each document judged by weights that were fitted on others. */
const heldOut = (documents: readonly JudgedDocument[]): readonly HeldOut[] =>
  foldsOf(documents).flatMap(([rest, held]) => {
    const weights = fitConfidence(rest)
    return held.map((document) => {
      const judged = judgeFields(document.evidence, new Set(), weights)
      return { document, judged, isFlagged: judged.review.length > 0 || document.warnings > 0 }
    })
  })

const MONEY: ReadonlySet<string> = new Set(['total_amount', 'subtotal', 'tax_amount'])
const percent = (right: number, all: number): string =>
  all === 0 ? '–' : `${((100 * right) / all).toFixed(1)} %`

/** A line of the table: how many documents, and how much of them is right. */
export interface CalibrationRow {
  readonly name: string
  readonly documents: number
  readonly faultless: string
  readonly fields: string
  readonly money: string
}

function rowOf(name: string, own: readonly HeldOut[]): CalibrationRow {
  const parts = own.flatMap(({ document }) => [...document.right])
  const money = parts.filter(([field]) => MONEY.has(field))
  const right = (some: readonly (readonly [string, boolean])[]): number => some.filter(([, is]) => is).length
  return {
    name,
    documents: own.length,
    faultless: percent(
      own.filter(({ document }) => [...document.right.values()].every(Boolean)).length,
      own.length,
    ),
    fields: percent(right(parts), parts.length),
    money: percent(right(money), money.length),
  }
}

/** How sure the reader is of documents, and how right it is, each judged by weights that were fitted on others. */
export function calibrationTable(documents: readonly JudgedDocument[]): readonly CalibrationRow[] {
  const all = heldOut(documents)
  const band = (from: number, to: number): readonly HeldOut[] =>
    all.filter(({ judged }) => judged.confidence >= from && judged.confidence < to)
  const unflaggedMoney = all.flatMap(({ document, judged }) => {
    const asked = new Set(judged.review.map(({ field }) => field as string))
    return [...document.right].filter(([field]) => MONEY.has(field) && !asked.has(field))
  })
  const rightMoney = unflaggedMoney.filter(([, isRight]) => isRight).length
  return [
    rowOf('from 0.90', band(0.9, 2)),
    rowOf('0.75 to 0.90', band(0.75, 0.9)),
    rowOf('below 0.75', band(-1, 0.75)),
    rowOf(
      'not flagged',
      all.filter(({ isFlagged }) => !isFlagged),
    ),
    rowOf(
      'flagged',
      all.filter(({ isFlagged }) => isFlagged),
    ),
    {
      name: `amounts not flagged: ${unflaggedMoney.length}`,
      documents: all.length,
      faultless: '',
      fields: '',
      money: percent(rightMoney, unflaggedMoney.length),
    },
  ]
}
