export type { CertificateWords } from './certificate-words.ts'
export { createPdfMaker } from './pdf-maker.ts'
export { pdfView, type QuotePdfView } from './pdf-view.ts'
