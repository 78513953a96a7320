import type { DocumentText } from '../layout/document-text.ts'
import { CURRENCY_CODES, readNumber } from '../numbers/read-number.ts'

/** What only Australian documents have. */
const AUSTRALIAN =
  /\b(?:[Aa]\.?[Bb]\.?[Nn]|ACN|BSB)\b|\b(?:NSW|VIC|QLD|Qld|Vic|TAS|Tas|ACT)\b|\b(?:WA|SA|NT)\s+\d{4}\b|\.(?:com|net|org|COM)\.(?:au|AU)\b|\b[Aa]ustralia\b|\bAUSTRALIA\b|\b0[2378] \d{4} \d{4}\b|\b04\d\d \d{3} \d{3}\b/
/** The tax of several countries. */
const GST = /\bGST\b/i
/** "Sales tax, VAT, GST and CT": a list of taxes of all countries tells nothing of this one. */
const TAX_LIST =
  /\b(?:sales tax|VAT|GST|HST|PST|CT|QST)(?:(?:,| and| or|\/|, and|, or) ?(?:sales tax|VAT|GST|HST|PST|CT|QST)\b){2,}/gi
const NEW_ZEALAND = /\bNew Zealand\b|\.nz\b|\+64\b|\bNZBN\b|\bNZ\$|\b(?:Auckland|Wellington|Christchurch)\b/i
/** The rate of the tax there, which no other country with a GST has. */
const NEW_ZEALANDS_RATE = /\bGST\b[^\n]{0,8}\b15(?:\.0+)? ?%|\b15(?:\.0+)? ?% GST\b/i
const INDIAN = /\bGSTIN\b|\b[CS]GST\b/
const CANADIAN = /\bHST\b|\bCanada\b|\b(?:ON|BC|AB|QC|MB|SK|NS)\s+[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\bPST\b/
const SINGAPORE = /\bSingapore\b|\bUEN\b/i
const STATE =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
const AMERICAN = new RegExp(
  `\\b[Ss]ales [Tt]ax\\b|\\b(?:${STATE}),?\\s+\\d{5}(?:-\\d{4})?\\b|,\\s*(?:US|U\\.S\\.A?\\.?)(?=$|[\\s,.])|\\bUSA\\b|\\bUnited States\\b|\\(\\d{3}\\)\\s?\\d{3}-\\d{4}|\\bEIN\\b`,
  'm',
)
const NAMED = new RegExp(`(?:^|[\\s(])(${CURRENCY_CODES})(?:$|[\\s).,:])`, 'g')

/** What a bare "$" means, by the country the document is from. */
function dollarOf(all: string): string {
  const text = all.replace(TAX_LIST, ' ')
  if (NEW_ZEALAND.test(text)) return 'NZD'
  const isElsewhere = CANADIAN.test(text) || SINGAPORE.test(text)
  if (AUSTRALIAN.test(text) && !isElsewhere) return 'AUD'
  if (!isElsewhere && NEW_ZEALANDS_RATE.test(text)) return 'NZD'
  if (CANADIAN.test(text)) return 'CAD'
  if (SINGAPORE.test(text)) return 'SGD'
  return !AMERICAN.test(all) && GST.test(text) ? 'AUD' : 'USD'
}

const COUNTRY: readonly (readonly [string, RegExp])[] = [
  ['GBP', /\bVAT\b.*\bGB\b|\.co\.uk\b|\bUnited Kingdom\b|\bEngland\b/i],
  ['EUR', /\b(?:MwSt|BTW|TVA|IVA)\b|\.(?:de|nl|fr|ie|es|it|at|be)\b|\bIBAN\b/],
  ['INR', INDIAN],
  ['AUD', AUSTRALIAN],
  ['USD', AMERICAN],
  ['AUD', GST],
]

/** The currency of the amounts, ISO 4217: by sign or code, for a bare "$" by country; undefined where nothing tells. */
export function findCurrency(text: DocumentText): string | undefined {
  const all = text.allLines.map((line) => line.text).join('\n')
  const votes = new Map<string, number>()
  for (const line of text.allLines) {
    for (const { currency } of text.amountsOf(line)) {
      if (currency !== undefined) votes.set(currency, (votes.get(currency) ?? 0) + 1)
    }
  }
  const named = [...all.matchAll(NAMED)].map(([, code]) => code ?? '')
  const [most] = [...votes].toSorted((a, b) => b[1] - a[1])
  const symbol = most?.[0]
  if (symbol === '$') return named.find((code) => code.endsWith('D')) ?? dollarOf(all)
  if (symbol !== undefined) return symbol
  if (named[0] !== undefined) return named[0]
  const sign = /[£€₹৳₫₱₦฿]/.exec(all)?.[0]
  if (sign !== undefined) return readNumber(`${sign}1`, '.')?.currency
  if (/\$/.test(all)) return dollarOf(all)
  return COUNTRY.find(([, pattern]) => pattern.test(all))?.[0]
}
