import { readNumber } from '../numbers/read-number.ts'
import { ANY_LABEL, ATTENTION_LABEL, CUSTOMER_LABEL, SUPPLIER_LABEL } from '../vocabulary/field-labels.ts'
import { fold } from '../vocabulary/fold.ts'
import { isTypeTitle } from '../vocabulary/type-words.ts'

const LEGAL_FORM =
  /\b(?:pty|ltd|limited|llc|inc|corp|corporation|company|co|gmbh|ag|kg|ohg|b\.?v|n\.?v|vof|s\.?a\.?r\.?l|sas|s\.?r\.?l|s\.?p\.?a|s\.?l|plc|llp|group|trust|partnership|e\.?k)\b\.?/i
const STREET =
  /^(?:\d+[a-z]?(?:[-/]\d+)?[ ,]|(?:unit|level|suite|shop|lot|po box|p\.?o\.? box|floor|apt|flat|factory|postfach|postbus)\b)|\b(?:street|st|road|rd|avenue|ave|lane|drive|dr|court|crescent|cres|place|boulevard|blvd|highway|hwy|way|parade|terrace|close)\b\.?,?(?:\s+(?:(?!(?:hoa|llc|llp|ltd|inc|pty|plc|co)$)[A-Z]{2,3}|\d+))?$/i
const POSTCODE =
  /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\b\s*\d{4}|\b[A-Z]{2}\s+\d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b|^\d{4,5}\s+[\p{Lu}]|\b\d{4}\s?[A-Z]{2}\b/u
const DATE =
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|^\d{1,2}\.?\s+\p{L}{3,}\.?\s+\d{4}$|^\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}$/u

/** A form of address on a line of its own. */
const HONORIFIC =
  /^(?:herrn?|frau|firma|familie|mrs?|ms|miss|dr|monsieur|madame|mme|m|de heer|mevrouw|sr|sra|señora?)\.?$/i
/** "Proposal EST2422": the document, not who it is for. */
const NUMBERED_TITLE =
  /^(?:quote|quotation|estimate|proposal|tender|offer|invoice|tax invoice|receipt|order|angebot|rechnung|offerte|devis|facture|presupuesto|factura)\s+(?:(?:no|nr|n°|nº|number|#)\.?:?\s*)?\S*\d/i

const TYPE_BEHIND =
  /^(.+?)\s+(?:tax |sales )?(?:invoice|quotation|quote|estimate|receipt|purchase order|proposal|rechnung|factuur|facture|angebot|offerte|devis|presupuesto|factura|fattura|preventivo)$/i
/** Headings of columns, and what else is said of amounts. */
const OF_COLUMNS =
  /^(?:(?:opening |closing )?balance|activity|debit|credit|payments?|aud|nzd|usd|gbp|eur)$|\b(?:qty|uom|subtotal|(?:ex|inc|incl) gst)\b/

export const hasLegalForm = (text: string): boolean => LEGAL_FORM.test(text)

export const isAddress = (text: string): boolean => STREET.test(text.trim()) || POSTCODE.test(text)

/** "CM-0777": letters and digits of a number. */
const CODE = /^(?:\p{Lu}{1,4}[-/]\d[\d/.-]*|\p{Lu}{1,3}\d{3,})$/u

/** Whether a text could be the name of a person or a company: words, and no address, date, label, number or title. */
export function isNameLike(text: string): boolean {
  const bare = text.trim()
  const folded = fold(bare)
  if (bare.length < 2 || bare.length > 70 || bare.split(/\s+/).length > 8 || !/\p{L}{2}/u.test(bare))
    return false
  if (/^c\/[-o]/i.test(bare) || HONORIFIC.test(bare) || NUMBERED_TITLE.test(bare) || CODE.test(bare))
    return false
  if (/[@]|www\.|https?:|[:#]$/.test(bare) || DATE.test(bare) || isAddress(bare)) return false
  if (
    readNumber(bare, '.') !== undefined ||
    bare.replace(/\D/g, '').length > Math.max(4, bare.replace(/\P{L}/gu, '').length / 2)
  )
    return false
  return (
    !ANY_LABEL.test(folded) &&
    !CUSTOMER_LABEL.test(folded) &&
    !SUPPLIER_LABEL.test(folded) &&
    !ATTENTION_LABEL.test(folded) &&
    !isTypeTitle(folded) &&
    // "Retail Invoice (Original for Recipient)"
    !TYPE_BEHIND.test(bare.replace(/\s*\([^)]*\)/g, '')) &&
    !OF_COLUMNS.test(folded)
  )
}

/** The first part of a line such as "QualityHosting AG - Uferweg 40 - D-63571 Gelnhausen". */
const firstPart = (text: string): string =>
  text.split(/\s+[|·•–—-]\s+(?!(?:strata|body corporate|owners)\b)|\s*[|·•]\s*/i)[0]?.trim() ?? text

const LEADING_MARK = /^[•·■▪◆\s]+/
const SALUTATION =
  /^(?:t\/as?|trading as|attn|att|attention|fao|c\/o|contact|z\.?\s?hd\.?|t\.?a\.?v\.?|company|name|customer name|client name|customer|client)\s*[.:]*\s+|^(?:nombre(?: fiscal)?|raz[oó]n social|raison sociale|ragione sociale|bedrijfsnaam|firmenname)\s*:\s*/i

/** A name with its address behind it on one line. */
const beforeAddress = (text: string): string => {
  const [name = text, ...rest] = text.split(/,\s+/)
  return rest.length > 0 && (isAddress(rest.join(', ')) || rest.some((part) => STREET.test(part)))
    ? name
    : text
}

/** An address behind a name: "Hamilton Ng (h.ng@example.com)". */
const EMAIL_BEHIND = /(?<![\s,(<[])[\s,(<[]+[^\s,(<[@]+@[^\s@]+$/
/** A registration or a telephone number behind a name: "Ironbark Pty Ltd ABN 51 824 753 556". */
const NUMBER_BEHIND =
  /[\s,(–-]+(?:(?:A\.?B\.?N|A\.?C\.?N|VAT|GST|Lic(?:en[cs]e)?|Tel|Ph|Phone|Mob(?:ile)?)\b[\s.:]*(?:(?:no|number|reg)\b[\s.:]*)?[(+A-Z]{0,3}\d.*|(?:\+\d|\(0\d|0\d)[\d ()]{7,}.*)$/i
/** The same without a label: "Pinturas Ferrer S.L. B57555903". */
const BARE_NUMBER_BEHIND = /[\s,(–-]+[A-Z]{0,2}\d{8,11}[A-Z]?\)?$/
/** Who is to attend to it, behind the name: "Northside Physiotherapy (Attention: Lucinda Orr)". */
const PERSON_BEHIND =
  /(?<=\S)(?:\s*[,(–-]\s*(?:attention|attn|att|fao)\b.*|\s+(?:attention|attn|att|fao)\s*[.:].*|[\s,(]+c\/[o-]\s.*)$/i

/** A company's name without the title of the document behind it: "Kelso Lifts, Inc. Invoice". */
const withoutType = (text: string): string => {
  const name = TYPE_BEHIND.exec(text)?.[1] ?? ''
  return hasLegalForm(name.split(/\s+/).at(-1) ?? '') ? name : text
}

/** "Mr & Mrs R. Tunstall, Beck Cottage": behind persons stands where they live. */
const PERSONS = /^((?:mrs?|ms|miss|dr|herrn?|frau|monsieur|madame|mme)\b\.?[^,]*\p{L}{2}[^,]*),\s.*$/iu

/** A name without what introduces it: "Attn: Kurt Osei" → "Kurt Osei". */
export const bareName = (text: string): string =>
  beforeAddress(
    firstPart(
      withoutType(
        text
          .replace(LEADING_MARK, '')
          .replace(SALUTATION, '')
          .replace(PERSON_BEHIND, '')
          .replace(EMAIL_BEHIND, '')
          .replace(NUMBER_BEHIND, ''),
      ),
    ).replace(BARE_NUMBER_BEHIND, ''),
  )
    .replace(PERSONS, '$1')
    .replace(/[,;:]+$/, '')
    .trim()

/** Whether a text says a name, with or without what introduces it, and is no label of its own: "Shipping address:". */
export const saysName = (text: string): boolean => !/:\s*$/.test(text) && isNameLike(bareName(text))
