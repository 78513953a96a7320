import { lineArithmetic } from '@quotewright/domain/quotes/line-arithmetic.ts'
import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import type { DraftLine } from '../quote-draft.ts'
import type { Mark } from '../tokens/mark.ts'
import type { DraftAnswer } from './draft-question.ts'
import { questionId } from './question-id.ts'

interface FigureGround {
  readonly description: string
  readonly terms: MoneyTerms
}

/** The longest name of such a line: more is a story. */
const LONGEST_NAME = 60

/** The words beside an amount: what stands between it and the signs around it. */
function nameOf(mark: Mark, description: string): string {
  const before = /[^,.;:\n]*$/.exec(description.slice(0, mark.start))?.[0] ?? ''
  const after = /^[^,.;:\n]*/.exec(description.slice(mark.end))?.[0] ?? ''
  const words = `${before} ${after}`
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /^ ?(?:and|plus|also|with|then|for|at|@|=|-)+ | (?:and|plus|also|with|for|at|@|=|-)+ ?$/gi,
      ' ',
    )
    .trim()
  if (!/\p{L}{3}/u.test(words) || words.length > LONGEST_NAME) return 'Other work'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An amount that nothing uses as a line of its own. */
export function figureLine(mark: Mark, { description, terms }: FigureGround): DraftLine {
  const span = { start: mark.start, end: mark.end }
  const written = description.slice(mark.start, mark.end)
  const line = {
    description: nameOf(mark, description),
    quantityThousandths: 1000,
    unit: 'ea',
    unitPriceCents: mark.value,
    taxFree: false,
    optional: false,
    needsPrice: false,
    quantitySource: { kind: 'assumed', label: 'Assumed: one, as you chose', reference: null },
    priceSource: { kind: 'stated', label: `You wrote “${written}”. As you chose`, reference: null, span },
    confidence: 0.95,
    spans: [span],
  } as const
  return { ...line, arithmetic: lineArithmetic(line, terms) }
}

/** The lines of amounts that a person said are lines of their own. */
export function answeredFigureLines(
  marks: readonly Mark[],
  answers: readonly DraftAnswer[],
  ground: FigureGround,
): DraftLine[] {
  if (answers.length === 0) return []
  return marks
    .filter((mark) => mark.kind === 'money')
    .filter((mark) =>
      answers.some(({ question, choice }) => choice === 'line' && question === questionId('figure', [mark])),
    )
    .map((mark) => figureLine(mark, ground))
}
