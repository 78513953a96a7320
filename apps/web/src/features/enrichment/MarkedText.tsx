import type { ProseIssue } from '@quotewright/contracts/enrichment.ts'
import type { ReactNode } from 'react'
import styles from './EnrichedSections.module.css'

interface MarkedTextProps {
  readonly text: string
  /** What does not agree with the quote, in this text. */
  readonly issues: readonly ProseIssue[]
}

/** A text with what does not agree with the quote marked where it is. */
export function MarkedText({ text, issues }: MarkedTextProps): ReactNode {
  const parts: ReactNode[] = []
  let from = 0
  for (const { id, start, end, message } of issues.toSorted((a, b) => a.start - b.start)) {
    // A text that changed a moment ago may no longer have it.
    if (start < from || end > text.length) continue
    parts.push(
      text.slice(from, start),
      <mark key={id} className={styles.mark} title={message}>
        {text.slice(start, end)}
      </mark>,
    )
    from = end
  }
  return [...parts, text.slice(from)]
}
