import type { DocumentType } from '../extraction.ts'

/** Words that a document calls itself by, folded, in several languages. */
const WORDS: Readonly<Record<DocumentType, string>> = {
  quote:
    'quote|quotation|quotes|estimate|proposal|offer|tender|bid|cost estimate|price estimate|fee proposal|price proposal|project proposal|job quote|formal quotation|sales quote|sales quotation|price quotation|service quote|fixed price quote|job estimate|written quote|project estimate|repair estimate|angebot|kostenvoranschlag|offerte|prijsopgave|devis|devis estimatif|presupuesto|cotizacion|preventivo|preventivo di spesa|orcamento|offert|tilbud|oferta|kostenschatzung|prijsofferte|quotation letter|quote for works?',
  invoice:
    'invoice|tax invoice|invoice tax invoice|sales invoice|commercial invoice|pro ?forma invoice|pro ?forma|bill|rechnung|factuur|facture|factura|fattura|fatura|faktura|service invoice|progress claim|final invoice|deposit invoice|progress invoice|payment claim',
  receipt:
    'receipt|payment receipt|sales receipt|official receipt|cash receipt|receipt of payment|quittung|kassenbon|kassabon|bon|recu|recibo|ricevuta|kvittering|kvitto|tax receipt|cash sale',
  purchase_order:
    'purchase order|order|po|work order|sales order|bestellung|bestelling|inkooporder|bon de commande|commande|orden de compra|pedido|ordine|ordine di acquisto|subcontract order|service order|supply order|inkoopbestelling',
  unknown:
    'statement|account statement|statement of account|customer statement|price list|pricelist|price guide|rate card|schedule of rates|catalogue|product catalogue|agreement|services? agreement|master services agreement|contract|service contract|report|service report|inspection report|site report|test report|delivery note|delivery docket|delivery slip|packing slip|packing list|dispatch note|credit note|credit memo|remittance advice|remittance|time ?sheet|certificate|certificate of compliance|compliance certificate|minutes|pay ?slip|bank statement|newsletter|brochure|data ?sheet|safety data sheet|specification|terms and conditions|lieferschein|gutschrift|vertrag|preisliste|pakbon|creditnota|bon de livraison|avoir|albaran|contrato|contratto|warranty|manual|user guide|job sheet|checklist|variation|curriculum vitae|resume|maintenance report|safe work method statement|method statement|business plan|policy|order confirmation|lease|application form|job card',
}

const EXACT = Object.entries(WORDS).map(
  ([type, words]) => [type as DocumentType, new RegExp(`^(?:${words})$`)] as const,
)
const LEADING = Object.entries(WORDS).map(
  ([type, words]) => [type as DocumentType, new RegExp(`^(?:${words})\\b`)] as const,
)
const WITHIN = Object.entries(WORDS).map(
  ([type, words]) => [type as DocumentType, new RegExp(`\\b(?:${words})$`)] as const,
)

const longest = (
  rules: readonly (readonly [DocumentType, RegExp])[],
  folded: string,
): DocumentType | undefined =>
  rules
    .flatMap(([type, pattern]) => {
      const match = pattern.exec(folded)
      return match === null ? [] : [{ type, length: match[0].length }]
    })
    .toSorted((a, b) => b.length - a.length)[0]?.type

/** The type a whole title names: "tax invoice" → invoice. */
export const typeOfTitle = (folded: string): DocumentType | undefined => longest(EXACT, folded)

/** "Contract price" and "% of contract": what is paid for, not what the document is; nor is "PO Box" an order. */
const NO_TITLE =
  /^(?:% ?)?(?:of|per) |^p ?o box\b|^(?:contract|agreement|warranty|certificate|report|variation|lease) (?:price|sum|value|amount|total|cost|fee|works?)s?\b/

/** The type a longer title begins or ends with: "quotation kitchen at 52 prospect hill road" → quote. */
export const typeWithinTitle = (folded: string): DocumentType | undefined =>
  NO_TITLE.test(folded) ? undefined : (longest(LEADING, folded) ?? longest(WITHIN, folded))

export const isTypeTitle = (folded: string): boolean => typeOfTitle(folded) !== undefined
