import { calm } from './choose-wording.ts'
import type { Directions } from './directions.ts'
import type { WritingFacts } from './writing-facts.ts'

/** How the business is reached, as the end of a sentence: "call 0400 000 000". '' when no one has said. */
export function waysToReach({
  businessPhone,
  businessEmail,
}: Pick<WritingFacts, 'businessPhone' | 'businessEmail'>): string {
  const ways = [
    businessPhone === '' ? '' : `call ${businessPhone}`,
    businessEmail === '' ? '' : `email ${businessEmail}`,
  ]
  return ways.filter((way) => way !== '').join(' or ')
}

/** Words of the business that name it already are not followed by its name again. */
export function signature(
  { businessName }: Pick<WritingFacts, 'businessName'>,
  { signOff, signer, noExclamationMarks }: Directions,
  usual: string,
): string {
  const asked = signOff === null ? usual : withComma(noExclamationMarks ? calm(signOff) : signOff)
  const names = [signer ?? '', businessName].filter((name) => name !== '')
  const missing = names.filter(
    (name, at) => !asked.includes(name) && !names.slice(0, at).some((n) => n.includes(name)),
  )
  return [missing.length === 0 ? asked.replace(/,$/, '') : asked, ...missing].join('\n')
}

/** "Cheers" is followed by a comma, "Cheers, Robin" stands as it is. */
const withComma = (signOff: string): string => (/[,.!?]/.test(signOff) ? signOff : `${signOff},`)
