import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { paths } from '../../platform/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AccountingExport } from '../accounting-export/public.ts'
import { WebhookEndpoints } from '../webhook-endpoints/public.ts'
import { Connections } from './connections/Connections.tsx'

/** What a tradie connects: the tab of the Quote Builder, and the beginning of the page. Source: part 2 §2. */
export const IntegrationsPane = () => (
  <div className="stack-wide">
    <Panel title="Accounting and job systems">
      <Connections />
    </Panel>
    <AccountingExport />
  </div>
)

/** Integrations (/integrations): also what only someone who writes programs needs. */
export function IntegrationsScreen() {
  const id = useId()
  return (
    <div className="stack-wide">
      <IntegrationsPane />
      <section className="stack" aria-labelledby={id}>
        <div>
          <Title order={2} size="h4" id={id}>
            For developers
          </Title>
          <Text c="dimmed" size="sm">
            API keys are under{' '}
            <TextLink to={paths.tenantManagement} search={{ tab: 'preferences' }} underline="always" inherit>
              Business Settings
            </TextLink>
            .
          </Text>
        </div>
        <WebhookEndpoints />
      </section>
    </div>
  )
}
