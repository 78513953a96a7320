import { formatsOf } from '../region/formats.ts'
import type { DepositCap } from './deposit-caps.ts'

/** What staff are told of the cap on a deposit; information, not advice, and never a refusal. */
export function capAdvice(cap: DepositCap): string {
  const where = cap.state === null ? 'there' : `in ${cap.state}`
  if (cap.verdict === 'unknown') {
    return cap.state === null
      ? 'For home building work most states cap deposits. Put the state in the address to see its cap.'
      : `We do not know a cap on deposits for home building work of this size ${where}. Check before you ask for it.`
  }
  const share = `${cap.basisPoints / 100}% of the contract price, ${formatsOf('AU').money(cap.capCents, 'AUD')} here`
  const rule = `For home building work ${where} a deposit is at most ${share}`
  const source = `(${cap.source}, checked ${formatsOf('AU').date(cap.checkedOn)})`
  return cap.verdict === 'over'
    ? `This deposit is over the cap. ${rule} ${source}. Work that is not home building is not covered by it.`
    : `${rule} ${source}.`
}
