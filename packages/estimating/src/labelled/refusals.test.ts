import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgeBusiness } from '../gate/business-gate.ts'
import { screenContent } from '../screen/screen.ts'
import { readLabelled } from './labelled-text.ts'

const FOLDER = new URL('../../labelled/', import.meta.url)
const texts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readLabelled(readFileSync(new URL(name, FOLDER), 'utf8')).texts)

const outcomeOf = (text: string) =>
  screenContent({ projectDescription: text })?.outcome ?? judgeBusiness(text)?.outcome ?? 'quote'

/** One in two hundred is forgiven: texts may have come since the gate was trained. */
test('texts that ask for a quote are let pass', () => {
  const quotes = texts.filter(({ kind }) => kind === 'quote')
  const refused = quotes.filter(({ text }) => outcomeOf(text) !== 'quote')
  expect(refused.length).toBeLessThanOrEqual(quotes.length / 200)
})

test('texts to refuse are refused for what they are', () => {
  const guilty = texts.filter(({ kind }) => kind !== 'quote')
  const right = guilty.filter(({ kind, text }) => {
    const outcome = outcomeOf(text)
    return (
      kind.startsWith(outcome === 'refused_business' ? 'refuse_business' : 'refuse_screening') &&
      outcome !== 'quote'
    )
  })
  expect(right.length / guilty.length).toBeGreaterThanOrEqual(0.9)
})
