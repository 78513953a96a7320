import type { AskedDraft, Weighed } from './asked-draft.ts'
import type { DraftQuestion } from './draft-question.ts'
import { askAboutFigure, looseFigures } from './loose-figures.ts'
import { askOutlier } from './outlier.ts'
import { askPriceBasis } from './price-basis.ts'
import { askPriceRow } from './price-row.ts'

/** More than these and the text wants writing again, not answering. */
const MOST_QUESTIONS = 12

/** What a draft leaves open, the question that moves the total most first. */
export function askQuestions(draft: AskedDraft): DraftQuestion[] {
  const ofLines = draft.lines.flatMap((asked) => [
    askOutlier(asked, draft),
    askPriceBasis(asked, draft),
    askPriceRow(asked, draft),
  ])
  const ofFigures = looseFigures(draft)
    .toSorted((left, right) => right.value - left.value)
    .slice(0, MOST_QUESTIONS)
    .map((mark) => askAboutFigure(mark, draft))
  return [...ofLines, ...ofFigures]
    .filter((one): one is Weighed<DraftQuestion> => one !== undefined)
    .sort((left, right) => right.weightCents - left.weightCents)
    .slice(0, MOST_QUESTIONS)
    .map(({ question }) => question)
}
