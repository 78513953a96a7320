import type { Form } from './forms.ts'

const AMOUNT = String.raw`[$£€]\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?`
const TAX = String.raw`(?:\s*(?:\+|plus|inc|incl|including|ex|excl)\.?\s*(?:gst|vat|tax))?`
/** The price of a thing, a share or a condition; no total. */
const NO_TOTAL = String.raw`(?!\s*(?:each|ea\b|per\b|\/|an?\s|off\b|discount|deposit|cash|for (?:cash|the|a|that|those|each)\b|if\b|up ?front|(?:\S+\s+){1,3}(?:cash|if)\b))`
const ALL = String.raw`(?:it|this|that|it all|all of it|everything|the lot|the job|the whole (?:lot|job|thing))`

const MONEY = /[$£€]\s?(\d[\d,]*(?:\.\d\d)?)/g

/** Whether an amount is more than each other one of its text. */
function isLargest({ input }: RegExpExecArray, amount: string): boolean {
  const value = Number(amount.replaceAll(',', ''))
  const others = [...input.matchAll(MONEY)].map(([, one = '']) => Math.floor(Number(one.replaceAll(',', ''))))
  return others.every((one) => one <= value) && others.filter((one) => one === value).length === 1
}

const asTotal: Form['write'] = (found) => (isLargest(found, found[1] ?? '') ? ', total ' : undefined)

/** What a whole job is done or agreed for, as a total. */
export const SAID_TOTALS: readonly Form[] = [
  {
    // "… plus a consumer unit I can do £4,560 inc VAT"
    pattern: new RegExp(
      String.raw`,?\s*\b(?:i|we)(?:'d|'ll| can| could| would| will)(?: probably)? do(?: ${ALL})?(?: for| at)?\s+(?=${AMOUNT}${TAX}(?![\d,.]*\d)${NO_TOTAL})`,
      'gi',
    ),
    write: asTotal,
  },
  {
    // "Insurer has signed off on $2,760 incl GST for everything"
    pattern: new RegExp(
      String.raw`(?<=\b(?:signed off|approved|agreed|settled|okayed))(?: on| to| at| for)?\s+(?=${AMOUNT}${TAX}\s*(?:all up|in total|total|for (?:everything|the lot|all of it|the (?:whole )?job))\b)`,
      'gi',
    ),
    write: asTotal,
  },
]
