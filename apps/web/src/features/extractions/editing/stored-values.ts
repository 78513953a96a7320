import { EMPTY_LINE, type ExtractedValues, FIELD_LABELS } from './extracted-form.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const LINE_TEXTS = ['key', ...Object.keys(EMPTY_LINE).filter((name) => name !== 'place')]

function isLine(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { place } = value
  return (
    (place === null || Number.isInteger(place)) && LINE_TEXTS.every((name) => typeof value[name] === 'string')
  )
}

/** Whether what this browser kept, perhaps of another version of the program, is a state of the form. */
export function isExtractedValues(value: unknown): value is ExtractedValues {
  if (!isRecord(value)) return false
  const { line_items: lines } = value
  const texts = Object.keys(FIELD_LABELS).filter((name) => name !== 'line_items')
  return Array.isArray(lines) && lines.every(isLine) && texts.every((name) => typeof value[name] === 'string')
}
