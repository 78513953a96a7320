import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readLabelled } from './labelled-text.ts'
import { meaningOf } from './meaning.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'labelled')
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.txt'),
)
const readFile = (file: string) => readLabelled(readFileSync(join(FOLDER, file), 'utf8'))

describe('each author’s texts are labelled without a fault', () => {
  test.each(files)('%s', (file) => {
    const { texts, faults } = readFile(file)
    expect(texts.length).toBeGreaterThan(0)
    expect([...faults, ...texts.flatMap((text) => meaningOf(text).faults)]).toEqual([])
  })
})

test('no two authors are the same', () => {
  const authors = files.map((file) => readFile(file).texts[0]?.author)
  expect(new Set(authors).size).toBe(files.length)
})
