import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { singular, wordsOf } from '../text/words.ts'
import type { Lesson } from './learnt-reading.ts'
import { lessonOf } from './lesson.ts'
import { LONGEST_WORDING, wordingOf } from './wording.ts'

type CorrectedLine = Pick<
  LineItem,
  'id' | 'description' | 'quantityThousandths' | 'unit' | 'unitPriceCents' | 'priceSource' | 'spans'
>

/** A generated quote: its lines point into its description. */
export interface Generation {
  readonly description: string
  readonly lineItems: readonly CorrectedLine[]
}

type Taught = Pick<Lesson, 'kind' | 'value'>

const ONE = 1000

/** An amount taken for each that is now for all, or the other way round. */
function basisTaught(was: CorrectedLine, now: CorrectedLine): Taught | undefined {
  if (was.priceSource?.kind !== 'stated' || was.quantityThousandths === ONE) return undefined
  const count = was.quantityThousandths / ONE
  // Thirds of an amount don't come out to the cent.
  const isNear = (left: number, right: number): boolean => Math.abs(left - right) <= Math.max(1, count / 2)
  const [wasCents, nowCents] = [lineTotalCents(was), lineTotalCents(now)]
  if (wasCents === nowCents) return undefined
  if (isNear(nowCents, was.unitPriceCents)) return { kind: 'price_basis', value: 'all' }
  const isSameCount = now.quantityThousandths === was.quantityThousandths
  if (isSameCount && isNear(now.unitPriceCents, wasCents)) return { kind: 'price_basis', value: 'each' }
  return undefined
}

function unitTaught(was: CorrectedLine, now: CorrectedLine): Taught | undefined {
  const isOnlyUnit = was.unit !== now.unit && was.quantityThousandths === now.quantityThousandths
  return isOnlyUnit && now.unit !== '' ? { kind: 'unit', value: now.unit } : undefined
}

function rowTaught(was: CorrectedLine, now: CorrectedLine): Taught | undefined {
  const { priceSource } = now
  if (priceSource?.kind !== 'price_book' || priceSource.itemName === null) return undefined
  const isSame = was.priceSource?.itemName === priceSource.itemName
  return isSame ? undefined : { kind: 'price_row', value: priceSource.itemName }
}

/** Words with figures are about one job. */
const isGeneral = (words: string): boolean =>
  !/\d/.test(words) && words.trim() !== '' && words.length <= LONGEST_WORDING

function descriptionTaught(was: CorrectedLine, now: CorrectedLine): Taught | undefined {
  const isOther = was.description !== now.description && isGeneral(now.description)
  return isOther ? { kind: 'description', value: now.description } : undefined
}

/** The lines one wording was parted into: each is made of its words alone. */
function splitTaught(
  wording: string,
  now: CorrectedLine | undefined,
  added: readonly CorrectedLine[],
): Taught | undefined {
  const words = new Set(wording.split(' '))
  const isPart = ({ description }: CorrectedLine): boolean => {
    const own = wordsOf(description).map(singular)
    return own.length > 0 && isGeneral(description) && own.every((word) => words.has(word))
  }
  const others = added.filter(isPart)
  const parts = now !== undefined && isPart(now) ? [now, ...others] : now === undefined ? others : []
  if (parts.length < 2 || (now !== undefined && others.length === 0)) return undefined
  return { kind: 'split', value: parts.map(({ description }) => description).join('\n') }
}

/**
 * What a person's changes of a generated quote teach: which amount was for
 * all, what a quantity counts, how a line reads, which lines a wording is and
 * which item of the price book it means. Prices, quantities and lines taken
 * off are about this job and teach nothing.
 */
export function lessonsOf(generated: Generation, saved: readonly CorrectedLine[]): Lesson[] {
  const byId = new Map(saved.map((line) => [line.id, line]))
  const known = new Set(generated.lineItems.map(({ id }) => id))
  const added = saved.filter(({ id }) => !known.has(id))
  return generated.lineItems.flatMap((was) => {
    const { spans } = was
    const now = byId.get(was.id)
    if (spans.length === 0) return []
    const isReworded = now?.description !== was.description
    const split = isReworded ? splitTaught(wordingOf(generated.description, spans), now, added) : undefined
    const taught =
      split !== undefined || now === undefined
        ? [split]
        : [basisTaught, unitTaught, rowTaught, descriptionTaught].map((rule) => rule(was, now))
    return taught.flatMap((one) => (one && lessonOf(generated.description, spans, one)) ?? [])
  })
}
