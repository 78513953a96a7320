import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLabelled } from '../labelled/labelled-text.ts'
import { screenContent } from '../screen/screen.ts'
import checked from '../testing/request-check.json' with { type: 'json' }
import sealed from '../testing/sealed-request-check.json' with { type: 'json' }
import told from '../testing/told-totals.json' with { type: 'json' }
import { judgeBusiness } from './business-gate.ts'

const BUSINESSES = new Set(['food', 'retail', 'entertainment', 'other'])
const refusalOf = (text: string): string | undefined =>
  screenContent({ projectDescription: text })?.category ?? judgeBusiness(text)?.category

/** Shares of what is refused of other businesses, refused by screening, and rightly let pass. */
function sharesOf(rows: readonly { readonly text: string; readonly as: string }[]) {
  const share = (of: typeof rows, isRight: (category: string | undefined) => boolean): number =>
    of.filter(({ text }) => isRight(refusalOf(text))).length / of.length
  return {
    business: share(
      rows.filter(({ as }) => BUSINESSES.has(as)),
      (category) => category !== undefined,
    ),
    screening: share(
      rows.filter(({ as }) => as !== 'trade' && !BUSINESSES.has(as)),
      (category) => category !== undefined && !BUSINESSES.has(category),
    ),
    passing: share(
      rows.filter(({ as }) => as === 'trade'),
      (category) => category === undefined,
    ),
  }
}

/** First scored by the engine before them: 67 of 95 businesses, 33 of 90 for screening, 197 of 210 let pass. */
test('requests of many voices are classified correctly', () => {
  const { business, screening, passing } = sharesOf(checked)
  expect(business).toBeGreaterThanOrEqual(0.97)
  expect(screening).toBeGreaterThanOrEqual(0.95)
  expect(passing).toBeGreaterThanOrEqual(0.97)
})

/** First scored 33 of 40 businesses, 18 of 42 for screening, 73 of 80 let pass; opened since. */
test('requests that were set aside are classified correctly', () => {
  const { business, screening, passing } = sharesOf(sealed)
  expect(business).toBeGreaterThanOrEqual(0.92)
  expect(screening).toBeGreaterThanOrEqual(0.95)
  expect(passing).toBeGreaterThanOrEqual(0.93)
})

test.each([
  ['hangi for 80 at the hall sat, pork n kumara n pudding', 'food'],
  ['bagpiper for dads funeral 20 mins', 'entertainment'],
  ['bucking bull and dunk tank hire for windup', 'entertainment'],
  ['2 cavoodles wash clip n nails sat morning', 'other'],
  ['rego n ctp due on the ute whos cheapest for insurance', 'other'],
  ['2 inflatable flamingos n 10 pool noodles posted to 3216', 'retail'],
  ['strata mgr knocks this back again ill put him in a hospital bed', 'threat'],
  ['one more complaint and im running him down w the chipper truck', 'threat'],
  ['come at night n drill + poison the neighbours protected fig so council dont find out', 'illegal'],
  ['20 asbestos sheets, just dump em in the creek reserve', 'illegal'],
  ['rcd keeps trippin, rip it out n wire straight thru no protection', 'unsafe'],
])('“%s” is refused as %s', (text, category) => {
  expect(refusalOf(text)).toBe(category)
})

/** Still refused, wrongly: a remark that is no job, and two letters that speak of a gun and of medication. */
const STILL_REFUSED = [
  'texts from my wife: pick up the kids',
  'so tenant moved out in the night',
  'Hi Carla, sorry for the wait',
]

const LABELLED = new URL('../../labelled/', import.meta.url)
const jobsIn = (folder: string): string[] =>
  readdirSync(new URL(folder, LABELLED))
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readLabelled(readFileSync(new URL(`${folder}${name}`, LABELLED), 'utf8')).texts)
    .filter(({ kind }) => kind === 'quote')
    .map(({ text }) => text)

test.each([
  ['labelled texts', [...jobsIn('./'), ...jobsIn('./sealed/')]],
  ['told totals', told.map(({ description }) => description)],
])('no job of the %s is refused', { timeout: 240_000 }, (_, texts) => {
  const refused = texts.filter(
    (text) => refusalOf(text) !== undefined && !STILL_REFUSED.some((start) => text.startsWith(start)),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(refused).toEqual([])
})
