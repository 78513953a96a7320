import { Radio } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import styles from './ReissuedVersionField.module.css'

export type ReissuedVersion = 'published' | 'newest'

interface ReissuedVersionFieldProps {
  /** A closed quote with changes its customer has not seen. */
  readonly quote: Quote
  readonly value: ReissuedVersion
  readonly onChange: (version: ReissuedVersion) => void
}

/** Which version of a quote is offered again. Source: decisions §2. */
export function ReissuedVersionField({ quote, value, onChange }: ReissuedVersionFieldProps) {
  const look = { size: 'md', classNames: { body: styles.body, label: styles.label } } as const
  return (
    <Radio.Group
      label="This quote has changes your customer hasn’t seen. Which version goes out?"
      value={value}
      onChange={(chosen) => onChange(chosen === 'newest' ? 'newest' : 'published')}
    >
      <Radio
        value="published"
        label={`What your customer last saw (version ${quote.published_version_number})`}
        {...look}
      />
      <Radio value="newest" label={`The newest (version ${quote.current_version_number})`} {...look} />
    </Radio.Group>
  )
}
