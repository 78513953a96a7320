import { type MoneyTerms, moneyText } from '../../region/formats.ts'
import {
  inUnit,
  type MeasureKind,
  measureText,
  numberText,
  settle,
  type UnitSystem,
  unitOf,
} from './measures.ts'

/** One figure of a result. The amount is in the named unit; `cents` is money, '' a number of things. */
export interface Figure {
  readonly label: string
  readonly amount: number
  readonly unit: string
  readonly text: string
}

/** A quantity to the thousandth, the half going up. */
export const toThousandth = (amount: number): number => Math.round(settle(amount * 1_000)) / 1_000

/** A figure of the metric base in the unit of a system. */
export const measured = (label: string, base: number, kind: MeasureKind, system: UnitSystem): Figure => ({
  label,
  amount: toThousandth(inUnit(base, kind, system)),
  unit: unitOf(kind, system).name,
  text: measureText(base, kind, system),
})

/** So many whole things. */
export const pieces = (label: string, amount: number): Figure => ({
  label,
  amount,
  unit: '',
  text: numberText(amount),
})

export const moneyFigure = (label: string, cents: number, terms: MoneyTerms): Figure => ({
  label,
  amount: cents,
  unit: 'cents',
  text: moneyText(cents, terms),
})

/** Basis points as people read them: 1250 → "12.5 %". */
export const percentText = (basisPoints: number): string => `${numberText(basisPoints / 100)} %`

export const percentFigure = (label: string, basisPoints: number): Figure => ({
  label,
  amount: basisPoints / 100,
  unit: '%',
  text: percentText(basisPoints),
})

/** A net amount with its allowance, in basis points. */
export const withAllowance = (net: number, basisPoints: number): number =>
  settle(net * ((10_000 + basisPoints) / 10_000))

/** The step from a net amount to the one with its allowance; none where nothing is added. */
export function allowanceStep(
  net: number,
  basisPoints: number,
  kind: MeasureKind,
  system: UnitSystem,
): readonly string[] {
  if (basisPoints === 0) return []
  const total = withAllowance(net, basisPoints)
  return [
    `${measureText(net, kind, system)} + ${percentText(basisPoints)} = ${measureText(total, kind, system)}`,
  ]
}

interface Surface {
  readonly length: number
  readonly width: number
  /** What is left out of it, in square metres. */
  readonly openings: number | null
}

/** The step from two sides to the area between them. */
export function areaStep({ length, width, openings }: Surface, system: UnitSystem): string {
  const without = openings === null || openings === 0 ? '' : ` − ${measureText(openings, 'area', system)}`
  const area = measureText(settle(length * width - (openings ?? 0)), 'area', system)
  return `${measureText(length, 'length', system)} × ${measureText(width, 'length', system)}${without} = ${area}`
}
