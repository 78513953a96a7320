import { fold } from './fold.ts'

/** What an amount beside a label is to the whole document. */
export type TotalKind =
  | 'subtotal'
  | 'section'
  | 'discount'
  | 'charge'
  | 'tax'
  | 'included-tax'
  | 'total'
  | 'deposit'
  | 'paid'
  /** Kept back from what is paid: a tax on the payee, or a retention. */
  | 'withheld'
  | 'balance'

const TAX =
  '(?:gst|vat|goods (?:and )?services tax|value added tax|(?:sales |state |local |county |city )?tax(?:es)?|hst|pst|qst|[ics]gst|mwst|mehrwertsteuer|steuerbetrag|ust|umsatzsteuer|btw|tva|iva|igic|moms|mva|alv|dph|taxe)'
const EX =
  '(?:ex|exc|excl|exclusief|exklusive|excluding|exclusive|before|without|less|net of|pre|ohne|exkl|vor|zzgl|hors|hoh|senza|sin|esclusa|escluso|excluido|zonder|plus|sem)'
const INC =
  '(?:inc|incl|including|includes|inclusive|with|after|inkl|inklusive|inclusief|einschl|einschliesslich|mit|met|ttc|con|inclusa|incluso|incluido|comprise|avec|com)'
const SUM =
  '(?:total|amount|price|sum|cost|value|summe|gesamt|gesamtsumme|gesamtbetrag|gesamtpreis|betrag|totaal|totaalbedrag|bedrag|prijs|summa|belopp|montant|montant total|importe|importe total|totale|importo)'

/** What else a sum may be called where it says whether the tax is in it. */
const GOODS = '(?:investment|items?|goods|works?|fees?|job|package|project|services?)'

/** What a sum is of, where it is one of the whole document. */
const PAPER =
  '(?:facture|devis|commande|factura|presupuesto|pedido|fattura|preventivo|ordine|factuur|offerte|rechnung|angebot|auftrag)'

/** "Total per month", "Total for all works", "Total for this invoice". */
const WHOLE =
  '(?:per (?:week|fortnight|month|quarter|year|annum|visit|service|clean|term)|(?:for|of) (?:(?:all|this|the|these|your|above|whole|entire) ){0,2}(?:invoice|quote|quotation|estimate|proposal|contract|order|project|job|claim|statement)|(?:for|of) (?:(?:all|this|the|these|your|above|whole|entire|quoted) ){1,2}(?:works?|items?|services?|goods|products|period))'

/** A sum of all, in one word, and what may stand around it: "final quoted price". */
const MAIN = '(?:totals?|price|amount|sum|cost|value|fee|investment)'
const OF_ALL =
  '(?:our|your|the|this|all|whole|entire|overall|final|fixed|firm|quoted|agreed|full|grand|combined|estimated|quote|quotation|estimate|proposal|tender|contract|order|project|job|package|payable)'
const NET = '(?:net|nett)'

const RULES: readonly (readonly [TotalKind, RegExp])[] = [
  [
    'included-tax',
    new RegExp(
      `^(?:(?:total|price|amount|sum|above) ){0,2}(?:includes|contains) (?:of )?${TAX}(?: of| amount)?$`,
    ),
  ],
  [
    'included-tax',
    new RegExp(
      `^(?:of which|inc|incl|including|inclusive of|davon|darin|darin enthaltene|dont|waarvan|enthaltene|inkl|einschl|einschliesslich|inclusief|incluye|di cui|de los cuales|darin enthalten) (?:of )?${TAX}(?: of| included| component| content| amount| enthalten)?$`,
    ),
  ],
  [
    'included-tax',
    new RegExp(
      `^${TAX} (?:included|inclusive|incl|component|content|inc|inbegrepen|enthalten|comprise|incluse|compresa|inclusa|incluido)(?: in(?: the)? (?:total|price|amount|above)| above| of)?$`,
    ),
  ],
  [
    'subtotal',
    /^(?:sub ?totals?|subtotaal|zwischensumme|sous total|sub total ht|subtotale|teilsumme|delsumma|suma)$/,
  ],
  [
    'subtotal',
    new RegExp(
      `^(?:sub ?total|subtotaal|zwischensumme|sous total|subtotale) (?:amount|net|netto|ht|neto|${EX}(?: of)?(?: ${TAX})?)$`,
    ),
  ],
  ['section', new RegExp(`^${TAX} (?:free|exempt)(?: ${SUM}| sales| items| supplies)?$`)],
  ['section', /^(?:total |amount |balance )?(?:carried|brought) (?:forward|over)$/],
  [
    'subtotal',
    /^(?:sub ?total|subtotaal|zwischensumme|sous total|subtotale|summe|totaal|totale|total|net|price|amount)(?: ht| hors taxes?| netto)? (?:after|less|before|nach|vor|na|voor|apres|avant|dopo|despues de|antes de) (?:[a-z]+ )?(?:discounts?|rabatt|korting|remise|nachlass|skonto|sconto|descuento)$/,
  ],
  [
    'subtotal',
    new RegExp(
      `^(?:total |quote |quotation |estimate |tender |contract |order |project )?${SUM}(?: amount| price| cost| of works?)? ${EX}(?: of)?(?: ${TAX})?$`,
    ),
  ],
  [
    'subtotal',
    /^(?:net|nett|netto|neto)(?: (?:total|amount|price|sum|value|summe|betrag|gesamt|totaal|bedrag))?$/,
  ],
  [
    'subtotal',
    /^(?:nettobetrag|nettosumme|gesamtnetto|nettototal|nettogesamt|netto total|(?:summe|gesamt|gesamtbetrag|gesamtsumme|total|totaal|totale|positionen|betrag) (?:netto|neto|nett|net)|total (?:net )?ht|montant (?:total )?ht|total hors taxes?|base imponible|(?:totale )?imponibile|taxable (?:amount|total|value|supplies)|total neto|maatstaf|belopp)$/,
  ],
  ['subtotal', new RegExp(`^(?:total |your )?${GOODS}(?: total| price| cost)? ${EX}(?: of)? ${TAX}$`)],
  ['subtotal', /^(?:untaxed|taxable|pre ?tax) (?:amount|total|sum|price)$/],
  ['subtotal', new RegExp(`^${SUM} ${PAPER} (?:ht|netto|neto|net|${EX}(?: of)?(?: ${TAX})?)$`)],
  ['subtotal', /^after (?:the )?discounts?$/],
  ['subtotal', /^(?:list|retail|full) (?:total|price|value)$/],
  ['subtotal', /^(?:total|sum|cost) of (?:works?|items|labou?r and materials)$/],
  [
    'subtotal',
    new RegExp(`^(?:ex|excl|exclusief|exclusive|excluding|zonder|ohne|hors|senza|sin)(?: of)? ${TAX}$`),
  ],
  [
    'tax',
    new RegExp(
      `^(?:plus |add |zzgl |zuzuglich |total |totale |montant |importe |importo |imposta |bedrag |\\+ )?(?:de la |de |di )?${TAX}(?: (?:amount|total|payable|on|at|rate|of|\\d+|%|auf|op|sur|standard|normal|gesetzliche|\\(?s\\)?))*(?: ${SUM})?$`,
    ),
  ],
  // "Sales tax 6.25% on materials", "GST on taxable items".
  ['tax', new RegExp(`^(?:plus |add )?${TAX}(?: amount)? on(?: [a-z]+){1,4}$`)],
  ['tax', new RegExp(`^(?:plus |zzgl |zuzuglich )?(?:gesetzliche |gesetzl )?${TAX}(?: .{0,10})?$`)],
  [
    'total',
    new RegExp(
      `^(?:grand |final |overall |invoice |quote |quotation |estimate |estimated |estimation |project |contract |order |fixed |full |proposal |purchase order |po |receipt |package |job |tender |works |whole |all )?totals?(?: (?:amount|price|cost|payable|quoted|quote|estimate|contract|project|sum|value|investment|fee|job|to pay|general|geral|generale|complessivo|documento|preventivo|presupuesto|offerte|devis|angebot|order|invoice|works|ttc|brutto|bruto|tva comprise|toutes taxes comprises|paid|received))*(?: ${INC}(?: of| all)?(?: ${TAX})?)?$`,
    ),
  ],
  [
    'total',
    new RegExp(`^(?:total )?${SUM}(?: (?:amount|price|payable|due))? ${INC}(?: of| all)?(?: ${TAX})?$`),
  ],
  ['total', new RegExp(`^(?:total |your )?${GOODS}(?: total| price| cost)? ${INC}(?: of)? ${TAX}$`)],
  ['total', new RegExp(`^${SUM} ${PAPER}(?: (?:ttc|brutto|bruto|${INC}(?: of)?(?: ${TAX})?))?$`)],
  [
    'total',
    new RegExp(
      `^(?:grand )?(?:totals?|sum)(?: cost| price| amount| charges?)? ${WHOLE}(?: ${INC}(?: of| all)?(?: ${TAX})?)?$`,
    ),
  ],
  [
    'total',
    /^(?:gesamtbetrag|gesamtsumme|gesamtpreis|gesamt|endbetrag|endsumme|rechnungsbetrag|bruttobetrag|bruttosumme|angebotssumme|angebotsbetrag|auftragssumme|(?:summe|gesamt|gesamtbetrag|gesamtsumme|betrag|total) brutto|totaal(?: te betalen)?|totaalbedrag|totaalprijs|te betalen|net a payer|montant (?:total|ttc|du)|importe total|totale|total general|a pagar|total a pagar|totale da pagare|your price|price|quoted price|(?:contract|tender) (?:price|sum)|(?:quote|order|invoice|contract|tender|project|purchase order) (?:price|amount|value)|fixed price|lump sum(?: price)?|investment|amount|sum)$/,
  ],
  [
    'total',
    /^total (?:price|cost|amount|sum) for (?:the |this |your |all |above ){0,2}(?:jobs?|works?|project|above)$/,
  ],
  ['total', /^gross(?: (?:total|amount|price|sum|value))?$/],
  ['total', /^(?:(?:att|at|a) (?:betala|betale)|totalt|totalsumma|totalbelopp|slutsumma|sum total|i alt)$/],
  [
    'total',
    /^(?:gesamtbetrag|gesamtsumme|totaal|total|totale) (?:inkl|incl|inc|iva|con|con iva|ttc|inklusive)(?: .{0,16})?$/,
  ],
  [
    'withheld',
    /^(?:less |minus |abzgl |abzuglich )?(?:[a-z]+ ){0,2}(?:cis|tds|irpf|retention|retencion|withholding|sicherheitseinbehalt|einbehalt|retenue)(?: (?:deduction|deducted|tax|money|amount|held|withheld|of|at|on|labou?r|irpf|de|garantie|a la source))*$/,
  ],
  [
    'discount',
    /^(?:less |minus |abzgl |abzuglich )?(?:[a-z]+ ){0,3}(?:discounts?|rabatt|korting|descuento|sconto|nachlass|skonto|you save)(?: .{0,24})?$/,
  ],
  // "Rebate door frames", "Energy saving globes" and "Remise en peinture" are works.
  [
    'discount',
    /^(?:less |minus |abzgl |abzuglich )?(?:[a-z]+ ){0,3}(?:remise|rebate|savings?)(?: (?:on|of|off|applied|total|amount|auf|sur|de|commerciale|exceptionnelle)(?: .{0,20})?)?$/,
  ],
  [
    'deposit',
    /^(?:less )?(?:[a-z]+ )?(?:deposit|anzahlung|aanbetaling|acompte|anticipo|acconto|down ?payment|retainer)(?: .{0,30})?$/,
  ],
  [
    'paid',
    /^(?:less )?(?:amount |total |payments? |already |previously )?(?:paid|received|refunded|bezahlt|betaald|paye)(?: .{0,30})?$/,
  ],
  ['charge', /^(?:plus |add )?(?:[a-z]+ ){0,2}surcharges?$/],
  ['paid', /^(?:payments?|previous balance|received amount|tendered)(?: .{0,24})?$/],
  // "Change over hot water system", "Card reader at entry" are works.
  [
    'paid',
    /^(?:refund(?:ed)?|cash|change|eftpos|(?:credit |debit |visa )?card|visa|mastercard)(?: (?:amount|total|paid|payments?|received|tendered|given|returned|back|due|sale|purchase|debit|credit|visa|mastercard|card|ending|in|x+))*$/,
  ],
  [
    'balance',
    /^(?:(?:total |remaining |outstanding )?balance(?: (?:due|owing|payable|amount|remaining|forward|on completion))?|(?:amount|total|now|net) (?:due|owing|outstanding|payable)(?: (?:now|today|aud|inc gst))?|restbetrag|openstaand|to pay|due(?: now)?|solde|saldo|zahlbetrag|please pay)$/,
  ],
  // "TOTAL AMOUNT DUE ON July 3, 2014"; its figures are gone by then.
  ['balance', /^(?:total )?(?:amount|balance|total) (?:due|owing|payable) (?:on|by|before)(?: .{0,20})?$/],
  [
    'charge',
    /^(?:plus |add )?(?:shipping|freight|delivery|postage|handling|(?:transport|loading|adjustment)(?! (?:of|und|et|to|and|y|en) )|rounding|surcharge|versand|versandkosten|porto|fracht|frachtkosten|transportkosten|lieferkosten|verzendkosten|bezorgkosten|vracht|vrachtkosten|frais de (?:port|livraison|transport)|livraison|gastos de (?:envio|transporte)|portes|transporte|(?:spese|costi) di (?:trasporto|spedizione)|trasporto|spedizione|card fee|booking fee|fuel levy|levy|tip|gratuity|s h|shipping handling)(?: .{0,20})?$/,
  ],
  [
    'subtotal',
    new RegExp(
      `^(?:${OF_ALL} ){0,3}(?:${NET} ${MAIN}|${MAIN} ${NET}|${MAIN}(?: ${MAIN})?(?= ${EX} ))(?: ${EX}(?: of)? ${TAX})?$`,
    ),
  ],
  [
    'total',
    new RegExp(
      `^(?:${OF_ALL} ){0,3}(?:${MAIN}(?: ${OF_ALL}){0,2}(?: ${MAIN})?|all up)(?: ${INC}(?: of| all)?(?: ${TAX})?)?$`,
    ),
  ],
  ['subtotal', new RegExp(`^${TAX} (?:exclusive|excluded|excluding|excl|ex) (?:${OF_ALL} )?${MAIN}$`)],
  ['total', new RegExp(`^${TAX} (?:inclusive|included|including|incl|inc) (?:${OF_ALL} )?${MAIN}$`)],
  [
    'section',
    /^(?:sub ?total|subtotaal|zwischensumme|sous total|subtotale|section total|total for|total section|carried forward|page total|ubertrag|summe|brought forward|running total)(?: .{1,60})$/,
  ],
  [
    'section',
    new RegExp(`^.{2,40} (?:sub ?totals?|subtotaal|total)(?: (?:${EX}|${INC})(?: of)?(?: ${TAX})?)?$`),
  ],
  ['section', /^(?:carried forward|page total|ubertrag|brought forward|running total|section total)$/],
]

const NOT_OF_THE_LABEL = /\b(?:aud|nzd|usd|gbp|eur|euro|cad|chf|inr)\b|(?:^|\s)[%#]|\d+(?:\s\d+)*\s*%?/g

/** "VAT No. GB 319 4402 87" names a number of the company, not an amount. */
const IDENTIFIER = /\b(?:no|nr|number|nummer|reg|registration|id|idnr|code|numero)\b/

/**
 * What the amount beside a label is, by the label in one of several languages;
 * undefined for any other text. "GST (10%)" → tax, "Total inc. GST" → total,
 * "Subtotal Bathroom" → section.
 */
export function totalKindOf(label: string): TotalKind | undefined {
  return (
    kindOfLabel(label) ??
    (/\(.*\)/.test(label) ? kindOfLabel(label.replace(/\([^)]*\)/g, ' ')) : undefined) ??
    kindInTwoLanguages(label)
  )
}

/** "Thuế GTGT 8% / VAT 8%": the same said twice, the second time in a language known here. */
function kindInTwoLanguages(label: string): TotalKind | undefined {
  const parts = label.split(/\s\/(?:\s|$)/)
  if (parts.length !== 2) return undefined
  const kinds = new Set(parts.flatMap((part) => kindOfLabel(part) ?? []))
  return kinds.size === 1 ? [...kinds][0] : undefined
}

function kindOfLabel(label: string): TotalKind | undefined {
  const folded = fold(label).replace(NOT_OF_THE_LABEL, ' ').replace(/\s+/g, ' ').trim()
  if (folded === '' || folded.length > 70 || IDENTIFIER.test(folded)) return undefined
  return RULES.find(([, pattern]) => pattern.test(folded))?.[0]
}

const ENDS_IN_TAX = new RegExp(`(?:^| )${TAX}$`)
/** Words before a tax that say it is in the amount, or not. */
const AROUND_TAX = new RegExp(`(?:^| )(?:${EX}|${INC})(?: of)? ${TAX}$`)

/** Whether a label ends in the name of a tax, whatever place or authority leads it: "Hamilton County Sales Tax (7.25%)". */
export function endsInTax(label: string): boolean {
  const folded = fold(label.replace(/\([^)]*\)/g, ' '))
    .replace(NOT_OF_THE_LABEL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return ENDS_IN_TAX.test(folded) && !AROUND_TAX.test(folded) && !IDENTIFIER.test(folded)
}
