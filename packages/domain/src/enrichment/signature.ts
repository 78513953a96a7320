import type { Country } from '../region/region.ts'
import { calm } from './choose-wording.ts'
import type { Directions } from './directions.ts'
import type { WritingFacts } from './writing-facts.ts'

/** An Australian mobile takes texts; of other numbers that is not known. */
const takesTexts = (phone: string, country: Country): boolean =>
  country === 'AU' && /^(?:\+?61|0)4\d{8}$/.test(phone.replace(/[\s()-]/g, ''))

/** How the business is reached, as the end of a sentence: "call or text 0400 000 000". '' when no one has said. */
export function waysToReach({
  businessPhone: phone,
  businessEmail: email,
  country,
}: Pick<WritingFacts, 'businessPhone' | 'businessEmail' | 'country'>): string {
  if (phone === '') return email === '' ? '' : `email ${email}`
  const call = takesTexts(phone, country) ? `call or text ${phone}` : `call ${phone}`
  if (email === '') return call
  return takesTexts(phone, country) ? `${call}, or email ${email}` : `${call} or email ${email}`
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
