/** Names by place. Offsets and abbreviations, which know no daylight saving, are none. */
const BY_PLACE =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z0-9_+/-]+$/

/** Whether a text is the IANA name of a place's time zone, or UTC. */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true
  if (!BY_PLACE.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // A RangeError is how the platform says that it knows no such zone.
    return false
  }
}

/** A time zone as people call it: "Sydney" for `Australia/Sydney`. */
export const zoneName = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
