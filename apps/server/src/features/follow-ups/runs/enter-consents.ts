import type { Tx } from '../../../platform/context.ts'
import { enterConsent, keepAddress } from './consents.repository.ts'
import type { RunMessage } from './follow-up-run.ts'

const ASKED_FOR =
  'A quote was made for this customer, who gave this address for it; the follow-ups are about that quote.'

/** An address that is written to for the first time: on what ground. Source: Spam Act 2003 sch 2. */
export async function enterConsents(
  tx: Tx,
  quoteId: string,
  messages: readonly Pick<RunMessage, 'step' | 'recipient'>[],
): Promise<void> {
  const targets = new Map(
    messages.map(({ step, recipient }) => [`${step.channel} ${recipient}`, { step, recipient }]),
  )
  for (const { step, recipient: address } of targets.values()) {
    const { channel } = step
    if (address === '' || !(await keepAddress(tx, channel, address))) continue
    await enterConsent(tx, { channel, address, kind: 'given', basis: 'quote', wording: ASKED_FOR, quoteId })
  }
}
