import type { QuoteQuestion } from '@quotewright/contracts/generator.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toasts.ts'
import type { LineEdits, ShownQuote } from '../../quotes/public.ts'
import { questionsQuery } from './questions.api.ts'

interface QuestionOptions {
  readonly quote: ShownQuote
  readonly send: LineEdits['send']
  readonly onAnswered: (quote: ShownQuote) => void
}

/** The one question a quote asks, and its answer. */
export function useQuestion({ quote, send, onAnswered }: QuestionOptions) {
  const queryClient = useQueryClient()
  const [choosing, setChoosing] = useState<string | null>(null)
  /** What came of an answer, for those who cannot see it. */
  const [announcement, announce] = useState('')
  const found = useQuery({
    ...questionsQuery(quote.id, quote.version),
    enabled: quote.id !== '',
  })
  // A quote that is being changed may not ask it any more.
  const isCurrent = found.data?.current_version_number === quote.version
  const questions = isCurrent ? (found.data?.questions ?? []) : []

  function answer(question: QuoteQuestion, choice: QuoteQuestion['choices'][number]) {
    setChoosing(choice.id)
    send({
      change: { kind: 'by server' },
      saveBy: async ({ id, version }) => {
        const body = { question: question.id, choice: choice.id, current_version_number: version }
        return (await api.answerQuestion({ params: { quoteId: id }, body })).quote
      },
      onSaved: (saved) => {
        setChoosing(null)
        announce(choice.is_remembered ? `${choice.label}. Remembered for next time.` : `${choice.label}.`)
        void queryClient.invalidateQueries({ queryKey: questionsQuery(saved.id, saved.version).queryKey })
        onAnswered(saved)
      },
      onFailed: (error) => {
        setChoosing(null)
        toast.failure(`Not saved: ${error.message.replace(/\.?$/, '.')}`)
      },
    })
  }

  return { question: questions[0], choosing, announcement, answer }
}
