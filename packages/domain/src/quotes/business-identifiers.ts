import { formatAbn } from '../organizations/abn.ts'

/** "ABN 12 345 678 901"; '' for none. */
export function abnText(abn: string): string {
  const formatted = formatAbn(abn)
  return formatted === '' ? '' : `ABN ${formatted}`
}

/** What a licence number is called where the organization calls it nothing else. */
export const LICENCE_LABEL = 'Licence'

/** The label is printed before the number, so one that was typed along is left out. */
const TYPED_PREFIX = /^\s*lic(?:en[cs]e)?\b[.:]?\s*/i

/** "Licence NSW 278114C", or with a label of the business's own; '' for none. */
export function licenceText(licence: string, label: string): string {
  const typed = licence.replace(TYPED_PREFIX, '').trim()
  return typed === '' ? '' : `${label.trim() || LICENCE_LABEL} ${typed}`
}
