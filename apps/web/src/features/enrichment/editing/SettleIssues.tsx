import { Alert, Button, Text, TextInput } from '@mantine/core'
import type { ProseIssue } from '@quotewright/contracts/enrichment.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { unfold } from '../../../ui/use-fold.ts'
import styles from '../EnrichedSections.module.css'
import { settleProse } from '../enrichment.api.ts'

interface SettleIssuesProps {
  readonly quoteId: string
  readonly issues: readonly ProseIssue[]
  /** All are settled: the focus goes where it was before. */
  readonly onSettled: () => void
}

/** What in a section does not agree with the quote, each settled by one tap. */
export function SettleIssues({ quoteId, issues, onSettled }: SettleIssuesProps) {
  const list = useRef<HTMLUListElement>(null)
  // What is wrong is seen, wherever it is folded away.
  useEffect(() => {
    if (list.current !== null) unfold(list.current)
  }, [])
  return (
    <ul ref={list} className={styles.issues} aria-label="Check the wording">
      {issues.map((issue) => (
        <SettleIssue
          key={issue.id}
          quoteId={quoteId}
          issue={issue}
          onSettled={issues.length === 1 ? onSettled : undefined}
        />
      ))}
    </ul>
  )
}

interface SettleIssueProps {
  readonly quoteId: string
  readonly issue: ProseIssue
  readonly onSettled: (() => void) | undefined
}

function SettleIssue({ quoteId, issue, onSettled }: SettleIssueProps) {
  const [isKeeping, setKeeping] = useState(false)
  const keepButton = useRef<HTMLButtonElement>(null)
  const settling = useMutation({
    mutationFn: (reason: string | null) => settleProse(quoteId, issue.id, reason),
    onSuccess: () => {
      toast.success('Wording settled')
      onSettled?.()
    },
  })
  const cancel = () => {
    setKeeping(false)
    requestAnimationFrame(() => keepButton.current?.focus())
  }
  return (
    <li className={styles.issue}>
      <Text size="sm">{issue.message}</Text>
      {settling.isError && (
        <Alert color="red" title="That didn’t work">
          {settling.error.message}
        </Alert>
      )}
      {isKeeping ? (
        <KeepReason isBusy={settling.isPending} onKeep={settling.mutate} onCancel={cancel} />
      ) : (
        <div className="row">
          {issue.current !== null && (
            <Button loading={settling.isPending} onClick={() => settling.mutate(null)}>
              Use {issue.current}
            </Button>
          )}
          <Button
            ref={keepButton}
            variant="default"
            aria-label={`Keep as typed: “${issue.text}”`}
            onClick={() => setKeeping(true)}
          >
            Keep as typed
          </Button>
        </div>
      )}
    </li>
  )
}

interface KeepReasonProps {
  readonly isBusy: boolean
  readonly onKeep: (reason: string) => void
  readonly onCancel: () => void
}

/** Why something stays as typed. It may be in a form, so it is none itself. */
function KeepReason({ isBusy, onKeep, onCancel }: KeepReasonProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const keep = () => (reason.trim() === '' ? setMissing(true) : onKeep(reason.trim()))
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      keep()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <div className="stack-tight">
      <TextInput
        label="Why keep it?"
        description="Goes into the quote’s history."
        maxLength={500}
        ref={field}
        value={reason}
        error={isMissing && reason.trim() === '' ? 'Say why this stays as typed' : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="row">
        <Button loading={isBusy} onClick={keep}>
          Keep
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
