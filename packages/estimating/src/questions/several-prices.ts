import { singular } from '../text/words.ts'
import type { AskedDraft, AskedLine } from './asked-draft.ts'

const isBase = ({ line, priced }: AskedLine): boolean => !line.optional && priced.isPriceStated

/** Whether a line says how many: a count, a measure, or one that is written. */
const isCounted = ({ line, priced: { quantity } }: AskedLine): boolean =>
  line.quantityThousandths !== 1000 || quantity.how === 'stated' || quantity.how === 'calculated'

const isRate = ({ priced: { item } }: AskedLine): boolean => {
  const unit = item.price?.perUnit ?? null
  return item.price?.basis === 'unit' && unit !== null
}

const LIST_NAME =
  /\b(?:price (?:list|guide|book)|rate (?:card|sheet)|schedule of rates|(?:our|my|standard|hourly|day|daily|unit|current|charge-?out|labou?r) (?:rates|prices|charges)|rates(?: \d{4}| from \w+)?(?: per \w+)?\s*[:–-]|price per|pricing:|we charge|i charge|rates as)/i
const LEAST_LISTED = 2

/** "Call-out $95, labour $110/hr, apprentice $60/hr": prices of which nothing says how many are wanted. */
export function listsPrices({ description, lines, stated }: AskedDraft): boolean {
  const base = lines.filter(isBase)
  if (stated !== null || base.length < LEAST_LISTED || base.some(isCounted)) return false
  const rates = base.filter(isRate).length
  return LIST_NAME.test(description) || rates >= LEAST_LISTED || (rates > 0 && rates * 2 >= base.length)
}

const GRADES: ReadonlySet<string> = new Set(
  'small medium large xl single double triple basic standard premium deluxe economy budget good better best bronze silver gold'.split(
    ' ',
  ),
)
const LEAST_GRADES = 2

/** "Small tree $200, medium tree $450, large tree $900": one thing in several grades, none of them counted. */
export function listsGrades({ lines, stated }: AskedDraft): boolean {
  if (stated !== null) return false
  const graded = lines.filter(isBase).flatMap((asked) => {
    const words = asked.line.description
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .map(singular)
    const grade = words.find((word) => GRADES.has(word))
    return grade === undefined || isCounted(asked)
      ? []
      : [{ grade, rest: words.filter((word) => !GRADES.has(word)) }]
  })
  const kinds = new Set(graded.map(({ grade }) => grade))
  const [first] = graded
  const isSame = graded.every(
    ({ rest }) => rest.length === 0 || rest.some((word) => first?.rest.includes(word)),
  )
  return kinds.size >= LEAST_GRADES && isSame
}

const CHOOSING =
  /\b(?:pick (?:one|which|either)|your (?:choice|call|pick)|choice of|choose (?:between|from|one|either)|either\b[^.;\n]{3,80}?\bor\b|(?:options?|quote) (?:[1-4]|[a-d]|one|two)\b|(?:two|three|2|3|four) (?:options|ways|alternatives|choices)|alternatively|as an alternative|\binstead\b(?! of)|in (?:place|lieu) of|would (?:be|cost) [$£€]?\d|versus|\bvs\b)|(?:^|\n)\s*(?:option|alternative|alt)\b/i
/** "… $4,200, or concrete sleepers $5,600": a price, and another way at another price. */
const OR_PRICE =
  /[$£€]\s?\d[\d,.]*[^.;\n$£€]{0,24}[,;(-]?\s*\bor\b[^.;\n$£€]{3,60}[$£€]\s?\d|[$£€]\s?\d[\d,.]*k?\s*\/\s*[^\n$£€,;.]{2,30}[$£€]\s?\d[\d,.]*\s*\/\s*[^\n$£€,;.]{2,30}[$£€]\s?\d/i
const LETTERED = /(?:^|\n)\s*\(?a[).:][^\n]*[$£€]\s?\d[^\n]*\n\s*\(?b[).:][^\n]*[$£€]\s?\d/i

/** "Either repaint for $1,400 or sand and oil for $1,900": which of the prices is meant, or whether both are. */
export function offersChoice({ description, lines, stated }: AskedDraft): boolean {
  const priced = lines.filter(({ priced: one }) => one.isPriceStated)
  if (stated !== null || priced.length < LEAST_LISTED) return false
  return CHOOSING.test(description) || OR_PRICE.test(description) || LETTERED.test(description)
}
