import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { AskedDraft } from './asked-draft.ts'

/** "Between 350 and 450", "saddles 1.20 x 40": prices that a line took for its words. */
const PRICE_IN_WORDS = /\bbetween (?:[$£€]?\d+ )?and [$£€]?\d|(?<![\d.])\d+\.\d\d ?[x×] ?\d+(?![\d.])/i

const hasPriceInWords = ({ lines }: AskedDraft): boolean =>
  lines.some(
    ({ line, priced }) => !line.optional && priced.isPriceStated && PRICE_IN_WORDS.test(line.description),
  )

const LEAST_CHARGE =
  /\bmin(?:imum)?\.? (?:charge|call[ -]?out|fee|order|price)\b[^\d\n]{0,20}(\d[\d,]*(?:\.\d\d)?)/i

/** "Min charge $120" beside an hour at $80. */
function isBelowLeast({ description, allLines }: AskedDraft): boolean {
  const least = Number(LEAST_CHARGE.exec(description)?.[1]?.replaceAll(',', '') ?? 0)
  const sum = allLines.reduce((all, line) => all + (line.optional ? 0 : lineTotalCents(line)), 0)
  return sum < least * 100
}

/** What is wrong at a glance, and no weight of many signs should outvote. */
export const hasPlainDoubt = (draft: AskedDraft): boolean => isBelowLeast(draft) || hasPriceInWords(draft)
