const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // The order matters: each of these also says that it is the one after it.
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/**
 * What a person would call the device of a session, from its user agent:
 * `Chrome on Android`; `curl (a program)` for what is no browser.
 */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`
  const program = /^[\w.-]{1,30}(?=\/|$)/.exec(userAgent)?.[0]
  if (program !== undefined && program !== 'Mozilla') return `${program} (a program)`
  return system === undefined ? 'Unknown device' : `A browser on ${system}`
}
