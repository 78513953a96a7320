import { Loader } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Money } from '../../../ui/Money.tsx'
import type { ShownQuote } from '../../quotes/public.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'
import styles from './QuestionCard.module.css'
import { useQuestion } from './use-question.ts'

interface QuestionCardProps {
  readonly quote: ShownQuote
  readonly lab: QuoteLabState
}

/** The one question a quote asks, its answers side by side with what each comes to. */
export function QuestionCard({ quote, lab }: QuestionCardProps) {
  const { question, choosing, announcement, answer } = useQuestion({
    quote,
    send: lab.send,
    // A visitor has no Publish button: their page follows at once.
    onAnswered: (answered) => {
      if (!lab.isStaff) void lab.generator.demoPage.publishAgain(answered)
    },
  })
  const titleId = useId()
  const after = useRef<HTMLOutputElement>(null)
  const hasAsked = useRef(false)
  const questionId = question?.id
  // The button that was tapped is gone: what it did takes the focus, so that the keyboard goes on from here.
  useEffect(() => {
    if (questionId !== undefined) hasAsked.current = true
    else if (hasAsked.current && announcement !== '') {
      hasAsked.current = false
      after.current?.focus({ preventScroll: true })
    }
  }, [questionId, announcement])
  return (
    <>
      {question && (
        <section className={styles.card} aria-labelledby={titleId}>
          <h4 id={titleId} className={styles.title}>
            <IconHelpCircle size={20} aria-hidden />
            {question.text}
          </h4>
          <div className={styles.choices}>
            {question.choices.map((choice) => (
              <button
                key={choice.id}
                type="button"
                className={styles.choice}
                disabled={choosing !== null}
                onClick={() => answer(question, choice)}
              >
                <strong>{choice.label}</strong>
                {choice.lines.map((line) => (
                  <span key={line.text} className={styles.line}>
                    {line.text}
                    {line.amount !== null && <Money amount={line.amount} currency={quote.currency} />}
                  </span>
                ))}
                <span>
                  {choosing === choice.id && <Loader size={14} aria-hidden />}
                  {choice.total_amount === null ? (
                    'Price to come'
                  ) : (
                    <>
                      Total <Money amount={choice.total_amount} currency={quote.currency} />
                    </>
                  )}
                </span>
              </button>
            ))}
          </div>
          {question.choices.some((choice) => choice.is_remembered) && (
            <p className={styles.hint}>We’ll remember it for next time.</p>
          )}
        </section>
      )}
      {/* Says the question when it comes up, and then what was answered. */}
      <output
        ref={after}
        tabIndex={-1}
        aria-live="polite"
        className={question === undefined ? styles.answered : styles.unseen}
      >
        {question === undefined ? announcement : question.text}
      </output>
    </>
  )
}
