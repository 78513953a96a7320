import type { AnalyticsFunnel, FUNNEL_STAGES } from '@quotewright/contracts/analytics.ts'
import { formats } from '../../../platform/region.ts'
import styles from './Funnel.module.css'

export type FunnelStage = (typeof FUNNEL_STAGES)[number]

const STAGE_LABELS: Readonly<Record<FunnelStage, string>> = {
  created: 'Created',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
}

export const stageLabel = (stage: FunnelStage): string => STAGE_LABELS[stage]

interface FunnelProps {
  readonly stages: AnalyticsFunnel['stages']
  /** Opens the quotes that came as far as a stage. */
  readonly onOpen?: (stage: FunnelStage) => void
}

/** How far quotes have come, each bar as a part of the first. */
export function Funnel({ stages, onOpen }: FunnelProps) {
  return (
    <ol className={styles.funnel}>
      {stages.map(({ stage, count, percentage }) => {
        const row = (
          <>
            <span className={styles.label}>{stageLabel(stage)}</span>
            <span className={styles.figure}>
              {formats().count(count)}
              <span className={styles.share}> {formats().count(percentage)}%</span>
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.fill} style={{ width: `${percentage}%` }} />
            </span>
          </>
        )
        return (
          <li key={stage}>
            {onOpen ? (
              <button type="button" className={styles.row} onClick={() => onOpen(stage)}>
                {row}
              </button>
            ) : (
              <div className={styles.row}>{row}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
