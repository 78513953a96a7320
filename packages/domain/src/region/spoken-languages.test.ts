import { expect, test } from 'vitest'
import { HOME_LANGUAGE, SPOKEN_LANGUAGES, spokenLanguages } from './spoken-languages.ts'

test('the home language comes first', () => {
  expect(HOME_LANGUAGE).toBe('en-AU')
  expect(spokenLanguages('en-GB')).toBe(SPOKEN_LANGUAGES)
})

test('the browser’s own language comes last, by its name', () => {
  expect(spokenLanguages('de-DE').at(-1)).toEqual({ code: 'de-DE', name: 'German (Germany)' })
})

test('what is no language is left out', () => {
  for (const code of ['', 'x', 'C.UTF-8', 'english please']) {
    expect(spokenLanguages(code)).toBe(SPOKEN_LANGUAGES)
  }
})
