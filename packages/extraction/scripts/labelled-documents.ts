import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWords } from '../src/extract-document.ts'
import type { ExtractedQuote } from '../src/extraction.ts'
import type { PageWords } from '../src/words/word.ts'

/** A document with what a person says is on it. */
export interface LabelledDocument {
  readonly name: string
  readonly pages: readonly PageWords[]
  readonly unread: number
  readonly truth: Truth
}

type Line = ExtractedQuote['line_items'][number]
type Accepted = Readonly<Record<string, readonly unknown[] | undefined>>

/** What is right: the expected values, and others that are right too. */
export interface Truth {
  readonly quote: Omit<ExtractedQuote, 'line_items'> & {
    readonly line_items: readonly (Line & { readonly optional?: boolean; readonly accept?: Accepted })[]
  }
  readonly accept: Accepted
  readonly unscored: readonly string[]
}

interface TruthFile {
  readonly truth?: { readonly document_type: string; readonly extracted_quote: Truth['quote'] | null }
  readonly accept?: Accepted
  readonly unscored?: readonly string[]
}

/** The words of a document, from the cache where it was read before: recognising takes seconds a page. */
async function cachedWords(path: string, cached: string) {
  if (existsSync(cached))
    return JSON.parse(readFileSync(cached, 'utf8')) as Awaited<ReturnType<typeof readWords>>
  const words = await readWords(readFileSync(path))
  writeFileSync(cached, JSON.stringify(words))
  return words
}

/** Every document of a folder that has a truth beside it and can be read. */
export async function labelledDocuments(folder: string, cache: string): Promise<readonly LabelledDocument[]> {
  mkdirSync(cache, { recursive: true })
  const found: LabelledDocument[] = []
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .toSorted()) {
    const name = file.replace(/\.pdf$/, '')
    const beside = join(folder, `${name}.json`)
    if (!existsSync(beside)) continue
    const { truth, accept = {}, unscored = [] } = JSON.parse(readFileSync(beside, 'utf8')) as TruthFile
    const quote = truth?.extracted_quote
    if (quote === undefined || quote === null || truth?.document_type === 'unknown') continue
    const words = await cachedWords(join(folder, file), join(cache, `${name}.json`))
    if ('error' in words) continue
    found.push({ name, pages: words.pages, unread: words.unread, truth: { quote, accept, unscored } })
  }
  return found
}
