import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isTrade, type Trade } from '@quotewright/domain/price-book/trades.ts'
import lexicon from '../../src/data/lexicon.json' with { type: 'json' }
import tradeNames from '../../src/data/trade-names.json' with { type: 'json' }
import { type LabelledText, readLabelled } from '../../src/labelled/labelled-text.ts'
import { BUILT_IN_PRICE_BOOK } from '../../src/match/built-in-price-book.ts'
import { normalise } from '../../src/text/normalise.ts'
import { tradeFeatures } from '../../src/trade/trade-features.ts'

/** What is of one trade, or as well of another. */
export interface TradeLesson {
  /** Who wrote it. */
  readonly author: string
  /** Whether a text as people write them. */
  readonly isText: boolean
  readonly features: ReadonlyMap<string, number>
  readonly trades: readonly Trade[]
  readonly weight: number
}

/** A text of an author with many counts for less: they are alike. */
const LIKENESS = 0.4
const LEXICON_WEIGHS = 0.5
const TOLD_WEIGH = 4
const HEADERS: Readonly<Record<string, readonly string[] | undefined>> = {
  ...tradeNames.headers,
  ...tradeNames.moreHeaders,
}

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** Lines of `training/trades.txt`. */
const told = (): TradeLesson[] =>
  readFileSync(pathOf('training/trades.txt'), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const [trade = '', text] = line.split(' | ')
      return isTrade(trade) && text !== undefined ? [lesson(`told ${at}`, text, [trade], TOLD_WEIGH)] : []
    })

const lesson = (author: string, text: string, trades: readonly Trade[], weight: number): TradeLesson => ({
  author,
  isText: false,
  features: tradeFeatures(normalise(text)),
  trades,
  weight,
})

/** Each row by all its names. */
const rows = (): TradeLesson[] =>
  BUILT_IN_PRICE_BOOK.flatMap(({ name, synonyms, trade }, at) =>
    [name, ...synonyms].map((one) =>
      lesson(`row ${at % 50}`, one, [trade], 1 / Math.sqrt(1 + synonyms.length)),
    ),
  )

const sorted = (): TradeLesson[] =>
  Object.entries(lexicon.tradeWords).flatMap(([trade, phrases]) =>
    isTrade(trade)
      ? phrases.map((phrase, at) => lesson(`lexicon ${at % 50}`, phrase, [trade], LEXICON_WEIGHS))
      : [],
  )

interface Case {
  readonly id: string
  readonly expect: { readonly trade?: readonly string[] }
}

/** The trades of our own cases: their labelled texts have no other heading than that they are ours. */
function tradesOfCases(): ReadonlyMap<string, readonly Trade[]> {
  const folder = pathOf('src/testing/')
  const files = readdirSync(folder).filter((name) => name.endsWith('cases.json'))
  const cases = files.flatMap(
    (name) => (JSON.parse(readFileSync(folder + name, 'utf8')) as { readonly cases: readonly Case[] }).cases,
  )
  return new Map(cases.map(({ id, expect }) => [id, (expect.trade ?? []).flatMap(tradeOfHeader)]))
}

const tradeOfHeader = (header: string): Trade[] => (HEADERS[header] ?? [header]).filter(isTrade)

/** The text without what is no work of the quote's: names, addresses, lines that are left to others. */
function ownWords({ text, labels }: LabelledText): string {
  const left = new Set(labels.flatMap(({ flag, lines }) => (flag === 'x' ? lines : [])))
  const isOut = ({ role, lines }: LabelledText['labels'][number]): boolean =>
    /^[NEHW]$/.test(role) || (lines.length > 0 && lines.every((line) => left.has(line)))
  let own = text
  for (const { start, end } of labels.filter(isOut))
    own = own.slice(0, start) + ' '.repeat(end - start) + own.slice(end)
  return own
}

function texts(): TradeLesson[] {
  const ofCases = tradesOfCases()
  const folder = pathOf('labelled/')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
  return files.flatMap((file) => {
    const isSeveral = file.startsWith('several-')
    const known = readLabelled(readFileSync(folder + file, 'utf8')).texts.flatMap((text) => {
      const header = isSeveral && text.trade === 'general' ? [] : tradeOfHeader(text.trade)
      const trades = text.trade === 'general' && !isSeveral ? [] : (ofCases.get(text.name) ?? header)
      return text.kind === 'quote' && trades.length > 0 ? [{ text, trades }] : []
    })
    const weight = isSeveral ? 1 : known.length ** -LIKENESS
    return known.map(({ text, trades }) => ({
      // Texts of several hands in one file are as many authors.
      ...lesson(isSeveral ? `${file} ${text.name}` : file, ownWords(text), trades, weight),
      isText: true,
    }))
  })
}

/** Everything in the repository that has a trade. */
export const tradeLessons = (): TradeLesson[] => [...texts(), ...told(), ...rows(), ...sorted()]
