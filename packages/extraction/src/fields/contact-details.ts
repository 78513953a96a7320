import { readAbn } from '@quotewright/domain/region/countries/au-business-number.ts'
import { toCell } from '../layout/line.ts'
import type { PlacedCell } from './blocks.ts'
import { placeOfCell, type Read } from './read.ts'

const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+/u
const PHONE_LABEL =
  /\b(?:phone|telephone|telefoon|telefon|telefono|téléphone|tél|tel|ph|mobile|mobil|mob|cell|call|t|p|m)\b\s*(?:no|number)?\s*[.:]*\s*(?=[+(\d])/iu
const FAX = /\b(?:fax|telefax|f)\b\s*[.:]/i
const PHONE = /(?:\+|\(|\b)\d[\d ().\-/–]{6,20}\d/g
/** Numbers of eight to fifteen digits that are none of a telephone. */
const NOT_PHONE =
  /\b(?:abn|acn|bsb|account|acc|acct|a\/c|vat|gst|gstin|iban|swift|btw|kvk|rcs|siren|siret|tva|ust|steuer|tax|licen[cs]e|lic|reg|ein|ccb|invoice|receipt|customer|quote|order|po|ligne|date|kto|blz|hrb|no|number|\w*nummer|numero|klant\w*|serien\w*)\b/i
/** Labels of such numbers that stand in a cell of their own. */
const OF_SOMETHING =
  /\b(?:account|acct|acc|a\/c|invoice|receipt|order|quote|customer|client|reference|ref|rcs|siren|siret|kvk|hrb|abn|acn|tva|vat|bsb|iban)\b/i

/** An e-mail address in a cell; OCR and justified text may part it. */
export function findEmail({ cell, line }: PlacedCell): Read<string> | undefined {
  const word = cell.words.find(({ text }) => EMAIL.test(text))
  const found =
    word === undefined ? EMAIL.exec(cell.text.replace(/\s*@\s*/, '@'))?.[0] : EMAIL.exec(word.text)?.[0]
  if (found === undefined) return undefined
  return {
    value: found.replace(/[.,;]+$/, ''),
    place: placeOfCell(line, word === undefined ? cell : toCell([word])),
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** What stands between the details of a letterhead on one line. */
const PARTS = /\s*[|•·]\s*| [-/] |(?<!\S)\S+@\S+|\s+(?=A\.?B\.?N\b|ACN\b|VAT\b|Lic)/

/** "0421 / 555 01 91": what parts the area from the rest parts no two numbers. */
const WITHIN_PHONE = /(?<![\d)]\s?)(\+?\(?\d[\d ()]{0,7}?) ([-/]) (?=\d[\d ]{4,12}(?!\d))/g

/** Numbers grouped with points as telephones are: "512.555.0191", "01.55.50.19.19", "0901.555.019". */
const POINTED = /^(?:\d{3}\.\d{3}\.\d{4}|0\d(?:\.\d{2}){4}|0\d{3}\.\d{3}\.\d{3})$/

/** Company registration numbers: a number next to one may be a telephone. */
const REGISTRATION = /\bA\.?[BC]\.?N\.?(?: No\.?)?[\s:]*(?:\d[ \u00a0]?){9,11}(?!\d)/gi

/** How the register groups a number; no telephone is grouped so. */
const ABN_GROUPS = /^[1-9]\d \d{3} \d{3} \d{3}$/

function phoneIn(own: string, needsLabel: boolean): string | undefined {
  const part = own.replace(REGISTRATION, ' ')
  const label = PHONE_LABEL.exec(part)
  if (label === null && (needsLabel || NOT_PHONE.test(part) || FAX.test(part))) return undefined
  const text = label === null ? part : part.slice(label.index + label[0].length)
  for (const [match] of text.matchAll(PHONE)) {
    const count = digitsOf(match).length
    const isDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?:\s|$)/.test(match.trim())
    // Digits in one row without a label may be the number of anything.
    const isPlain = label === null && !/[+() -]/.test(match.trim()) && !POINTED.test(match.trim())
    const isRegistration =
      label === null && count === 11 && (readAbn(match) !== undefined || ABN_GROUPS.test(match.trim()))
    if (count >= 8 && count <= 15 && !isDate && !isPlain && !isRegistration)
      return match.replace(/[\s(.–/-]+$/, '').trim()
  }
  return undefined
}

/** Whether what stands left of a cell says that it holds the number of something else: "Account number:   1234-5678-9012". */
function isOtherNumber({ cell, line }: PlacedCell): boolean {
  const label = line.cells.findLast(({ box }) => box[2] <= cell.box[0])?.text ?? ''
  return !/\d/.test(label) && OF_SOMETHING.test(label) && !/phone|tel|mob|call|contact|enquir/i.test(label)
}

/** A telephone number in a cell, with a label or by its form; faxes, account and tax numbers are none. */
export function findPhone({ cell, line }: PlacedCell, needsLabel = false): Read<string> | undefined {
  if (PHONE_LABEL.exec(cell.text) === null && isOtherNumber({ cell, line })) return undefined
  for (const part of cell.text.replace(WITHIN_PHONE, '$1\u00a0$2\u00a0').split(PARTS)) {
    const value = phoneIn(part.replaceAll('\u00a0', ' '), needsLabel)
    if (value !== undefined) return { value, place: placeOfCell(line, cell) }
  }
  return undefined
}

/** An Australian Business Number whose check digits fit; false where one is printed whose digits do not. */
export function findAbn(text: string): string | false | undefined {
  const match = /\bA\.?B\.?N\.?(?: No\.?)?[\s:]*((?:\d[ \u00a0]?){11})/i.exec(text)
  return match === null ? undefined : (readAbn(match[1] ?? '') ?? false)
}

/** Something by which a company is reached or registered: it makes a block a letterhead. */
export const isContactDetail = (text: string): boolean =>
  EMAIL.test(text) ||
  /\b(?:abn|acn|vat|ust|btw|kvk|siret|licen[cs]e|lic)\b.*\d/i.test(text) ||
  /\bwww\.|https?:\/\//i.test(text) ||
  (PHONE_LABEL.test(text) && digitsOf(text).length >= 6)
