import { Stack, Text } from '@mantine/core'
import { zoneName } from '@quotewright/domain/organizations/time-zone.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { organizationQuery } from '../campaigns.api.ts'
import { BacktestSummary } from './BacktestSummary.tsx'
import { backtestQuery, type Tried } from './backtest.api.ts'
import { ReplayedQuotes } from './ReplayedQuotes.tsx'

interface BacktestDialogProps {
  readonly name: string
  /** Null while the dialog is closed. */
  readonly tried: Tried | null
  readonly onClose: () => void
}

/** What a campaign, as it is typed, would have done with the quotes of the last 90 days. Changes nothing. */
export function BacktestDialog({ name, tried, onClose }: BacktestDialogProps) {
  return (
    <Dialog
      title={name.trim() === '' ? 'Backtest' : `Backtest: ${name.trim()}`}
      size="xl"
      isOpen={tried !== null}
      onClose={onClose}
    >
      {tried !== null && <Replay tried={tried} />}
    </Dialog>
  )
}

function Replay({ tried }: { readonly tried: Tried }) {
  const backtest = useQuery(backtestQuery(tried))
  const organization = useQuery(organizationQuery(useSession().data?.organizationId ?? null))
  const error = backtest.error ?? organization.error
  if (error !== null) {
    const retry = () => {
      void backtest.refetch()
      void organization.refetch()
    }
    return <ErrorPanel title="The backtest failed" error={error} onRetry={retry} />
  }
  if (backtest.data === undefined || organization.data === undefined)
    return <SkeletonLines label="Replaying the last 90 days..." lines={6} />
  const { timeZone } = organization.data
  if (backtest.data.quotes.length === 0)
    return (
      <EmptyState icon={<IconHistory />} title="No quotes to replay">
        No quotes published in the last 90 days. Send some first.
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      <Text>What this campaign would have sent in the last 90 days. Nothing is sent.</Text>
      <BacktestSummary backtest={backtest.data} />
      <ReplayedQuotes quotes={backtest.data.quotes} timeZone={timeZone} />
      <Text size="sm" c="dimmed">
        Times are in {zoneName(timeZone)} time.
      </Text>
    </Stack>
  )
}
