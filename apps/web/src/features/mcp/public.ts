export { ConnectedPrograms } from './ConnectedPrograms.tsx'
