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
  return others.every((one) => one <= value) && others.filter((one) => one === value).length <= 1
}

const asTotal: Form['write'] = (found) => (isLargest(found, found[1] ?? '') ? ', total ' : undefined)

const ANY_AMOUNT = String.raw`(?:[$£€]\s?)?(\d{1,3}(?:,\d{3})+)(?:\.\d\d)?`

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
  {
    // "Quoted $11,400 to replace the heat pump", "roofer wants £1,950 to redo the flat roof"
    pattern: new RegExp(
      String.raw`\b(?:(?:the |our |my |one |a )?(?:roofer|plumber|builder|sparky|electrician|painter|tiler|plasterer|landscaper|fencer|guy|bloke|fella|firm|company|mob|installer|contractor)\s+)?(?:quoted|quotes?|wants?|wanted|asking|charging|charges?)(?: (?:me|us|her|him|them|it at))?\s+${AMOUNT}(${TAX})\s+(?:to|for)\s+(?=(?:replac|redo|re-?do|fix|repair|install|supply|fit|do\b|re-?new|re-?move|build|paint|re-?paint|lay|clean|re-?wire|re-?roof|re-?place|put|swap|take|strip|rip)[a-z]*\b)`,
      'gi',
    ),
    write: (found) =>
      isLargest(found, found[1] ?? '')
        ? `total ${/[$£€]/.exec(found[0])?.[0] ?? '$'}${found[1]}${found[2] ?? ''}. `
        : undefined,
  },
  {
    // "… double storey loading incl. $5,490 after STCs"
    pattern: new RegExp(
      String.raw`(?<=[\s,.;])(?=${AMOUNT}${TAX}\s+(?:after|less|net of) (?:the |all )?(?:stcs?|rebates?|stc rebates?|credits?)\b)`,
      'gi',
    ),
    write: (found) => (isLargest(found, found[1] ?? '') ? ', total ' : undefined),
  },
  {
    // "let's lock it in at 7,200", "I can do it for 7,200"
    pattern: new RegExp(
      String.raw`(?<=\b(?:lock(?:ed)? (?:it|this|that|her) in|(?:can|could|will|would|'ll|'d) do (?:it|it all|this|that|the lot|the job|both)|agreed|settled|shook hands))\s+(?:on|at|for)\s+(?=${ANY_AMOUNT}(?![\d,.]*\d)${NO_TOTAL})`,
      'gi',
    ),
    write: asTotal,
  },
]
