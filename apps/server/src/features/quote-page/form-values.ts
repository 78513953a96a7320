import { areStrokes, readStrokes } from '@quotewright/domain/quotes/signature.ts'
import { cleanInput, withPlainBreaks } from '../../platform/http/clean-input.ts'

/** What the page's script wrote down; undefined where nothing was drawn, or not by it. */
export function drawnSignature(text: string): { kind: 'drawn'; strokes: number[][] } | undefined {
  const strokes = readStrokes(text)
  return areStrokes(strokes) ? { kind: 'drawn', strokes } : undefined
}

/** The text fields of a posted form; anything else in it is ignored. */
export function formValues(body: unknown): Record<string, string> {
  const cleaned = cleanInput(body ?? {})
  const entries = Object.entries(cleaned as object).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, withPlainBreaks(value)]] : [],
  )
  return Object.fromEntries(entries)
}
