import type { AnalyticsDashboard } from '@quotewright/contracts/analytics.ts'
import { IconCircleCheck, IconEye, IconMailForward, IconSend } from '@tabler/icons-react'
import { paths } from '../../../platform/paths.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { useShortList } from '../../../ui/use-short-list.tsx'
import styles from './ActivityList.module.css'

export type Activity = AnalyticsDashboard['recent_activity'][number]

const KINDS: Readonly<Record<Activity['type'], readonly [text: string, icon: typeof IconSend]>> = {
  quote_accepted: ['accepted', IconCircleCheck],
  quote_viewed: ['viewed', IconEye],
  quote_sent: ['sent', IconSend],
  follow_up: ['followed up', IconMailForward],
}

interface ActivityListProps {
  readonly activity: readonly Activity[]
  /** Samples lead nowhere. */
  readonly hasLinks?: boolean
}

/** What happened to quotes, newest first. */
export function ActivityList({ activity, hasLinks = true }: ActivityListProps) {
  const [shown, showAll] = useShortList(activity)
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ id, type, quote_id, quote_number, customer_name, at }) => {
          const [text, Icon] = KINDS[type]
          return (
            <li key={id} className={styles.item}>
              <span className={styles.icon} aria-hidden>
                <Icon size={18} />
              </span>
              <span className={styles.text}>
                {hasLinks ? (
                  <TextLink to={paths.quoteEditor} search={{ quoteId: quote_id }} fw={560}>
                    {quote_number}
                  </TextLink>
                ) : (
                  quote_number
                )}{' '}
                {text}
                {customer_name !== '' && <span className={styles.customer}> {customer_name}</span>}
              </span>
              <span className={styles.moment}>
                <Moment at={at} />
              </span>
            </li>
          )
        })}
      </ul>
      {showAll}
    </>
  )
}
