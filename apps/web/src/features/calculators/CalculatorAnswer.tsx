import type { Outcome } from '@quotewright/domain/calculators/kit/calculator.ts'
import styles from './CalculatorAnswer.module.css'

/** The answer, or what is still missing for it. On a phone it stays in sight while one types. */
export function CalculatorAnswer({ outcome }: { readonly outcome: Outcome }) {
  const [answer] = outcome.kind === 'result' ? outcome.result.figures : []
  return (
    <output className={styles.answer} data-empty={answer === undefined}>
      {answer === undefined ? (
        whatIsMissing(outcome)
      ) : (
        <>
          <span>{answer.label}</span>
          <strong className="amount">{answer.text}</strong>
        </>
      )}
    </output>
  )
}

function whatIsMissing(outcome: Outcome): string {
  const problems = outcome.kind === 'problems' ? outcome.problems : []
  if (problems.some(({ isMissing }) => !isMissing)) return 'Fix the marked fields to see the result.'
  const labels = problems.map(({ message }) => message.replace(/ is missing$/, '').toLowerCase())
  return `Still to fill in: ${labels.join(', ')}.`
}
