export type { CertificateWords } from './certificate-words.ts'
export { makeQuotePdf } from './make-quote-pdf.ts'
export { createPdfMaker, type PdfMaker } from './pdf-maker.ts'
export { pdfView, type QuotePdfView } from './pdf-view.ts'
