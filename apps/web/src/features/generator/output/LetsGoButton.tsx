import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { demoViewerUrl } from '../../../platform/paths.ts'
import { toast } from '../../../platform/toasts.ts'
import type { ShownQuote } from '../../quotes/public.ts'
import { canHavePage, type DemoPage } from '../task/use-demo-page.ts'

interface LetsGoButtonProps {
  readonly demoPage: DemoPage
  readonly quote: ShownQuote
}

/** Opens the demo's public page once it is published. Source: part 1 §2 "Anonymous result". */
export function LetsGoButton({ demoPage: { state, publish }, quote }: LetsGoButtonProps) {
  if (quote.id === '') {
    return (
      <Button onClick={() => toast.failure('Quote ID not available. Please try generating again.')}>
        {"Let's Go!"}
      </Button>
    )
  }
  if (!canHavePage(quote)) return <Button onClick={typeDescription}>Add prices</Button>
  if (state === 'failed') {
    return (
      <Button variant="default" onClick={() => void publish(quote)}>
        Publish again
      </Button>
    )
  }
  if (state !== 'open') return <Button loading>{"Let's Go!"}</Button>
  return (
    <Button
      component="a"
      href={demoViewerUrl(quote.id)}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      {"Let's Go!"}
    </Button>
  )
}

/** A visitor's prices are those of the description, which a phone shows above the quote. */
const typeDescription = (): void =>
  document.querySelector<HTMLElement>('[data-place="description"] textarea')?.focus()
