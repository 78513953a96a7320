/** What people write between the digits of a number. */
const BETWEEN = /[\s().\-/]/g

/** An Australian mobile as it is dialled at home: 0400 000 000. */
const HOME_MOBILE = /^04\d{8}$/
/** The same with its country, as some write it without a plus; a zero in brackets is no part of it. */
const WITH_COUNTRY = /^(?:\+|00)?61(?:0?)(4\d{8})$/
/** A number of another country, which nobody here can judge. Source: ITU-T E.164 §6. */
const ABROAD = /^(?:\+|00)(?!61)([1-9]\d{7,14})$/

/**
 * A telephone number as an SMS is sent to it, such as "+61400000000"; '' for one that takes none, as a landline, or
 * that is no number.
 */
export function mobileNumber(phone: string): string {
  const dialled = phone.replace(BETWEEN, '')
  if (HOME_MOBILE.test(dialled)) return `+61${dialled.slice(1)}`
  const home = WITH_COUNTRY.exec(dialled)?.[1]
  if (home !== undefined) return `+61${home}`
  const abroad = ABROAD.exec(dialled)?.[1]
  return abroad === undefined ? '' : `+${abroad}`
}
