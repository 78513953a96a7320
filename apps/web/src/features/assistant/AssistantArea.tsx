import { lazy, type ReactNode, Suspense } from 'react'
import styles from './AssistantArea.module.css'
import type { AssistedQuote } from './assisted-quote.ts'
import type { AssistantSwitch } from './use-assistant-switch.ts'

const Assistant = lazy(async () => ({ default: (await import('./Assistant.tsx')).Assistant }))

interface AssistantAreaProps {
  readonly assistant: AssistantSwitch
  /** Undefined while there is no quote to talk about. */
  readonly quote: AssistedQuote | undefined
  readonly children: ReactNode
}

/** A screen with a quote, and the assistant beside it or over it. */
export function AssistantArea({ assistant, quote, children }: AssistantAreaProps) {
  return (
    <div className={styles.area} data-beside={(quote && assistant.isBeside) || undefined}>
      <div className={styles.main}>{children}</div>
      {quote && assistant.wasOpen && (
        <Suspense>
          <Assistant key={quote.id} quote={quote} assistant={assistant} />
        </Suspense>
      )}
    </div>
  )
}
