import type { Line } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import { fold } from '../vocabulary/fold.ts'
import { type TotalKind, totalKindOf } from '../vocabulary/total-labels.ts'
import type { Word } from '../words/word.ts'
import type { LabelledAmount } from './labelled-amount.ts'

const LONGEST_LABEL = 4
const JOINING = /^(?:of|is|be|at|to|for|comes|come|only|the|a|just|our|von|van|de|di)$/
const TAX_WORD = '(?:gst|vat|tax|sales tax|mwst|btw|tva|iva)'
const PLUS_TAX = new RegExp(`^(?:plus|ex|excl|excluding|exclusive of|zzgl|hors) ?(?:\\d+ ?% ?)?${TAX_WORD}`)
const WITH_TAX =
  /^(?:inc|incl|including|inclusive|inkl|ttc)(?: of)? (?:gst|vat|tax|sales tax|mwst|btw|tva|iva)/
/** "plus GST of $374.50, being $4,119.50 in all": what a sentence closes its sum with. */
const MAKING = /^(?:being|making|giving|totalling|totaling)$/
const IN_ALL = /^(?:in all|all up|altogether|in total)\b/

/** The last words before an amount that could be its label: "giving a total of" → "total". */
function labelBefore(words: readonly Word[]): readonly [TotalKind, string] | undefined {
  const before = words.map(({ text }) => fold(text)).filter((text) => text !== '')
  while (JOINING.test(before.at(-1) ?? '')) before.pop()
  for (let count = LONGEST_LABEL; count > 0; count -= 1) {
    const label = before.slice(-count).join(' ')
    const kind = totalKindOf(label)
    if (kind !== undefined && kind !== 'section') return [kind, label]
  }
  return undefined
}

function kindOf(before: readonly Word[], after: readonly Word[]): readonly [TotalKind, string] | undefined {
  const behind = fold(
    after
      .slice(0, 4)
      .map(({ text }) => text.replace('+', 'plus'))
      .join(' '),
  )
  const label = labelBefore(before)
  // "plus GST ($12,595.00 including GST)": what includes the tax is not the tax.
  if (WITH_TAX.test(behind) && (label === undefined || label[0] === 'tax')) return ['total', label?.[1] ?? '']
  if (label !== undefined && label[0] !== 'total') return label
  if (PLUS_TAX.test(behind)) return ['subtotal', label?.[1] ?? '']
  const last = before.at(-1)?.text ?? ''
  const closes = last === '=' || MAKING.test(fold(last)) || IN_ALL.test(behind)
  return label ?? (closes ? ['total', ''] : undefined)
}

/** The words before one of the amounts of a line, from the amount before it on: that one has its own label. */
function wordsBefore(line: Line, amounts: readonly Amount[], at: number): readonly Word[] {
  const from = amounts.slice(0, at).findLast(({ isMoney }) => isMoney)?.end ?? 0
  return line.words.slice(from, amounts[at]?.start)
}

/** The last words of the line above that still belong to the sentence at hand. */
function wordsAbove(above: Line | undefined, amounts: readonly Amount[]): readonly Word[] {
  if (above === undefined) return []
  return above.words.slice(amounts.findLast(({ isMoney }) => isMoney)?.end ?? 0).slice(-6)
}

/**
 * Sums that a letter names in a sentence: "for the sum of £2,130.75 plus VAT
 * of £426.15, giving a total of £2,556.90". A sentence may go on over lines.
 */
export function amountsInProse(
  lines: readonly Line[],
  amountsOf: (line: Line) => readonly Amount[],
): readonly LabelledAmount[] {
  return lines.flatMap((line, at) => {
    const above = lines[at - 1]
    const below = lines[at + 1]?.words ?? []
    const amounts = amountsOf(line)
    const isFirst = (own: number): boolean => !amounts.slice(0, own).some(({ isMoney }) => isMoney)
    return amounts.flatMap((amount, own) => {
      if (!amount.isMoney) return []
      const carried = isFirst(own) ? wordsAbove(above, above === undefined ? [] : amountsOf(above)) : []
      const before = [...carried, ...wordsBefore(line, amounts, own)].slice(-8)
      const found = kindOf(before, [...line.words.slice(amount.end), ...below])
      // Brackets in a sentence are no minus sign.
      return found === undefined
        ? []
        : [{ kind: found[0], label: found[1], amount: { ...amount, value: Math.abs(amount.value) }, line }]
    })
  })
}

/** What comes before a tax that a sum holds: "which includes", "including". */
const HOLDS = /^(?:includes?|including|contains?|incl|inc)$/
const OF_TAX = new RegExp(`^(?:(?:of|in|as|for) )?${TAX_WORD}\\b`)

/**
 * The tax that a sentence names behind its amount: "Please pay $594.00, which includes $54.00 GST". The tax of a price,
 * not the price with it, is meant where another amount comes before it.
 */
export function taxHeldInProse(
  lines: readonly Line[],
  amountsOf: (line: Line) => readonly Amount[],
): readonly LabelledAmount[] {
  return lines.flatMap((line) =>
    amountsOf(line).flatMap((amount, at, amounts): LabelledAmount[] => {
      const before = line.words
        .slice(0, amount.start)
        .map(({ text }) => fold(text))
        .filter((word) => word !== '' && word !== 'of')
      const behind = fold(
        line.words
          .slice(amount.end, amount.end + 3)
          .map(({ text }) => text)
          .join(' '),
      )
      const isHeld = HOLDS.test(before.at(-1) ?? '') && OF_TAX.test(behind)
      const isLess = amounts.slice(0, at).some(({ isMoney, value }) => isMoney && value > amount.value)
      return amount.isMoney && isHeld && isLess
        ? [{ kind: 'included-tax', label: before.at(-1) ?? '', amount, line }]
        : []
    }),
  )
}
