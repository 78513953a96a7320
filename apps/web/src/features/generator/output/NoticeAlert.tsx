import { Alert, Button, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCloudOff,
  IconConfetti,
  IconHome,
  IconRefresh,
  IconShoppingBag,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import type { Notice, Rejection } from '../task/notice.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'

/** Source: part 1 §8: icon by category, otherwise a house. */
const ICONS = {
  food: IconToolsKitchen2,
  retail: IconShoppingBag,
  entertainment: IconConfetti,
  other: IconHome,
} as const

interface NoticeAlertProps {
  readonly notice: Notice
  readonly lab: QuoteLabState
}

/** Why there is no (new) quote, and what to do about it. */
export function NoticeAlert({ notice, lab }: NoticeAlertProps) {
  if (notice.kind === 'rejected') {
    return (
      <RejectionAlert
        rejection={notice.rejection}
        onUse={(description) => lab.form.setFieldValue('description', description)}
      />
    )
  }
  if (notice.kind === 'waiting') {
    return (
      <Alert color="blue" title="Waiting for reception" icon={<IconCloudOff aria-hidden />}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            {notice.count === 1
              ? 'We’ll make this quote when you’re back online.'
              : `We’ll make ${notice.count} quotes when you’re back online.`}
          </Text>
          <Button variant="default" onClick={() => lab.generator.cancelWaiting()}>
            {notice.count === 1 ? 'Don’t send' : 'Don’t send the last one'}
          </Button>
        </Stack>
      </Alert>
    )
  }
  if (notice.kind === 'changed-meanwhile') {
    return (
      <Alert color="yellow" title="Someone else just changed this quote" icon={<IconRefresh aria-hidden />}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{notice.message.replace(/\.?$/, '.')} What you typed is kept.</Text>
          <Button variant="default" onClick={() => void lab.loadNewerVersion()}>
            Load the newer version
          </Button>
        </Stack>
      </Alert>
    )
  }
  return (
    <Alert color="red" title={notice.message} icon={<IconAlertTriangle aria-hidden />}>
      {notice.detail && <Text size="sm">{notice.detail} What you typed is kept.</Text>}
    </Alert>
  )
}

/** The description inside a suggestion such as: Describe a trade job, for example “Paint two rooms”. */
const exampleIn = (suggestion: string): string => /“([^”]+)”/.exec(suggestion)?.[1] ?? suggestion

interface RejectionAlertProps {
  readonly rejection: Rejection
  readonly onUse: (description: string) => void
}

function RejectionAlert({ rejection, onUse }: RejectionAlertProps) {
  const Icon = ICONS[rejection.category]
  return (
    <Alert color="yellow" title={rejection.validation_message} icon={<Icon aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {rejection.reasoning !== rejection.validation_message && <Text size="sm">{rejection.reasoning}</Text>}
        <Text size="sm">
          <strong>Try this instead:</strong> {rejection.suggestion}
        </Text>
        <Button variant="default" onClick={() => onUse(exampleIn(rejection.suggestion))}>
          Use this description
        </Button>
      </Stack>
    </Alert>
  )
}
