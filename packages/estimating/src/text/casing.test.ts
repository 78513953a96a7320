import { expect, test } from 'vitest'
import { capitalised, inSentence } from './casing.ts'

test.each([
  ['led downlights', 'LED downlights'],
  ['replace 4 gpos and an rcd', 'Replace 4 GPOs and an RCD'],
  ['hws for unit 2', 'HWS for unit 2'],
  ['cctv camera', 'CCTV camera'],
  ['Ceiling fan', 'Ceiling fan'],
  ['sledge', 'Sledge'],
  ['crew was led by Tom', 'Crew was led by Tom'],
  ['', ''],
])('a line written "%s" begins as "%s"', (text, line) => expect(capitalised(text)).toBe(line))

test.each([
  ['Hot water unit', 'hot water unit'],
  ['PTR valve', 'PTR valve'],
  ['Drain line', 'drain line'],
])('%s is %s within a sentence', (text, within) => expect(inSentence(text)).toBe(within))
