/** Characters a mail address keeps in a link; all others are escaped, so an address cannot add headers. */
const KEPT_IN_ADDRESS = /%40/g

/** What stands between a number and another one, or its extension. */
const AFTER_NUMBER = /[/,;]|\b(?:or|ext|x)/i

/** `tel:` with the number a phone can dial, of several the first; undefined where there is none. */
export function phoneLink(phone: string): string | undefined {
  const [first = ''] = phone.split(AFTER_NUMBER)
  // After the country, a zero in brackets is no part of the number.
  const dialled = first
    .trim()
    .replace(/^(\+[\d\s]*)\(0\)/, '$1')
    .replace(/(?!^\+)\D/g, '')
  return /^\+?\d{6,15}$/.test(dialled) ? `tel:${dialled}` : undefined
}

/** `mailto:` with a subject that names the quote. */
export function mailLink(email: string, subject: string): string {
  const address = encodeURIComponent(email.trim()).replace(KEPT_IN_ADDRESS, '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}

/** The address of a website typed with or without its scheme; undefined for anything but http(s). */
export function websiteLink(website: string): string | undefined {
  const typed = website.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined
}
