/** An ABN grouped as the register prints it: "ABN 12 345 678 901". What has not 11 digits is shown as typed; '' for none. */
export function abnText(abn: string): string {
  const typed = abn.replace(/^\s*ABN[\s:]*/i, '').trim()
  if (typed === '') return ''
  const groups = /^(\d{2})(\d{3})(\d{3})(\d{3})$/.exec(typed.replace(/\s/g, ''))
  return `ABN ${groups === null ? typed : groups.slice(1).join(' ')}`
}

/** "Licence" is printed before the number, so one that was typed along is left out. */
const TYPED_PREFIX = /^\s*lic(?:en[cs]e)?\b[.:]?\s*/i

/** "Licence NSW 278114C"; '' for none. */
export function licenceText(licence: string): string {
  const typed = licence.replace(TYPED_PREFIX, '').trim()
  return typed === '' ? '' : `Licence ${typed}`
}
