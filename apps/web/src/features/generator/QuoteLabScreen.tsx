import { Tabs } from '@mantine/core'
import { IconTextCaption } from '@tabler/icons-react'
import { useIsStaff } from '../../platform/session.ts'
import { Gate } from '../identity/public.ts'
import { EditedQuoteLab } from './EditedQuoteLab.tsx'
import { QuoteLab } from './QuoteLab.tsx'

interface QuoteLabScreenProps {
  /** The quote to edit; absent for a new one. */
  readonly quoteId: string | undefined
}

/** Quote Builder (/quote-lab): one tab for each way to describe a job. */
export function QuoteLabScreen({ quoteId }: QuoteLabScreenProps) {
  const isStaff = useIsStaff()
  return (
    <Tabs defaultValue="text" keepMounted={false}>
      <Tabs.List mb="lg" aria-label="Ways to describe a job">
        <Tabs.Tab value="text" leftSection={<IconTextCaption size={18} aria-hidden />}>
          Text
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="text" tabIndex={-1}>
        {quoteId === undefined ? (
          <QuoteLab key="new" isStaff={isStaff} />
        ) : (
          <Gate access="member">
            <EditedQuoteLab key={quoteId} quoteId={quoteId} />
          </Gate>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
