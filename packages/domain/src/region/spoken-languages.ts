/** Languages that can be spoken, as BCP 47, the home country's first. */
export const SPOKEN_LANGUAGES = [
  { code: 'en-AU', name: 'English (Australia)' },
  { code: 'en-NZ', name: 'English (New Zealand)' },
  { code: 'en-GB', name: 'English (UK)' },
  { code: 'en-US', name: 'English (US)' },
  { code: 'en-IE', name: 'English (Ireland)' },
  { code: 'en-ZA', name: 'English (South Africa)' },
] as const

export const HOME_LANGUAGE: string = SPOKEN_LANGUAGES[0].code

/** The list, and the browser's own language after it where that is another one. */
export function spokenLanguages(
  browsers: string,
): readonly { readonly code: string; readonly name: string }[] {
  const isListed = SPOKEN_LANGUAGES.some(({ code }) => code === browsers)
  if (isListed || !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(browsers)) return SPOKEN_LANGUAGES
  return [...SPOKEN_LANGUAGES, { code: browsers, name: languageName(browsers) }]
}

function languageName(code: string): string {
  const known = new Intl.DisplayNames([HOME_LANGUAGE], { type: 'language' }).of(code)
  return known === undefined || known === code ? code : known
}
