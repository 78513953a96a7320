import { promotionCents, promotionText } from '@quotewright/domain/quotes/promotions.ts'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useFeatureState } from '../../../../platform/feature-switches.ts'
import { currentRegion, formats } from '../../../../platform/region.ts'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import { IconButton } from './lines/SectionPart.tsx'
import styles from './TotalsPanel.module.css'

interface PromotionRowsProps {
  readonly editor: QuoteEditor
  readonly onRemoved: () => void
}

/** What each promotion of the quote takes off, and why one was refused. */
export function PromotionRows({ editor, onRemoved }: PromotionRowsProps) {
  const { form, totals, problems, dispatch } = editor
  const { currency } = form.fields
  const isOn = useFeatureState()('quotePromotions') === 'on'
  const problemId = useId()
  const taken = promotionCents(totals.linesCents - totals.discountCents, form.promotions)
  return form.promotions.map(({ id, name, code, value }, index) => {
    const problem = problems.parts[id]
    // A refused one can always be taken out: the quote cannot be saved with it.
    const canRemove = isOn || problem !== undefined
    return (
      <div key={id} className={styles.applied}>
        <dt>
          <span>
            {name} ({code === '' ? '' : `${code}, `}
            {promotionText(value, { ...currentRegion(), currency })})
          </span>
          {canRemove && (
            <IconButton
              label={`Remove ${name}`}
              refusedBy={problem === undefined ? undefined : `${problemId}${id}`}
              onClick={() => {
                dispatch({ type: 'promotion removed', id })
                onRemoved()
              }}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          )}
          {problem !== undefined && (
            <span id={`${problemId}${id}`} className={styles.problem} role="alert">
              {problem}
            </span>
          )}
        </dt>
        <dd className="amount">{formats().money(0 - (taken[index] ?? 0), currency)}</dd>
      </div>
    )
  })
}
