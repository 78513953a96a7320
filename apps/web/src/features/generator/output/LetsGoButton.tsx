import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { demoViewerUrl } from '../../../platform/paths.ts'
import { toast } from '../../../platform/toasts.ts'
import type { Generator } from '../task/use-generator.ts'

interface LetsGoButtonProps {
  readonly generator: Generator
  readonly quoteId: string
}

/** Opens the demo's public page once it is published. Source: part 1 §2 "Anonymous result". */
export function LetsGoButton({ generator, quoteId }: LetsGoButtonProps) {
  const { state, publish } = generator.demoPage
  if (quoteId === '') {
    return (
      <Button onClick={() => toast.failure('Quote ID not available. Please try generating again.')}>
        {"Let's Go!"}
      </Button>
    )
  }
  if (state === 'failed') {
    return (
      <Button variant="default" onClick={() => void publish(quoteId)}>
        Publish again
      </Button>
    )
  }
  if (state !== 'open') return <Button loading>{"Let's Go!"}</Button>
  return (
    <Button
      component="a"
      href={demoViewerUrl(quoteId)}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      {"Let's Go!"}
    </Button>
  )
}
