/** Characters a mail address keeps in a link; all others are escaped, so an address cannot add headers. */
const KEPT_IN_ADDRESS = /%40/g

/** `tel:` with what a phone can dial, or undefined when nothing is left. */
export function phoneLink(phone: string): string | undefined {
  const dialled = phone.replace(/(?!^\s*\+)[^\d]/g, '').trim()
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined
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
