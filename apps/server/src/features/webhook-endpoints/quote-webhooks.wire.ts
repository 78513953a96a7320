import type { WebhookEvent } from '@quotewright/domain/webhook-endpoints/webhook-events.ts'
import type { Tx } from '../../platform/context.ts'
import type { Quote } from '../quotes/public.ts'
import { sendEvent } from './send-event.ts'

type QuoteWebhook = Extract<WebhookEvent, `quote.${string}`>

const decimal = (cents: number): number => cents / 100

/** What receivers learn of a quote: no link, since anyone with it can accept. */
const toQuoteData = ({ id, quoteNumber, versionNumber, status, content, totals }: Quote) => ({
  quote_id: id,
  quote_number: quoteNumber,
  version_number: versionNumber,
  status,
  title: content.title,
  customer_name: content.customerName,
  currency: content.currency,
  subtotal_amount: decimal(totals.subtotalCents),
  tax_amount: decimal(totals.taxCents),
  total_amount: decimal(totals.totalCents),
})

/** Tells the organization's own programs what happened to a quote. */
export const sendQuoteEvent = (tx: Tx, type: QuoteWebhook, quote: Quote): Promise<void> =>
  sendEvent(tx, type, toQuoteData(quote))

/** Tells them that a customer wrote. */
export const sendMessageEvent = (
  tx: Tx,
  { quote, messageId, text }: { readonly quote: Quote; readonly messageId: string; readonly text: string },
): Promise<void> =>
  sendEvent(tx, 'message.received', { ...toQuoteData(quote), message_id: messageId, message_text: text })

/** What was read of an uploaded document. */
interface ReadDocument {
  readonly extractionId: string
  readonly fileName: string
  readonly documentType: string
  readonly supplierName: string | null
  readonly currency: string | null
  readonly totalAmount: number | null
}

/** Tells them that a document was read and waits for review. */
export const sendDocumentEvent = (tx: Tx, document: ReadDocument): Promise<void> =>
  sendEvent(tx, 'extraction.ready', {
    extraction_id: document.extractionId,
    file_name: document.fileName,
    document_type: document.documentType,
    supplier_name: document.supplierName,
    currency: document.currency,
    total_amount: document.totalAmount,
  })
