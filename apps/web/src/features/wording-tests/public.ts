export { WordingTests } from './WordingTests.tsx'
