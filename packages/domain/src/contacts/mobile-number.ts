import type { Country } from '../region/region.ts'
import { regionOf } from '../region/regions.ts'

/** What people write between the digits of a number. */
const BETWEEN = /[\s().\-/]/g

/**
 * Returns a telephone number as an SMS is sent to it, such as "+61400000000"; '' for one that takes none, as a
 * landline, or that is no number. A number without its country is read as one of the business's country; one of
 * another country cannot be judged by us. Source: ITU-T E.164 §6.
 */
export function mobileNumber(phone: string, country: Country): string {
  const { callingCode, trunk, mobile } = regionOf(country).phone
  const dialled = phone.replace(BETWEEN, '')
  const abroad = /^(?:\+|00)([1-9]\d{7,14})$/.exec(dialled)?.[1]
  if (abroad !== undefined && !abroad.startsWith(callingCode)) return `+${abroad}`
  const digits = abroad ?? dialled
  // With the country's code, which some write without a plus, a trunk prefix in brackets is no part of the number.
  const national = [
    ...(digits.startsWith(callingCode) ? [withoutTrunk(digits.slice(callingCode.length), trunk)] : []),
    ...(abroad === undefined && digits.startsWith(trunk) ? [digits.slice(trunk.length)] : []),
  ].find((number) => mobile.test(number))
  return national === undefined ? '' : `+${callingCode}${national}`
}

const withoutTrunk = (number: string, trunk: string): string =>
  trunk !== '' && number.startsWith(trunk) ? number.slice(trunk.length) : number
