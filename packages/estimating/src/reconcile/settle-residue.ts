import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { DraftLine } from '../quote-draft.ts'

/** Lines that may be tuned against each other, and how far a unit price may move, in cents. */
const MOST_TUNED = 10
const FARTHEST_STEP = 60

const sumOf = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0)

function moved(line: DraftLine, step: number): DraftLine | undefined {
  const unitPriceCents = line.unitPriceCents + step
  return unitPriceCents < 0 ? undefined : { ...line, unitPriceCents }
}

/** The line moved so that its total changes by `cents`, if a whole cent per unit does it. */
function changedBy(line: DraftLine, cents: number): DraftLine | undefined {
  const step = Math.round((cents * 1000) / line.quantityThousandths)
  const changed = moved(line, step)
  const isExact = changed !== undefined && lineTotalCents(changed) - lineTotalCents(line) === cents
  return isExact ? changed : undefined
}

function replaceAt(lines: readonly DraftLine[], at: number, line: DraftLine): DraftLine[] {
  return lines.map((one, index) => (index === at ? line : one))
}

/** One line whose unit price can take the residue whole. */
function tuneOne(lines: readonly DraftLine[], rest: number): DraftLine[] | undefined {
  for (let at = Math.min(lines.length, MOST_TUNED) - 1; at >= 0; at -= 1) {
    const line = lines[at]
    const changed = line === undefined ? undefined : changedBy(line, rest)
    if (changed !== undefined) return replaceAt(lines, at, changed)
  }
  return undefined
}

/** Two lines of which one moves by some cents and the other takes what then remains. */
function tuneTwo(lines: readonly DraftLine[], rest: number): DraftLine[] | undefined {
  for (let step = 1; step <= FARTHEST_STEP; step += 1) {
    for (const [at, line] of lines.slice(0, MOST_TUNED).entries()) {
      for (const signed of [step, -step]) {
        const changed = moved(line, signed)
        if (changed === undefined) continue
        const others = lines.filter((_, index) => index !== at)
        const tuned = tuneOne(others, rest - (lineTotalCents(changed) - lineTotalCents(line)))
        if (tuned !== undefined) return [...tuned.slice(0, at), changed, ...tuned.slice(at)]
      }
    }
  }
  return undefined
}

/** A unit price rounded up on the smallest line; what is too much comes off as a discount. */
function roundUp(lines: readonly DraftLine[], rest: number): DraftLine[] {
  const smallest = lines.reduce(
    (best, line, at) => (line.quantityThousandths < (lines[best]?.quantityThousandths ?? 0) ? at : best),
    0,
  )
  const line = lines[smallest]
  if (line === undefined || rest <= 0) return [...lines]
  const step = Math.ceil((rest * 1000) / line.quantityThousandths)
  return replaceAt(lines, smallest, { ...line, unitPriceCents: line.unitPriceCents + step })
}

/**
 * Moves unit prices of open lines by cents until the lines reach `target`;
 * at worst they exceed it by a few cents, which the caller takes off.
 */
export function settleResidue(lines: readonly DraftLine[], target: number): readonly DraftLine[] {
  const rest = target - sumOf(lines)
  if (rest === 0 || lines.length === 0) return lines
  return tuneOne(lines, rest) ?? tuneTwo(lines, rest) ?? roundUp(lines, rest)
}
