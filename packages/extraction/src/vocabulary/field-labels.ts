/** Who a document is for. Tested against folded words, as all patterns of this file. */
export const CUSTOMER_LABEL =
  /^(?:to|to (?:client|customer)|bill(?:ed)? to|bill|invoice(?:d)? to|quot(?:e|ed|ation) (?:to|for)|estimate (?:to|for)|proposal (?:to|for)|(?:quot(?:e|ation) |estimate |proposal |tender )?prepared for|(?:quot(?:e|ation)|estimate|proposal|invoice) issued (?:for|to)|presented to|submitted to|issued to|addressed to|attention to|sold to|charge to|customer|customer (?:name|details|information|info|address)|client|client (?:name|details|information|info|address)|clients?|customers?|your details|principal|(?:site|property|building|land|home) ?owner|owner|billing(?: (?:address|details|to))?|account (?:name|to)|deliver(?:ed)? to|recipient|for|for the attention of|kunde|kunden(?:name|anschrift|adresse)|auftraggeber|empfanger|rechnungsempfanger|rechnungsadresse|an|angebot fur|klant|klantgegevens|opdrachtgever|aan|factuuradres|offerte (?:aan|voor)|t a v|client facture|received (?:from|with thanks from)|paid by|erhalten von|ontvangen van|recu de|destinataire|facture(?:e)? a|a facturer a|rechnung an|factuur aan|gefactureerd aan|factura(?:r|do)? a|fattura(?:re|to)? a|intestat[ao] a|faktureras till|adresse(?:e)? (?:a|de facturation)|maitre d ouvrage|pour|cliente|datos del cliente|para|destinatario|spett le|spettabile|kund|kunden)$/

/** Labels that begin a title as well: "Quote for electrical works". */
export const TITLE_LABEL = /^(?:quot(?:e|ation)|estimate|proposal) for$/

/** How a letter begins. */
export const GREETING =
  /^(?:dear|hi|hello|sehr geehrter?|lieber?|geachte|beste|cher|chere|madame|monsieur|estimad[oa]|gentile|egregio)\b/

/** A person at the customer's. */
export const ATTENTION_LABEL =
  /^(?:attn|att|attention|fao|c o|contact|contact (?:name|person)|z hd|zu handen|ter attentie van|t a v|tav|a l attention de|a la atencion de|alla cortese attenzione|ansprechpartner)$/

/** Who a document is from. */
export const SUPPLIER_LABEL =
  /^(?:from|from (?:supplier|contractor)|supplier|supplier (?:name|details)|vendor|vendor (?:name|details)|prepared by|quot(?:e|ed|ation) (?:from|by)|issued by|submitted by|contractor|contractor (?:name|details)|company(?: name)?|business(?: name)?|seller(?: (?:name|details))?|provider|service provider|builder|sold by|supplied by|our details|trading as|lieferant|anbieter|auftragnehmer|von|leverancier|aannemer|van|fournisseur|prestataire|entreprise|emetteur|de|proveedor|empresa|emisor|fornitore|impresa|mittente|emittente|aussteller|afzender|expediteur)$/

/** Who buys, on a purchase order. */
export const BUYER_LABEL =
  /^(?:buyer|buyer (?:name|details)|purchaser|ordered by|bill(?:ed)? to|invoice to|customer|customer (?:name|details)|client|requested by|from|from (?:buyer|purchaser|customer)|company|besteller|auftraggeber|rechnungsadresse|acheteur|adresse de facturation|facture a|acquirente|committente|cliente|comprador|facturar a|koper|opdrachtgever|factuuradres)$/

/** Where the goods of a purchase order go: to the buyer, or to a site of theirs. */
export const DELIVERY_LABEL = /^(?:ship to|deliver to|delivery (?:to|address))$/

/** Whom a purchase order is addressed to. */
export const VENDOR_LABEL =
  /^(?:vendor|vendor (?:name|details)|supplier|supplier (?:name|details)|to|to (?:supplier|vendor|seller|contractor)|order to|contractor|seller|purchase(?:d)? from|an|lieferant|auftragnehmer|aan|leverancier|fournisseur|proveedor|fornitore|destinatario|destinataire)$/

/** A word that names something else than a person or a company. */
export const ANY_LABEL =
  /^(?:(?:tel|telephone|phone|ph|mobile|mob|fax|email|e mail|mail|web|website|www|abn|acn|vat|gst|gstin|tax id|ein|licen[cs]e|lic|reg|date|dated|issued|expir(?:y|es)|valid (?:until|to|till)|due|due date|ref|reference|quote|quotation|estimate|invoice|order|number|no|page|site|site address|address|project|job|re|terms|payment terms|ship to|bill to|description|qty|amount|total|subject|notes?|bsb|account|bank|sales ?person|po number|p o number|service address|job address|job site|location|details|information|name$|customer id|balance due|amount due)\b.*)$/

/** The number of a document, by how surely the label means it; the words that name its type stand in between. */
const NUMBER = '(?:no|nr|num|number|nummer|nbr|#|id|ref|reference|code|numero|n|num|nro|referenz|referentie)'
const QUOTE =
  '(?:quote|quotation|estimate|proposal|offer|tender|bid|angebots?|angebot|kostenvoranschlags?|offerten?|offerte|prijsopgave|devis|presupuesto|cotizacion|preventivo|orcamento|offert|tilbud|oferta)'
const INVOICE =
  '(?:tax invoice|invoice|inv|bill|rechnungs?|rechnung|factuur|facture|factura|fattura|fatura|faktura)'
const RECEIPT = '(?:receipt|sales receipt|quittungs?|bon|kassabon|recu|recibo|ricevuta|transaction)'
const ORDER =
  '(?:purchase order|po|p o|order|bestell|bestel|bestellung|bestelling|inkooporder|commande|bon de commande|orden de compra|pedido(?: de compra)?|ordine(?: d acquisto| di acquisto)?)'

const labelled = (type: string): RegExp =>
  new RegExp(
    `^(?:(?:our|the|job|tax|your|official|sales|payment|cash|formal) )?${type} ?${NUMBER}(?: ${NUMBER})?$|^${type}#$|^(?:numero|num|nro|n|no|nr)(?: (?:de|du|del|di))? ${type}$`,
  )

export const NUMBER_LABELS = {
  quote: labelled(QUOTE),
  invoice: labelled(INVOICE),
  receipt: labelled(RECEIPT),
  purchase_order: labelled(ORDER),
} as const

export const BARE_TYPE = {
  quote: new RegExp(`^(?:(?:job|our|fee|re) )?${QUOTE}$`),
  invoice: new RegExp(`^${INVOICE}$`),
  receipt: new RegExp(`^${RECEIPT}$`),
  purchase_order: new RegExp(`^${ORDER}$`),
} as const

export const REFERENCE_LABEL =
  /^(?:our ref(?:erence)?|our ref no|ref(?:erence)?(?: (?:no|number|#|code))?|document (?:no|number|#)|doc (?:no|number|#)|unser zeichen|referenz|onze referentie|ons kenmerk|kenmerk|notre ref(?:erence)?|n ref|nuestra ref(?:erencia)?|referencia|rif|riferimento|no|nr|number|nummer|numero|#)$/
