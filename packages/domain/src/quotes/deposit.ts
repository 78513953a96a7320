import { type MoneyTerms, moneyText } from '../region/formats.ts'
import { MAX_AMOUNT_CENTS, scaleHalfUp } from './money.ts'

/** What is due when a quote is accepted: a share of its total, or an amount. */
export type Deposit =
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly amountCents: number }

/** All of it, in basis points. */
const WHOLE = 10_000

/** What the row of a deposit is called on every surface. */
export const DEPOSIT_LABEL = 'Deposit due on acceptance'

/**
 * A deposit in cents. It follows the total, rounded half up to the cent, and is
 * never more than the total: an amount may have been agreed on before the
 * customer chose less.
 */
export function depositCents(deposit: Deposit | null, totalCents: number): number {
  if (deposit === null || totalCents <= 0) return 0
  if (deposit.kind === 'amount') return Math.min(deposit.amountCents, totalCents)
  return Math.min(scaleHalfUp(totalCents, deposit.basisPoints, WHOLE), totalCents)
}

/** The terms of a deposit as people read them, "10%" or "$500.00"; '' for none. */
export function depositText(deposit: Deposit | null, terms: MoneyTerms): string {
  if (deposit === null) return ''
  return deposit.kind === 'percent' ? `${deposit.basisPoints / 100}%` : moneyText(deposit.amountCents, terms)
}

/** A deposit that was set before its quote was priced: an amount is at most the total, and none is asked of nothing. */
export function depositWithin(deposit: Deposit | null, totalCents: number): Deposit | null {
  if (deposit?.kind !== 'amount' || deposit.amountCents <= totalCents) return deposit
  return totalCents > 0 ? { kind: 'amount', amountCents: totalCents } : null
}

const SHARE_WORDS = String.raw`\d{1,3}(?:\.\d{1,2})?\s*(?:%|per\s?cent)`
const AMOUNT_WORDS = String.raw`[$£€]\s?\d[\d,]*(?:\.\d{1,2})?`
const EITHER = `(${SHARE_WORDS}|${AMOUNT_WORDS})`
const STATED = [
  new RegExp(
    String.raw`${EITHER}\s+(?:up-?front\s+)?deposit\b(?!\s+(?:already\s+)?(?:paid|received|taken))`,
    'i',
  ),
  new RegExp(
    String.raw`\bdeposit\s*(?:of|is|:|-|=)?\s*${EITHER}(?!\s*(?:already\s+)?(?:paid|received|taken))(?![\d,.]*\d)`,
    'i',
  ),
]
const STATED_NONE = /\b(?:no|without(?: a| any)?) deposit\b/i

/**
 * The deposit that the text of a job states, such as "20% deposit" or "deposit of $500".
 *
 * @returns null for a stated "no deposit", undefined where it states nothing.
 */
export function statedDeposit(text: string): Deposit | null | undefined {
  for (const pattern of STATED) {
    const stated = readDeposit(pattern.exec(text)?.[1]?.replace(/^(\S)\s/, '$1') ?? '')
    if (stated && depositProblem(stated, MAX_AMOUNT_CENTS) === undefined) return stated
  }
  return STATED_NONE.test(text) ? null : undefined
}

/** Why a deposit is not possible, or undefined. Source: a deposit is a part of the price. */
export function depositProblem(deposit: Deposit | null, totalCents: number): string | undefined {
  if (deposit === null) return undefined
  if (deposit.kind === 'percent') {
    const isShare = deposit.basisPoints >= 0 && deposit.basisPoints <= WHOLE
    return isShare ? undefined : 'Enter a deposit from 0% to 100%'
  }
  if (deposit.amountCents < 0) return 'A deposit cannot be negative'
  return deposit.amountCents > totalCents ? 'The deposit is larger than the total' : undefined
}

/** "10%", "10 per cent"; or an amount with or without its sign. */
const SHARE = /^(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|per\s?cent)$/i
const AMOUNT = /^[^\d\s.-]{0,4}\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(\.\d{1,2})?$/

/**
 * A deposit as it is typed: "10%" is a share, "500" an amount.
 *
 * @returns null for none, undefined for what is neither.
 */
export function readDeposit(typed: string): Deposit | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const share = SHARE.exec(text)?.[1]
  if (share !== undefined) return { kind: 'percent', basisPoints: Math.round(Number(share) * 100) }
  const [, whole, decimals = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return undefined
  const amountCents = Math.round(Number(`${whole.replaceAll(',', '')}${decimals}`) * 100)
  return amountCents > MAX_AMOUNT_CENTS ? undefined : { kind: 'amount', amountCents }
}

/** A deposit as it is typed; '' for none. `readDeposit` reads the same from it. */
export function typedDeposit(deposit: Deposit | null): string {
  if (deposit === null) return ''
  return deposit.kind === 'percent' ? `${deposit.basisPoints / 100}%` : (deposit.amountCents / 100).toFixed(2)
}
