import { fold } from './fold.ts'

/** What a column of a table holds. */
export type ColumnRole =
  | 'index'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'tax'
  | 'total'
  | 'date'

const RULES: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'index',
    /^(?:#|no|nr|n|pos|position|item no|item #|item nr|line|line no|ln|sr|sr no|s no|sno|sl no|lfd nr)$/,
  ],
  ['date', /^(?:.* )?(?:date|datum|fecha|data)$/],
  [
    'code',
    /^(?:(?:item|product|part|stock|art|artikel|article|service|cost|material) ?(?:code|no|nr|number|id|ref|nummer)|code|sku|ref|reference|artikelnr|hsn(?: sac)?|sac|cat no|model|part|plu|art|id)$/,
  ],
  [
    'discount',
    /^(?:disc|discount|rabatt|rab|korting|remise|rem|dto|desc|descuento|sconto|less)(?: %| amount)?$|^%(?: disc.*)?$/,
  ],
  [
    'tax',
    /^(?:% ?|taux (?:de )?|aliquota )?(?:gst|vat|tax|taxes|mwst|ust|btw|tva|iva|sales tax|[ics]gst|tax rate|steuer)(?: ?(?:%|amount|rate|code|type|\d+ ?%?|satz))*$/,
  ],
  [
    'total',
    /^(?:line |ext |extended |total |sub |net |item |item total )?(?:total|amount|amt|sum|subtotal|value|betrag|gesamt|bedrag|totaal|montant|importe|importo|totale)s?(?: .{0,26})?$/,
  ],
  [
    'total',
    /^(?:gesamtpreis|gesamtbetrag|gp|g preis|zeilenbetrag|positionsbetrag|summe|line total|ext(?:ended)?(?: price| cost| amount)?|total (?:price|cost|charge)|price total|prix total|precio total|prezzo totale|totaalprijs|regelbedrag|regeltotaal|charge|line price|net price total)(?: .{0,26})?$/,
  ],
  // "Ex GST" and "Inc GST" beside each other.
  [
    'total',
    /^(?:ex|exc|excl|excluding|inc|incl|including|inkl|exkl|hors|ttc|ht)(?: of)?(?: (?:gst|vat|tax|taxes|mwst|btw|tva|iva))?$/,
  ],
  [
    'price',
    /^(?:unit |item |each |list |net |sell |hourly |selling |your )?(?:price|rate|cost)s?(?: .{0,26})?$/,
  ],
  [
    'price',
    /^(?:each|price each|einzelpreis|einzel|ep|e preis|vk preis|stuckpreis|preis|stukprijs|prijs|eenheidsprijs|tarief|prix unitaire|prix|pu|p u|prix u|precio|precio unitario|p unitario|p unit|prezzo|prezzo unitario|unitario|unit value|per unit|a)(?: .{0,26})?$/,
  ],
  [
    'quantity',
    /^(?:qty|quantity|qnty|quant|quantities|hrs|hours|hours qty|hrs qty|qty hrs|qty hours|menge|anz|anzahl|aantal|qte|quantite|cantidad|cant|uds|unidades|quantita|qta|q ta|days|units|no of|count|hours worked|time|std|stunden|uren|heures|horas|m2|area|length|stuks|no off)(?: .{0,12})?$/,
  ],
  [
    'unit',
    /^(?:unit|units|uom|u m|um|einheit|einh|eh|me|eenheid|eenh|unite|u|unidad|ud|per|basis|measure|unit of measure)$/,
  ],
  [
    'description',
    /^(?:.* )?(?:description|desc|details?|items?|products?|services?|tasks?|scope|works?|particulars|bezeichnung|beschreibung|leistung|artikel|omschrijving|designation|descripcion|concepto|descrizione|articolo|activity|materials?|labou?r|trade|inclusions?|expenses?|equipment|parts?|goods|job|libelle|prestation|werkzaamheden|dienst|prestazione)(?: .{0,30})?$/,
  ],
]

const MONEY = /[$£€]/

/** What the heading of a column says it holds; undefined for any other text. "Unit price ex GST" → price. */
export function columnRoleOf(heading: string): ColumnRole | undefined {
  const folded = fold(heading).replace(/\s(?:aud|usd|gbp|eur|nzd|cad|sgd|inr|rs)$/, '')
  if (folded === '' || folded.length > 44) return undefined
  const role = RULES.find(([, pattern]) => pattern.test(folded))?.[0]
  // "Unit $" and "Line $" are headings of money.
  if (MONEY.test(heading)) return role === 'unit' ? 'price' : role === 'index' ? 'total' : role
  return role
}
