import { regionOf } from '@quotewright/domain/region/regions.ts'
import { IconSparkles } from '@tabler/icons-react'
import { paths } from '../../../platform/paths.ts'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { Question } from './Question.tsx'
import styles from './Start.module.css'
import type { SetupStep } from './setup-steps.ts'
import type { StepProps } from './step-props.ts'

/** The end of the setup, and the beginning of the first quote. */
export function FirstQuoteStep(props: StepProps) {
  const { offered, answered, settings } = props.facts
  const { label } = regionOf(settings.country).businessNumber
  const left = offered.filter((step) => step !== 'quote' && !answered.has(step))
  const names: Readonly<Record<SetupStep, string>> = {
    trade: 'Your trade',
    number: `Your ${label}`,
    rates: 'Your rates',
    tax: `Prices before or including ${settings.tax_label}`,
    logo: 'Your logo',
    'follow-ups': 'Follow-ups',
    quote: 'Your first quote',
  }
  return (
    <Question
      {...props}
      step="quote"
      title={left.length === 0 ? 'You’re set up' : 'Ready for your first quote'}
      hint="Describe a job the way you’d tell it to a mate, and check the prices."
      action={
        <ButtonLink to={paths.quoteLab} fullWidth leftSection={<IconSparkles size={18} aria-hidden />}>
          Make my first quote
        </ButtonLink>
      }
    >
      {left.length > 0 && (
        <div>
          <p>Left for later:</p>
          <ul className={styles.left} aria-label="Left for later">
            {left.map((step) => (
              <li key={step}>
                <TextLink to={paths.start} search={{ step }} lh="2.75rem">
                  {names[step]}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Question>
  )
}
