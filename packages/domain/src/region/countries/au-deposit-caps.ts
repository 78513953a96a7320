import { formatsOf } from '../formats.ts'
import { AUSTRALIAN_STATES, type AustralianState } from './au-states.ts'

/** The highest deposit for contracts from one total up to the next, in cents and basis points. */
interface CapBand {
  readonly fromCents: number
  /** Undefined: not known to us. */
  readonly basisPoints: number | undefined
}

interface StateRule {
  /** Rising; the first begins at 0. */
  readonly bands: readonly CapBand[]
  /** The law that sets it. */
  readonly source: string
}

/** When the rules below were last read. Source: field.md "Australia". */
const CAPS_CHECKED_ON = '2026-11-21'

const dollars = (amount: number): number => amount * 100

/**
 * What a builder may ask for before home building work begins, as a share of
 * the contract price. A state that is missing is one whose rule we do not
 * know: 'unknown' is an answer. Source: field.md "Australia".
 */
const RULES: Readonly<Partial<Record<AustralianState, StateRule>>> = {
  NSW: { bands: [{ fromCents: 0, basisPoints: 1_000 }], source: 'Home Building Act 1989 (NSW)' },
  QLD: {
    bands: [
      { fromCents: 0, basisPoints: 2_000 },
      { fromCents: dollars(3_300) + 1, basisPoints: 1_000 },
      { fromCents: dollars(20_000), basisPoints: 500 },
    ],
    source: 'Queensland Building and Construction Commission Act 1991 (Qld)',
  },
  WA: {
    bands: [
      { fromCents: 0, basisPoints: undefined },
      { fromCents: dollars(7_500), basisPoints: 650 },
      { fromCents: dollars(500_000) + 1, basisPoints: undefined },
    ],
    source: 'Home Building Contracts Act 1991 (WA)',
  },
  VIC: {
    bands: [
      { fromCents: 0, basisPoints: 1_000 },
      { fromCents: dollars(20_000), basisPoints: 500 },
    ],
    source: 'Domestic Building Contracts Act 1995 (Vic)',
  },
  TAS: {
    bands: [
      { fromCents: 0, basisPoints: 1_000 },
      { fromCents: dollars(50_000), basisPoints: 500 },
    ],
    source: 'Residential Building Work Contracts and Dispute Resolution Act 2016 (Tas)',
  },
}

/** What is known of the cap on a deposit. */
export type DepositCap =
  | { readonly verdict: 'unknown'; readonly state: AustralianState | null }
  | {
      readonly verdict: 'within' | 'over'
      readonly state: AustralianState
      /** Of the total. */
      readonly basisPoints: number
      /** Rounded down: a cap is never exceeded by rounding. */
      readonly capCents: number
      readonly source: string
      /** `yyyy-mm-dd` */
      readonly checkedOn: string
    }

/** Judges a deposit against the cap of a state. It informs and never forbids: not all work is home building. */
export function depositCap(
  state: AustralianState | null,
  totalCents: number,
  depositCents: number,
): DepositCap {
  const rule = state === null ? undefined : RULES[state]
  const basisPoints = rule?.bands.findLast(({ fromCents }) => totalCents >= fromCents)?.basisPoints
  if (state === null || rule === undefined || basisPoints === undefined) return { verdict: 'unknown', state }
  const capCents = Number((BigInt(totalCents) * BigInt(basisPoints)) / 10_000n)
  return {
    verdict: depositCents > capCents ? 'over' : 'within',
    state,
    basisPoints,
    capCents,
    source: rule.source,
    checkedOn: CAPS_CHECKED_ON,
  }
}

/** What staff see of the cap on a deposit; information, not advice, and never a refusal. */
export function capAdvice(cap: DepositCap): string {
  const { money, date } = formatsOf('AU')
  const where = cap.state === null ? 'there' : `in ${cap.state}`
  if (cap.verdict === 'unknown') {
    return cap.state === null
      ? 'For home building work most states cap deposits. Put the state in the address to see its cap.'
      : `We don’t know the deposit cap for home building work this size ${where}. Check before you ask for it.`
  }
  const share = `${cap.basisPoints / 100}% of the contract price, ${money(cap.capCents, 'AUD')} here`
  const rule = `For home building work ${where} a deposit is at most ${share}`
  const source = `(${cap.source}, checked ${date(cap.checkedOn)})`
  return cap.verdict === 'over'
    ? `This deposit is over the cap. ${rule} ${source}. The cap is only for home building.`
    : `${rule} ${source}.`
}

const NAMES: Readonly<Record<AustralianState, string>> = {
  NSW: 'new south wales',
  VIC: 'victoria',
  QLD: 'queensland',
  WA: 'western australia',
  SA: 'south australia',
  TAS: 'tasmania',
  ACT: 'australian capital territory',
  NT: 'northern territory',
}

/** A state's name or short form as it ends an address, with or without a postcode. */
const NAMED = AUSTRALIAN_STATES.map((state) => ({
  state,
  pattern: new RegExp(
    String.raw`(?:^|[\s,])(?:${state}|${NAMES[state]})[\s,]*(?:\d{4})?[\s,.]*(?:australia)?[\s.]*$`,
    'i',
  ),
}))

/** First and last postcode; the first range that has it wins. Source: Australia Post's ranges by state. */
const POSTCODES: readonly (readonly [from: number, to: number, state: AustralianState])[] = [
  [200, 299, 'ACT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
]

const POSTCODE_AT_END = /(?:^|[\s,])(\d{4})[\s,.]*(?:australia)?[\s.]*$/i

/** The state an address is in, by its name or its postcode at the end; undefined where neither is there. */
export function stateOfAddress(address: string): AustralianState | undefined {
  const end = address.trim().slice(-120)
  const named = NAMED.find(({ pattern }) => pattern.test(end))
  if (named !== undefined) return named.state
  const postcode = Number(POSTCODE_AT_END.exec(end)?.[1] ?? Number.NaN)
  return POSTCODES.find(([from, to]) => postcode >= from && postcode <= to)?.[2]
}
