export { AccountingExport } from './AccountingExport.tsx'
