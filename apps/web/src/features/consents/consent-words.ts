import type { AddressConsent } from '@quotewright/contracts/consents.ts'
import type { Tone } from '../../ui/ToneBadge.tsx'

type State = AddressConsent['state']
type Entry = AddressConsent['entries'][number]

export const STATE_LABELS: Readonly<Record<State, string>> = {
  given: 'Gets follow-ups',
  unknown: 'Nothing sent yet',
  unsubscribed: 'Wants no follow-ups',
  complained: 'Marked as spam',
  bounced: 'Could not be delivered',
}

export const STATE_TONES: Readonly<Record<State, Tone>> = {
  given: 'good',
  unknown: 'quiet',
  unsubscribed: 'warning',
  complained: 'bad',
  bounced: 'warning',
}

const KINDS: Readonly<Record<Entry['kind'], string>> = { given: 'Agreed', withdrawn: 'Unsubscribed' }

const BASES: Readonly<Record<Entry['basis'], string>> = {
  quote: 'with a quote',
  staff: 'told your team',
  page: 'on the unsubscribe page',
  one_click: 'in the mail program',
  sms: 'by SMS',
  complaint: 'by marking an email as spam',
}

/** "Unsubscribed, told your team" */
export const entryTitle = ({ kind, basis }: Entry): string => `${KINDS[kind]}, ${BASES[basis]}`

/** What can be entered for an address; what marked an email as spam is never written to again. */
export function enterableFor(state: State): 'given' | 'withdrawn' | null {
  if (state === 'complained') return null
  return state === 'unsubscribed' || state === 'bounced' ? 'given' : 'withdrawn'
}
