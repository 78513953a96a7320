export { TemplatesPane } from './TemplatesPane.tsx'
