import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { currencyHintedIn, currencyNamedIn } from '../tax/quote-currency.ts'
import { normalise } from '../text/normalise.ts'
import { type LabelledText, readLabelled } from './labelled-text.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'labelled')
/** Each third text tells as much, and all of them take a minute. */
const STEP = 3
// Not those of sealed authors, which lie in a folder of their own.
const texts = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => readLabelled(readFileSync(join(FOLDER, file), 'utf8')).texts)
  .filter(({ kind, country }) => kind === 'quote' && COUNTRIES.some((known) => known === country))

/** How prices are stated, where the labels leave no doubt. */
function modeOf({ labels }: LabelledText): TaxMode | undefined {
  const has = (...roles: string[]) => labels.some(({ role }) => roles.includes(role))
  if (has('Xn')) return has('Xe', 'Xi') ? undefined : 'none'
  const [isBefore, isIncluding] = [has('Xe', 'Te', 'A'), has('Xi')]
  if (isBefore) return isIncluding ? undefined : 'exclusive'
  return isIncluding || has('Ti') ? 'inclusive' : undefined
}

function draftOf({ text, country }: LabelledText) {
  const found = COUNTRIES.find((known) => known === country) ?? 'AU'
  const estimated = estimate({ description: text }, { country: found, currency: regionOf(found).currency })
  return estimated.outcome === 'quote' ? estimated.draft : undefined
}

const share = (right: readonly boolean[]): number => right.filter(Boolean).length / right.length

test('what labelled texts say of tax is read in 91 of 100', () => {
  const read = texts
    .filter((_, at) => at % STEP === 0)
    .flatMap((text) => {
      const mode = modeOf(text)
      const draft = mode === undefined ? undefined : draftOf(text)
      return draft === undefined ? [] : [draft.taxMode === mode]
    })
  expect(read.length).toBeGreaterThan(200)
  expect(share(read)).toBeGreaterThanOrEqual(0.91)
  // Thousands of texts, on a machine that may be busy.
}, 240_000)

test('rates are read in 95 of 100', () => {
  const read = texts.flatMap((text) => {
    const rate = text.labels.find(({ role }) => role === 'R')
    const draft = rate === undefined ? undefined : draftOf(text)
    if (rate === undefined || draft === undefined) return []
    const percent = Number(
      text.text
        .slice(rate.start, rate.end)
        .replaceAll(/[^\d.,]/g, '')
        .replace(',', '.'),
    )
    return [draft.taxRateBasisPoints === Math.round(percent * 100)]
  })
  expect(read.length).toBeGreaterThan(15)
  expect(share(read)).toBeGreaterThanOrEqual(0.95)
})

test('one Australian text in 200 at most seems to be in another currency', () => {
  const read = texts.flatMap(({ text, country }) => {
    const words = normalise(text)
    return country === 'AU' ? [(currencyNamedIn(words) ?? currencyHintedIn(words) ?? 'AUD') === 'AUD'] : []
  })
  expect(read.length).toBeGreaterThan(500)
  expect(share(read)).toBeGreaterThanOrEqual(0.995)
})
