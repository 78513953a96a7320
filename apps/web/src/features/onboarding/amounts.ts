/** An amount as it is sent: null for none, undefined for what is no amount. */
export function amountOf(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^[$£€]\s*/, '')
    .replaceAll(',', '')
  if (text === '') return null
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** An amount as it is typed; '' for none. */
export const shownAmount = (amount: number | null | undefined): string =>
  amount == null ? '' : amount.toFixed(2).replace(/\.00$/, '')

export const NO_AMOUNT = 'Enter an amount such as 95'
