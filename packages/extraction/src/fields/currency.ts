import type { DocumentText } from '../layout/document-text.ts'

const AUSTRALIAN =
  /\bA\.?B\.?N\b|\bACN\b|\b(?:NSW|VIC|QLD|TAS|ACT)\b|\b(?:WA|SA|NT)\s+\d{4}\b|\bGST\b|\.com\.au\b|\.net\.au\b|\baustralia\b|\bBSB\b|\b0[2378] \d{4} \d{4}\b|\b04\d\d \d{3} \d{3}\b/i
const NEW_ZEALAND = /\bNew Zealand\b|\.co\.nz\b|\bNZBN\b|\bNZ\$|\b(?:Auckland|Wellington|Christchurch)\b/i
const CANADIAN = /\bHST\b|\bCanada\b|\b(?:ON|BC|AB|QC|MB|SK|NS)\s+[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\bPST\b/
const SINGAPORE = /\bSingapore\b|\bUEN\b/i
const AMERICAN =
  /\bsales tax\b|\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b|\bUSA\b|\bUnited States\b|\(\d{3}\)\s?\d{3}-\d{4}|\bEIN\b/i
const NAMED = /(?:^|[\s(])(AUD|NZD|USD|CAD|SGD|GBP|EUR|CHF|INR|SEK|NOK|DKK|ZAR|JPY|HKD|PLN)(?:$|[\s).,:])/g

/** What a bare "$" means, by the country the document is from. */
function dollarOf(text: string): string {
  if (NEW_ZEALAND.test(text)) return 'NZD'
  if (AUSTRALIAN.test(text) && !CANADIAN.test(text) && !SINGAPORE.test(text)) return 'AUD'
  if (CANADIAN.test(text)) return 'CAD'
  if (SINGAPORE.test(text)) return 'SGD'
  return AMERICAN.test(text) ? 'USD' : 'USD'
}

const COUNTRY: readonly (readonly [string, RegExp])[] = [
  ['GBP', /\bVAT\b.*\bGB\b|\.co\.uk\b|\bUnited Kingdom\b|\bEngland\b/i],
  ['EUR', /\b(?:MwSt|BTW|TVA|IVA)\b|\.(?:de|nl|fr|ie|es|it|at|be)\b|\bIBAN\b/],
  ['AUD', AUSTRALIAN],
  ['USD', AMERICAN],
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
  const sign = /[£€₹]/.exec(all)?.[0]
  if (sign !== undefined) return { '£': 'GBP', '€': 'EUR', '₹': 'INR' }[sign]
  if (/\$/.test(all)) return dollarOf(all)
  return COUNTRY.find(([, pattern]) => pattern.test(all))?.[0]
}
