import { Alert, SegmentedControl, Text, Title } from '@mantine/core'
import type { ContextPreview, WrittenSample } from '@quotewright/contracts/ai-contexts.ts'
import { useState } from 'react'
import styles from './ContextPreview.module.css'

/** The two texts, one at a time, and above them what no one could follow. */
export function WrittenSamples({ preview }: { readonly preview: ContextPreview }) {
  const [side, setSide] = useState<'with' | 'without'>('with')
  const { quote_number, not_understood } = preview
  return (
    <>
      {not_understood.length > 0 && (
        <Alert color="yellow" title="The built-in writer didn’t understand" className={styles.whole}>
          <ul className={styles.list}>
            {not_understood.map(({ context, sentence }, index) => (
              <li key={index}>{context === '' ? sentence : `${context}: ${sentence}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {quote_number === null ? 'Written for a sample quote.' : `Written for quote ${quote_number}.`} Nothing
        is saved.
      </Text>
      <SegmentedControl
        aria-label="Which text is shown"
        size="md"
        value={side}
        onChange={(value) => setSide(value === 'with' ? 'with' : 'without')}
        data={[
          { value: 'with', label: 'With' },
          { value: 'without', label: 'Without' },
        ]}
      />
      <Sample sample={preview[side]} />
    </>
  )
}

function Sample({ sample }: { readonly sample: WrittenSample }) {
  return (
    <div className={styles.whole} aria-live="polite">
      <Title order={4} size="h6">
        Cover Letter
      </Title>
      <p className={styles.prose}>{sample.cover_letter}</p>
      {sample.faqs.length > 0 && (
        <>
          <Title order={4} size="h6">
            Frequently Asked Questions
          </Title>
          <dl>
            {sample.faqs.map(({ question, answer }, index) => (
              <div key={index}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Title order={4} size="h6">
        Terms &amp; Conditions
      </Title>
      <p className={styles.prose}>{sample.terms}</p>
    </div>
  )
}
