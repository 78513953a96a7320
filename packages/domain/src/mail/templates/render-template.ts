import { isMergeField, MERGE_FIELDS, type MergeField, type MergeValues } from './merge-fields.ts'

/** A stretch of a template: text as it is, or a field with what stands in for it. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'field'
      readonly source: string
      readonly name: string
      readonly fallback: string | undefined
    }

const FIELD = /\{\{([^{}]*)\}\}/

function piecesOf(template: string): Piece[] {
  // A split by a pattern with one group: text and what was captured take turns.
  return template.split(FIELD).map((part, at) => {
    if (at % 2 === 0) return { kind: 'text', text: part }
    const bar = part.indexOf('|')
    return {
      kind: 'field',
      source: `{{${part}}}`,
      name: (bar < 0 ? part : part.slice(0, bar)).trim(),
      fallback: bar < 0 ? undefined : part.slice(bar + 1).trim(),
    }
  })
}

/** The merge fields of a template, unknown ones too, in order. */
export const fieldsIn = (template: string): { readonly name: string; readonly hasFallback: boolean }[] =>
  piecesOf(template).flatMap((piece) =>
    piece.kind === 'text' ? [] : [{ name: piece.name, hasFallback: (piece.fallback ?? '') !== '' }],
  )

/** What is wrong with a template whatever its values are, as a sentence; undefined when nothing is. */
export function templateProblem(template: string): string | undefined {
  for (const [at, piece] of piecesOf(template).entries()) {
    if (piece.kind === 'text' && strayBraces(at).test(piece.text))
      return 'A merge field begins with {{ and ends with }}, as in {{customer.first_name | there}}'
    if (piece.kind === 'field' && !isMergeField(piece.name))
      return `There is no merge field ${piece.source}. Choose one from the list.`
  }
  return undefined
}

/** Two braces, or a third one beside those of a field; the first text has no field before it. */
const strayBraces = (at: number): RegExp => (at === 0 ? /\{\{|\}\}/ : /\{\{|\}\}|^\}/)

/** Values are texts of people: what they write in braces is no field of a template. */
const valueOf = (values: MergeValues, name: MergeField): string =>
  values[name].trim().replaceAll('{', '(').replaceAll('}', ')')

export type Rendered =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: string }

/**
 * A template with its values. A field without a value has its fallback; one
 * without either is a problem, never printed.
 */
export function renderTemplate(template: string, values: MergeValues): Rendered {
  const problem = templateProblem(template) ?? missingValue(template, values)
  return problem === undefined
    ? { kind: 'text', text: fillTemplate(template, values) }
    : { kind: 'problem', problem }
}

function missingValue(template: string, values: MergeValues): string | undefined {
  for (const piece of piecesOf(template)) {
    if (piece.kind === 'text' || piece.fallback !== undefined || !isMergeField(piece.name)) continue
    if (valueOf(values, piece.name) !== '') continue
    const { label } = MERGE_FIELDS[piece.name]
    return `There is nothing for ${piece.source} (${label}). Write it yourself, or give a fallback: {{${piece.name} | …}}`
  }
  return undefined
}

/** A template as far as there are values: what has neither value nor fallback stays to be filled in by hand. */
export function fillTemplate(template: string, values: MergeValues): string {
  return piecesOf(template)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      const value = isMergeField(piece.name) ? valueOf(values, piece.name) : ''
      return value === '' ? (piece.fallback ?? piece.source) : value
    })
    .join('')
}
