import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import type { EstimateRequest } from '../estimate-request.ts'
import type { DraftLine, QuoteDraft } from '../quote-draft.ts'

/** "99,75", "1.500", "1.250,50": not "1,2,3", a date, or the lines 1 and 2. */
const FIGURE =
  /(?<![\d.,]|[a-wyz]|\b(?:lines?|items?|numbers?|nos?\.?) )(?:[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?|\d+,\d{1,2})(?!\d|[.,]\d)/gi

/**
 * A text with its figures written with a decimal point, as all readers take
 * them, where the country writes a comma. Every character keeps its place.
 */
export function withDecimalPoint(text: string, country: Country): string {
  if (formatsOf(country).decimalMark === '.') return text
  return text.replace(FIGURE, pointed)
}

const pointed = (figure: string): string => figure.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))

/** The texts of a draft that a customer reads, with their figures as the description has them: "Fence 1.500 mm high". */
export function withWrittenFigures(draft: QuoteDraft, description: string): QuoteDraft {
  const figures = new Map((description.match(FIGURE) ?? []).map((figure) => [pointed(figure), figure]))
  const written = (text: string): string =>
    text.replaceAll(/\d[\d.,]*\d/g, (figure) => figures.get(figure) ?? figure)
  const lineOf = (line: DraftLine): DraftLine => ({ ...line, description: written(line.description) })
  return {
    ...draft,
    title: written(draft.title),
    lineItems: draft.lineItems.map(lineOf),
    optionalItems: draft.optionalItems.map(lineOf),
    exclusions: draft.exclusions.map(written),
  }
}

/** A request with its figures written so. */
export const withDecimalPoints = (
  { statedAmount, ...request }: EstimateRequest,
  country: Country = HOME.country,
): EstimateRequest => ({
  ...request,
  description: withDecimalPoint(request.description, country),
  ...(statedAmount === undefined ? {} : { statedAmount: withDecimalPoint(statedAmount, country) }),
})
