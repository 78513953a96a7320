import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { LatestBrief, LatestQuotes } from '../../quotes/console/public.ts'
import { draftsQuery } from './drafts.api.ts'
import styles from './Today.module.css'

const SHOWN = 5

/** The last quotes, in brief where there is little room, and the drafts that no one has sent. */
export const LatestPanel = ({ isBrief = false }: { readonly isBrief?: boolean }) => (
  <Panel title="Latest quotes">
    <div className={styles.latest}>
      {isBrief ? <LatestBrief shown={SHOWN} /> : <LatestQuotes shown={SHOWN} />}
    </div>
    <div className={styles.more}>
      <TextLink to={paths.management} className={styles.moreLink}>
        All quotes
      </TextLink>
      <Drafts />
    </div>
  </Panel>
)

/** Written and forgotten: no one wins a job with those. */
function Drafts() {
  const { data } = useQuery(draftsQuery)
  if (data === undefined || data.total === 0) return null
  const count = `${data.total}${data.total_is_capped ? '+' : ''}`
  return (
    <TextLink to={paths.management} search={{ status: ['draft'] }} className={styles.moreLink}>
      {count} {data.total === 1 ? 'draft' : 'drafts'} not sent
    </TextLink>
  )
}
