import type { Form } from './forms.ts'
import { inFigures, MONEY } from './said-before.ts'

const TAX = String.raw`(?: ?(?:\+|plus|inc(?:l|luding|lusive)?|ex(?:cl|cluding|clusive)?) ?(?:of )?(?:the )?(?:gst|vat|tax)| (?:gst|vat) (?:in|inc|incl|included)| inc(?:l|luded)?\b| ex\b)?`
const FIGURE = String.raw`[$£€]? ?\d[\d,]*(?:\.\d{2})?`
const PERSON = String.raw`(?:him|her|them|'em|(?:the )?(?:client|customer|owner|boss|landlord)s?)`

/** Sums that are named as what the customer hears, or pays in the end. */
export const TOLD_SUMS: readonly Form[] = [
  {
    // "comes to 3742 gst in, lovely people so knock it back to 3600 inc"
    pattern: new RegExp(
      String.raw`\b(?:comes to|adds up to|total(?:s|led)?(?: is| of)?|that'?s) ${FIGURE}${TAX}(?:[^\n;\d$£€]{0,120}?)\b(?:knock|bring|drop|take|round|pull) (?:it|that|the (?:total|price))(?: back| down)? to (${FIGURE})(?!,?\d)(${TAX})`,
      'gi',
    ),
    write: ([, money = '', tax = '']) => `Total ${money}${tax}`,
  },
  {
    // "tell him three thousand nine hundred and fifty including the GST"
    pattern: new RegExp(
      String.raw`\btell ${PERSON}(?: it'?s| its)? (${MONEY})(?:dollars )?(?=(?:inc|plus|ex|all up|all in|for the lot|\+))`,
      'gi',
    ),
    write: ([, money = '']) => `. Total ${inFigures(money)} `,
  },
  {
    // "Gave Jeff $1,675 flat"
    pattern: new RegExp(
      String.raw`(?<=^|[.;!?\n,] ?)(?:I |i |[Ww]e )?(?:[Gg]ave|[Qq]uoted|[Tt]old) (?:${PERSON}|\p{Lu}\p{Ll}{1,14}) ([$£€] ?\d[\d,]*(?:\.\d{2})?)(?!,?\d) (?:flat|all up|all in|for the lot)(?=${TAX}\s*(?:$|[.;,\n]))`,
      'gmu',
    ),
    write: ([, money]) => `Total ${money}`,
  },
  {
    // "63.4 m2 exposed agg @ 128 m2": the price of one.
    pattern:
      /(?<![\d.])(\d[\d,]*(?:\.\d{1,2})? ?(m2|m²|sqm|lm|m3|sq ?ft|sqft)\b[^\n@;]{0,40})@ ?([$£€]?) ?(\d[\d,]*(?:\.\d{1,2})?) ?\2(?![\p{L}\d])/giu,
    write: ([, lead, unit, sign, price]) => `${lead}@ ${sign === '' ? '$' : sign}${price}/${unit}`,
  },
]
