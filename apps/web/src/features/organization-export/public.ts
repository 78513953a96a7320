export { ExportEverything } from './ExportEverything.tsx'
