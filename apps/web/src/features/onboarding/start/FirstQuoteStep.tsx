import { Textarea } from '@mantine/core'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { TextLink } from '../../../ui/links.tsx'
import { takeJob } from '../../generator/input/public.ts'
import { Question } from './Question.tsx'
import styles from './Start.module.css'
import { keepTyped, readTyped } from './setup-draft.ts'
import type { SetupStep } from './setup-steps.ts'
import type { StepProps } from './step-props.ts'

/** The end of the setup, and the beginning of the first quote. */
export function FirstQuoteStep(props: StepProps) {
  const { offered, answered, settings } = props.facts
  const navigate = useNavigate()
  const [job, setJob] = useState(() => readTyped().job)
  const goOn = () => {
    if (job.trim() !== '') takeJob(job.trim())
    // From now on the Quote Builder keeps it.
    keepTyped({ job: '' })
    void navigate({ to: paths.quoteLab })
  }
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
      onSubmit={goOn}
      submitLabel="Make my first quote"
      laterLabel="Go to Dashboard"
    >
      <Textarea
        label="What’s the job?"
        placeholder="Replace 3 toilets like for like, 4 hours labour"
        autosize
        minRows={3}
        maxRows={10}
        value={job}
        onChange={({ currentTarget }) => {
          setJob(currentTarget.value)
          keepTyped({ job: currentTarget.value })
        }}
      />
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
