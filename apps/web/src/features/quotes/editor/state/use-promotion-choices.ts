import { decodePromotion } from '@quotewright/contracts/quote-codec.ts'
import { type AppliedPromotion, stackingRefusal } from '@quotewright/domain/quotes/promotions.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { promotionChoicesQuery, readPromotionByCode } from '../../../promotions/public.ts'
import type { QuoteEditor } from './use-quote-editor.ts'

/** The promotions a quote may still take, and one of them by its code, or why it may not. */
export function usePromotionChoices({ form, quote }: Pick<QuoteEditor, 'form' | 'quote'>) {
  const listed = useQuery(promotionChoicesQuery)
  const [problem, setProblem] = useState<string | undefined>()
  const reading = useMutation({ mutationFn: readPromotionByCode })
  // What the quote was saved with it keeps, whatever became of the promotion since.
  const kept = (quote?.promotions ?? []).map(decodePromotion)
  const isIn = (list: readonly AppliedPromotion[], id: string): boolean => list.some((each) => each.id === id)
  const usable = (listed.data ?? [])
    .filter(({ id, refusal }) => refusal === null && !isIn(kept, id))
    .map(decodePromotion)

  /** Whether a promotion may come off beside those of the form; where that is not known the server decides. */
  const stackable = ({ id, stackable: known }: AppliedPromotion): boolean =>
    known ?? listed.data?.find((each) => each.id === id)?.stackable ?? true
  const stackingProblem = (added: AppliedPromotion): string | undefined =>
    stackingRefusal(
      form.promotions.map((each) => ({ ...each, stackable: stackable(each) })),
      { ...added, stackable: stackable(added) },
    )

  function refuse(message: string): undefined {
    setProblem(message)
    return undefined
  }

  /** Undefined, with the problem set, when the code gives no promotion for this quote. */
  async function findByCode(typed: string): Promise<AppliedPromotion | undefined> {
    const code = typed.trim()
    if (code === '') return refuse('Enter a code, or pick a promotion from the list')
    const isMeant = (each: AppliedPromotion): boolean => each.code.toLowerCase() === code.toLowerCase()
    if (form.promotions.some(isMeant)) return refuse('This promotion is already on the quote')
    const saved = kept.find(isMeant)
    if (saved !== undefined) return saved
    try {
      const promotion = await reading.mutateAsync(code)
      if (promotion === undefined) return refuse(`No promotion has the code “${code}”`)
      return promotion.refusal === null ? decodePromotion(promotion) : refuse(promotion.refusal)
    } catch (error) {
      return refuse(`Couldn’t check the code. ${error instanceof Error ? error.message : ''}`.trim())
    }
  }

  return {
    /** Whether it may be added beside the others; the reason is set where not. */
    mayAdd(added: AppliedPromotion): boolean {
      const message = stackingProblem(added)
      setProblem(message)
      return message === undefined
    },
    choices: [...kept, ...usable].filter(({ id }) => !isIn(form.promotions, id)),
    /** The organization has made none. */
    isNone: listed.data?.length === 0 && kept.length === 0,
    findByCode,
    isChecking: reading.isPending,
    problem,
    clearProblem: () => setProblem(undefined),
    /** Someone else may have used one up, or switched it off. */
    refresh: () => void listed.refetch(),
  }
}
