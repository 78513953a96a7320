import { type MoneyTerms, moneyText } from '@quotewright/domain/region/formats.ts'

/** An amount without cents where it has none: "$340". */
export const shortMoney = (cents: number, terms: MoneyTerms): string =>
  moneyText(cents, terms).replace(/[.,]00(?=\D*$)/, '')
