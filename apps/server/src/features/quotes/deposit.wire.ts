import type { QuoteDeposit } from '@quotewright/contracts/quotes.ts'
import { type Deposit, depositCents, depositTerms } from '@quotewright/domain/quotes/deposit.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'

/** A deposit and what it comes to of a total. */
export const toDepositWire = (
  deposit: Deposit | null,
  { totalCents }: { readonly totalCents: number },
): { deposit: QuoteDeposit | null; deposit_amount: number } => ({
  deposit: depositTerms(deposit),
  deposit_amount: centsToDecimal(depositCents(deposit, totalCents)),
})
