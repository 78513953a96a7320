import type { QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import type { Tone } from '../../ui/ToneBadge.tsx'

export const STATE_LABELS: Readonly<Record<QuotePush['state'], string>> = {
  queued: 'Waiting',
  running: 'Sending',
  done: 'Sent',
  failed: 'Failed',
  needs_input: 'Needs an answer',
}

export const STATE_TONES: Readonly<Record<QuotePush['state'], Tone>> = {
  queued: 'busy',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  needs_input: 'warning',
}

export const ACTION_LABELS: Readonly<Record<QuotePush['action'], string>> = {
  quote: 'Quote',
  invoice: 'Invoice',
}
