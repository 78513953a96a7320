import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLabelled } from '../labelled/labelled-text.ts'
import floors from './floors.json' with { type: 'json' }
import { scoreText } from './score-text.ts'
import { belowFloors, tallyOf } from './tally.ts'

const SEALED = new URL('../../labelled/sealed/', import.meta.url)

/** Says how much is wrong and never what: these texts are only measured on. */
test('authors that nothing is learnt from are read as well as before', { timeout: 120_000 }, () => {
  const texts = readdirSync(SEALED)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readLabelled(readFileSync(new URL(name, SEALED), 'utf8')).texts)
  expect(texts.length).toBeGreaterThan(150)
  expect(belowFloors(tallyOf('sealed', texts.map(scoreText)), floors.sealed)).toEqual([])
})
