import type { WordingTest } from '@quotewright/contracts/wording-tests.ts'
import { VARIANTS } from '@quotewright/domain/wording-tests/variant.ts'
import styles from './WordingTests.module.css'

/**
 * The win rates with their intervals on one scale from 0 to 100%. The table below it says the same to those who
 * cannot see it.
 */
export function WinRateBars({ test }: { readonly test: WordingTest }) {
  return (
    <div className={styles.bars} aria-hidden>
      {VARIANTS.map((variant) => {
        const { win_rate, interval } = test[variant]
        return (
          <div key={variant} className={styles.bar} data-variant={variant}>
            <strong>{variant.toUpperCase()}</strong>
            <div className={styles.track}>
              <span
                className={styles.interval}
                style={{ left: `${interval.low}%`, width: `${interval.high - interval.low}%` }}
              />
              {win_rate !== null && <span className={styles.point} style={{ left: `${win_rate}%` }} />}
            </div>
          </div>
        )
      })}
      <div className={styles.scale}>
        <span>0%</span>
        <span>50%</span>
        <span>100%</span>
      </div>
    </div>
  )
}
