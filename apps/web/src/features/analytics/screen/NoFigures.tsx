import { IconChartBar } from '@tabler/icons-react'
import { paths } from '../../../platform/paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** Of an organization without a quote. */
export const NoFigures = () => (
  <Panel title="Advanced Analytics">
    <EmptyState
      icon={<IconChartBar />}
      title="See what wins work"
      actions={<ButtonLink to={paths.quoteLab}>Create your first quote</ButtonLink>}
    >
      Win rate, revenue and response time show up here once you send a quote. The more you send, the more they
      tell you.
    </EmptyState>
  </Panel>
)
