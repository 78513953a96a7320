import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import type { QuoteVersion } from '@quotewright/contracts/quote-history.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formats } from '../../../../platform/region.ts'
import { toast } from '../../../../platform/toasts.ts'
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { SkeletonLines } from '../../../../ui/SkeletonLines.tsx'
import { CHANGE_SOURCES } from '../../../timeline/public.ts'
import { authorName } from '../author-name.ts'
import { restoreVersion, versionsQuery } from '../quote-save.api.ts'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import { compareStates, stateOfQuote } from './compare-states.ts'
import { QuoteDiff } from './QuoteDiff.tsx'
import styles from './Versions.module.css'

type Version = QuoteVersion

interface VersionListProps {
  readonly editor: QuoteEditor
  readonly quote: Quote
  readonly onDone: () => void
}

/** All versions of a quote: who made them, what is different between two, and a way back. Source: decisions §2. */
export function VersionList({ editor, quote, onDone }: VersionListProps) {
  const versions = useQuery(versionsQuery(quote.id))
  const [restored, setRestored] = useState<Version | undefined>()
  if (versions.isPending) return <SkeletonLines label="Loading versions..." lines={4} />
  if (versions.isError) {
    return (
      <ErrorPanel
        title="Failed to load the versions"
        error={versions.error}
        onRetry={() => void versions.refetch()}
      />
    )
  }
  if (restored) {
    return (
      <RestoreQuestion
        version={restored}
        quote={quote}
        editor={editor}
        onCancel={() => setRestored(undefined)}
        onDone={onDone}
      />
    )
  }
  return (
    <div className="stack-wide">
      <ol className={styles.list} aria-label="Versions, newest first">
        {versions.data.map((version) => (
          <li key={version.version_number}>
            <strong>v{version.version_number}</strong>
            <span>
              {authorName(version.changed_by) ?? 'A visitor'}
              <small>
                {formats().dayAndTime(new Date(version.created_at))} · {CHANGE_SOURCES[version.change_source]}
              </small>
            </span>
            <Money amount={version.total_amount} currency={version.quote.currency} />
            {version.version_number === quote.current_version_number ? (
              <span className={styles.newest}>Newest</span>
            ) : (
              <Button
                variant="default"
                aria-label={`Restore version ${version.version_number}`}
                onClick={() => setRestored(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.data.length > 1 && <CompareTwo versions={versions.data} />}
    </div>
  )
}

function CompareTwo({ versions }: { readonly versions: readonly Version[] }) {
  const [from, setFrom] = useState(versions[1]?.version_number)
  const [to, setTo] = useState(versions[0]?.version_number)
  const names = versions.map(({ version_number: n }) => ({ value: String(n), label: `Version ${n}` }))
  const before = versions.find(({ version_number }) => version_number === from)
  const after = versions.find(({ version_number }) => version_number === to)
  return (
    <section className="stack" aria-label="Compare two versions">
      <div className={styles.pair}>
        <NativeSelect
          label="Compare"
          data={names}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label="with"
          data={names}
          value={String(to)}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
      </div>
      {before && after && (
        <QuoteDiff compared={compareStates(stateOfQuote(before.quote), stateOfQuote(after.quote))} />
      )}
    </section>
  )
}

interface RestoreQuestionProps {
  readonly version: Version
  readonly quote: Quote
  readonly editor: QuoteEditor
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** Restoring makes a new version, so nothing is lost; unsaved changes would be. */
function RestoreQuestion({ version, quote, editor, onCancel, onDone }: RestoreQuestionProps) {
  const { version_number: number } = version
  const restore = useMutation({
    mutationFn: () => restoreVersion(quote, number),
    onSuccess: (restored) => {
      editor.showSaved(restored)
      toast.success(`Version ${number} restored as version ${restored.current_version_number}`)
      onDone()
    },
  })
  return (
    <div className="stack-wide">
      {editor.isDirty ? (
        <Alert color="yellow">
          You have unsaved changes. Save or discard them before you restore a version.
        </Alert>
      ) : (
        <Text>
          Version {number} becomes the newest as version {quote.current_version_number + 1}. The versions
          after it stay in this list.
        </Text>
      )}
      {restore.isError && <ErrorPanel title="Couldn’t restore the version" error={restore.error} />}
      <QuoteDiff compared={compareStates(stateOfQuote(quote), stateOfQuote(version.quote))} />
      <div className="row-wide">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          data-autofocus
          disabled={editor.isDirty}
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          Restore version {number}
        </Button>
      </div>
    </div>
  )
}
