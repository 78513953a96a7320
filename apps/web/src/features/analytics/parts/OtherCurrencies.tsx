import type { AnalyticsSummary } from '@quotewright/contracts/analytics.ts'
import { moneyText } from '../../../ui/Money.tsx'
import { quotesText } from '../figure-words.ts'
import styles from './OtherCurrencies.module.css'

interface OtherCurrenciesProps {
  readonly amounts: AnalyticsSummary['other_currencies']
}

/** What is in other currencies, apart from the sum. */
export function OtherCurrencies({ amounts }: OtherCurrenciesProps) {
  if (amounts.length === 0) return null
  const texts = amounts.map(
    ({ currency, total_value, count }) => `${moneyText(total_value, currency)} from ${quotesText(count)}`,
  )
  return <p className={styles.line}>Plus {texts.join(', ')}</p>
}
