import type { LineInstruction } from '../read/instruction.ts'
import type { RevisableQuote } from '../revisable-quote.ts'
import { applyAdd, applySwap } from './apply-add.ts'
import { applyChangeBy } from './apply-change-by.ts'
import { applyExchange } from './apply-exchange.ts'
import { applyMeasure } from './apply-measure.ts'
import { applyFewer, applyMultiply, applyQuantity, removeAt } from './apply-quantity.ts'
import { applySplit } from './apply-split.ts'
import { type Applied, editLines, linesOf, nameOf, refused, type Session } from './line-edits.ts'

/** The longest line description, in characters. */
const LONGEST_DESCRIPTION = 240

type Ask<K extends LineInstruction['kind']> = Extract<LineInstruction, { kind: K }>

function applyRemove(quote: RevisableQuote, ask: Ask<'remove'>, session: Session): Applied {
  const { count } = ask
  if (count !== null) return applyFewer(quote, { ...ask, count }, session)
  const named = linesOf(quote, ask.line)
  return 'problem' in named
    ? refused(quote, named.problem)
    : removeAt(
        quote,
        named.lines.map(([at]) => at),
      )
}

function applyOptional(quote: RevisableQuote, { line: reference, optional }: Ask<'optional'>): Applied {
  return editLines(quote, reference, (line) => {
    if (line.optional === optional) {
      return { problem: `${nameOf(line)} is already ${optional ? 'optional' : 'part of the quote'}.` }
    }
    const text = optional
      ? `${nameOf(line)} is now optional and not in the total`
      : `${nameOf(line)} is now part of the quote`
    return { line: { ...line, optional }, text }
  })
}

function applyRename(quote: RevisableQuote, { line: reference, name }: Ask<'rename'>): Applied {
  const description = name.slice(0, LONGEST_DESCRIPTION).toWellFormed().trim()
  if (description === '') return refused(quote, `Say what “${reference}” should be called.`)
  return editLines(quote, reference, (line) => ({
    line: { ...line, description },
    text: `Renamed ${nameOf(line)} to “${description}”`,
  }))
}

function applyTaxFree(quote: RevisableQuote, { line: reference }: Ask<'tax_free'>): Applied {
  return editLines(quote, reference, (line) =>
    line.taxFree
      ? { problem: `${nameOf(line)} is already ${quote.taxLabel}-free.` }
      : { line: { ...line, taxFree: true }, text: `No ${quote.taxLabel} on ${nameOf(line)}` },
  )
}

/** Follows an instruction about lines. */
export function applyToLines(quote: RevisableQuote, ask: LineInstruction, session: Session): Applied {
  switch (ask.kind) {
    case 'add':
      return applyAdd(quote, ask, session)
    case 'remove':
      return applyRemove(quote, ask, session)
    case 'quantity':
      return applyQuantity(quote, ask, session)
    case 'exchange':
      return applyExchange(quote, ask, session)
    case 'change_by':
      return applyChangeBy(quote, ask, session)
    case 'measure':
      return applyMeasure(quote, ask, session)
    case 'multiply':
      return applyMultiply(quote, ask, session)
    case 'swap':
      return applySwap(quote, ask, session)
    case 'optional':
      return applyOptional(quote, ask)
    case 'rename':
      return applyRename(quote, ask)
    case 'split':
      return applySplit(quote, ask, session)
    case 'tax_free':
      return applyTaxFree(quote, ask)
  }
}
