import type { Language } from './languages.ts'
import type { Random } from './random.ts'

/** How one document prints its figures. */
export interface Printing {
  readonly amount: (cents: number) => string
  /** Amounts of rows, which may go without their currency. */
  readonly bare: (cents: number) => string
  readonly count: (value: number) => string
  readonly percent: (value: number) => string
}

function grouped(cents: number, decimal: string, group: string): string {
  const [whole = '', behind = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const parted = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return `${cents < 0 ? '-' : ''}${parted}${decimal}${behind}`
}

/** Returns a way to print figures that fits a language. */
export function printingOf(language: Language, random: Random): Printing {
  const { decimal, isSignBehind } = language
  const sign = random.pick(language.signs)
  const group = random.chance(0.1) && decimal === '.' ? '' : random.pick(language.groups)
  const isSigned = random.chance(0.6)
  const withSign = (cents: number, own: string): string => {
    const number = grouped(Math.abs(cents), decimal, group)
    const minus = cents < 0 ? '-' : ''
    if (own === '') return `${minus}${number}`
    if (isSignBehind) return `${minus}${number} ${own}`
    const space = own === '€' || own.length > 2 ? ' ' : ''
    return `${minus}${own}${space}${number}`
  }
  // The currency has to appear somewhere.
  const always =
    sign === '' ? (language.currency === 'EUR' ? '€' : language.currency === 'GBP' ? '£' : '$') : sign
  return {
    amount: (cents) => withSign(cents, always),
    bare: (cents) => withSign(cents, isSigned && sign !== 'EUR' ? sign : ''),
    count: (value) => String(Math.round(value * 1000) / 1000).replace('.', decimal),
    percent: (value) => `${String(value).replace('.', decimal)}%`,
  }
}
