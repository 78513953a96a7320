import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'

/** What one clause asks for. `line` is a reference to lines in the user's words; amounts are cents. */
export type Instruction = LineInstruction | PriceInstruction | MoneyInstruction | HeaderInstruction

export type LineInstruction =
  | {
      readonly kind: 'add'
      readonly what: string
      readonly isMore: boolean
      /** "need 16 downlights" may be all there are to be. */
      readonly isNeed?: boolean
      /** It is offered beside the quote, or costs nothing. */
      readonly as?: 'option' | 'free'
    }
  | {
      readonly kind: 'remove'
      /** Empty when only the unit says which line. */
      readonly line: string
      /** Take so many away, not the whole line. */
      readonly count: number | null
      readonly unit?: string
      /** "a dimmer" is one of several, but "a call-out" the only one there is. */
      readonly isOne?: boolean
    }
  | {
      readonly kind: 'quantity'
      /** Empty when only a unit or the present quantity says which line. */
      readonly line: string
      readonly quantity: number
      readonly unit: string | null
      /** The quantity it has now, where the user names it. */
      readonly was: number | null
    }
  /** "change 2 dimmers to 3 fans", "change 14 downlights to 12 at 90 each" */
  | {
      readonly kind: 'exchange'
      readonly line: string
      readonly unit: string | null
      readonly was: number
      readonly quantity: number
      /** All there is to be: "3 fans at 40". */
      readonly into: string
      /** The thing alone; empty where it is the same as before. */
      readonly thing: string
      readonly price: Pick<PriceOf, 'cents' | 'basis' | 'per'> | null
    }
  /** "increase labour 2 hours", "labour plus 2 hours", "bump the callout $20": by so much, or to it. */
  | {
      readonly kind: 'change_by'
      readonly line: string
      /** With the word that makes it relative, which a name may end in: "clean up". */
      readonly name: string
      /** 0 where neither more nor less is said. */
      readonly sign: 1 | -1 | 0
      readonly amount: number
      /** Of a quantity; null for money, and for a figure that may be either. */
      readonly unit: string | null
      readonly isMoney: boolean
      readonly isEach: boolean
      /** The words say that it is by so much; else only what the figure is beside what there is. */
      readonly isSaid: boolean
    }
  | { readonly kind: 'measure'; readonly line: string; readonly sides: readonly number[] }
  | { readonly kind: 'multiply'; readonly line: string; readonly factor: number }
  | { readonly kind: 'swap'; readonly line: string; readonly what: string }
  | { readonly kind: 'optional'; readonly line: string; readonly optional: boolean }
  | { readonly kind: 'rename'; readonly line: string; readonly name: string }
  | { readonly kind: 'split'; readonly line: string }
  | { readonly kind: 'tax_free'; readonly line: string }

type PriceOf = Extract<PriceInstruction, { kind: 'price' }>

export type PriceInstruction =
  | {
      readonly kind: 'price'
      readonly line: string
      readonly cents: number
      /** `open`: the text does not say whether for each or for the line. */
      readonly basis: 'each' | 'line' | 'open'
      /** The unit the price is for, when named. */
      readonly per: string | null
    }
  /** A bare number that may be a quantity or a price. */
  | { readonly kind: 'figure'; readonly line: string; readonly figure: number }
  /** A bare number to be added to a line: more of it, or money. */
  | { readonly kind: 'more'; readonly line: string; readonly figure: number; readonly isCount: boolean }
  | { readonly kind: 'scale'; readonly line: string; readonly percent: number }
  | {
      readonly kind: 'shift'
      readonly line: string
      readonly cents: number
      readonly isEach: boolean
    }

export type MoneyInstruction =
  | { readonly kind: 'discount_percent'; readonly percent: number; readonly isMore: boolean }
  | { readonly kind: 'discount'; readonly cents: number; readonly isMore: boolean }
  | {
      readonly kind: 'total'
      readonly cents: number
      readonly tax: 'inclusive' | 'exclusive' | 'unsaid'
      /** A figure that nothing calls money: "make it 16". */
      readonly isBare?: boolean
    }
  /** The total, so much higher than it is. */
  | { readonly kind: 'raise'; readonly cents: number }
  | { readonly kind: 'round'; readonly stepCents: number; readonly direction: 'up' | 'down' | 'nearest' }

export type HeaderInstruction =
  | { readonly kind: 'tax'; readonly mode: TaxMode }
  | { readonly kind: 'title'; readonly title: string }
  /** `isMore`: from the day it is valid until now, not from today. */
  | { readonly kind: 'valid_days'; readonly days: number; readonly isMore: boolean }
  | { readonly kind: 'valid_until'; readonly date: string }
  | { readonly kind: 'payment_terms'; readonly terms: string }
  | {
      readonly kind: 'customer'
      readonly name: string
      readonly email: string
      readonly phone: string
      readonly address: string
    }
  | { readonly kind: 'note'; readonly note: string }

/** What a pattern found, by the names of its groups. */
export interface Found {
  /** The whole clause. */
  readonly clause: string
  /** The group in the form of the tokens; empty when it is absent. */
  readonly text: (group: string) => string
  /** The same as it was typed. */
  readonly original: (group: string) => string
  /** A number, percentage or amount; 0 when absent. */
  readonly number: (group: string) => number
}

/** A pattern over a clause, and what it asks for; undefined when the pattern was too kind. */
export type Rule = readonly [pattern: RegExp, make: (found: Found) => Instruction | undefined]

/** Builds a pattern over a whole clause; names in braces stand for the pieces below. */
export function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => PIECES[name] ?? '')}$`, 'd')
}

const PIECES: Readonly<Record<string, string>> = {
  line: '(?<line>.+?)',
  what: '(?<what>.+)',
  number: '(?<number>\\d+(?:\\.\\d+)?)',
  percent: '(?<percent>\\d+(?:\\.\\d+)?)%',
  money: '(?<money>\\$?\\d+(?:\\.\\d+)?)',
  sign: '(?<money>\\$\\d+(?:\\.\\d+)?)',
  per: '(?<per>each|per_\\w+)',
  measure: '(?<measure>\\d+(?:\\.\\d+)?_\\w+)',
  it: '(?:it|this|that|all|everything|all of it|it all|the lot|the whole (?:lot|job|quote|thing)|(?:the|this|my|our) (?:quote|job|total|price|whole thing)|total|overall|all up)',
  a: '(?:an?|the|my|our|in|on|it|them|him|her|us)',
  change: '(?:make|change|set|do|update|edit|adjust|move|put|bring|have)',
  raise: '(?:bump|raise|lift|increase|up|put|push|jack|bring)',
  lower: '(?:lower|reduce|drop|cut|decrease|bring|knock|take|trim|shave)',
  remove:
    '(?:remove|delete|drop|take out|take off|take away|takeout|get rid of|getrid of|ditch|scrap|lose|leave out|leave off|cut out|cut|kill|cancel|exclude|strip out|bin|chuck out|pull out|pull|forget|skip|erase|rip out)',
  add: '(?:add|include|put in|put on|chuck in|chuck on|throw in|throw on|whack in|whack on|pop in|pop on|insert|allow for|allow|need|needs|tack on|slap on|chuck|put|pop|whack|throw)',
}
