import words from '../data/table-words.json' with { type: 'json' }
import { foldPhrase } from './phrases.ts'

/** A figure that is the whole of a cell. */
export interface Figure {
  readonly value: number
  /** With a sign of a currency, or a minus before money. */
  readonly isMoney: boolean
  readonly isPercent: boolean
  readonly isNegative: boolean
  /** Digits after the point. */
  readonly decimals: number
  /** As written, '' without one. */
  readonly unit: string
  /** "per m", "/hr", "each". */
  readonly isRate: boolean
  /** Places in the text it was read from: of the number with its signs, and of its unit. */
  readonly start: number
  readonly end: number
  readonly unitStart: number
  readonly unitEnd: number
}

const UNITS: ReadonlySet<string> = new Set(words.units.map((unit) => foldPhrase(unit) || unit))
const LONGEST_FIGURE = 60
const MONEY = String.raw`(?:nz\$|au\$|us\$|a\$|[$£€]|aud|nzd|gbp|usd|eur|chf)`
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d+,\d{1,2}(?!\d)|\d+(?:\.\d+)?|\.\d+)`
const LEAD =
  /^(?:(?:approx\.?|ca?\.|~|circa|about|say|from|at|@|à|less|qty:?|x|rate:?|total:?|price:?)\s*)?([-−–(]\s*)?/i
const AMOUNT = new RegExp(
  String.raw`^(${MONEY}\s?)?([-−]\s?)?(${NUMBER})(?!\d)(?:[.,][-–]+)?\??\s?(k\b)?\s?(${MONEY}|%|[cp]\b(?!\/))?`,
  'i',
)
const TAIL = /^\s*(\/|per\s|p\/|a\s|\()?\s*(.*?)\)?$/i
const TAX_TAIL = /\s*\+?\s*(?:ex|inc|incl|excl|plus)?\.?\s*(?:gst|vat|tax)\.?$/i

/** "1.450 €": money has no thousandths, so the point groups. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/

/** Whether words are a unit of measure. */
export const isUnitWord = (text: string): boolean => UNITS.has(foldPhrase(text))

/** The number as it is written in a country of points or of commas. */
export function numberOf(written: string): number {
  const plain = written.replaceAll(' ', '')
  if (/,\d{1,2}$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return Number(plain.replaceAll(',', ''))
}

/** Reads a text that is a figure and nothing else; undefined for any other. */
export function readFigure(text: string): Figure | undefined {
  if (text.length > LONGEST_FIGURE || !/\d/.test(text)) return undefined
  const bare = text.replaceAll(/[*_]/g, ' ')
  const lead = LEAD.exec(bare)
  const from = lead?.[0].length ?? 0
  const amount = AMOUNT.exec(bare.slice(from))
  if (amount === null) return undefined
  const [whole, before, minus, written = '', thousand, after] = amount
  const rest = bare.slice(from + whole.length)
  const tail = readTail(rest)
  if (tail === undefined) return undefined
  const isPercent = after === '%'
  const isCents = before === undefined && after !== undefined && /^[cp]$/i.test(after)
  const isMoney = before !== undefined || /[.,][-–]/.test(whole) || (after !== undefined && !isPercent)
  const factor = thousand === undefined ? (isCents ? 0.01 : 1) : 1000
  const end = from + whole.trimEnd().length
  return {
    value:
      Math.round(
        (isMoney && GROUPED.test(written) ? Number(written.replaceAll('.', '')) : numberOf(written)) *
          factor *
          1e6,
      ) / 1e6,
    isMoney,
    isPercent,
    isNegative: lead?.[1] !== undefined || minus !== undefined,
    decimals: /[.,](\d{1,2})$/.exec(written.replace(/,\d{3}$/, ''))?.[1]?.length ?? 0,
    unit: tail.unit,
    isRate: tail.isRate,
    start: from,
    end,
    unitStart: end + tail.offset + (bare.slice(end).length - rest.length),
    unitEnd: end + tail.offset + (bare.slice(end).length - rest.length) + tail.unit.length,
  }
}

/** What follows a number in its cell: nothing, a unit, "per" and a unit, a word about tax. */
function readTail(rest: string): { unit: string; isRate: boolean; offset: number } | undefined {
  const untaxed = rest.replace(TAX_TAIL, '')
  const [, sign, unit = ''] = TAIL.exec(untaxed) ?? []
  const isPer = sign !== undefined && sign !== '('
  const clean = unit.replace(/[.,;?]$/, '').trim()
  if (clean === '' || /^[-–.,]+$/.test(clean))
    return isPer ? undefined : { unit: '', isRate: false, offset: 0 }
  const isEach = /^(?:ea|each|e\/o|pp|p\/m|pm)$/i.test(clean)
  if (
    !isUnitWord(clean) &&
    !isEach &&
    !(isPer && !/^a/i.test(sign) && /^[a-z][a-z²³0-9]{0,11}$/i.test(clean))
  )
    return undefined
  return { unit: clean, isRate: isPer, offset: untaxed.indexOf(clean) }
}
