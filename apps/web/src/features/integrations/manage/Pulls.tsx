import { Button, Loader, Text } from '@mantine/core'
import type { IntegrationPull } from '@quotewright/contracts/integrations.ts'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../ui/Failure.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import styles from './Manage.module.css'
import { pullsQuery, useStartPull } from './manage.api.ts'
import type { ManagedProvider } from './managed-provider.ts'
import { countsText, isRunning, KIND_TEXTS } from './pull-words.ts'

interface PullsProps {
  readonly card: ManagedProvider
  readonly kinds: readonly IntegrationPull['kind'][]
}

/** Brings contacts and items of a provider here, and says what came of it. */
export function Pulls({ card: { provider }, kinds }: PullsProps) {
  const pulls = useQuery(pullsQuery(provider))
  const start = useStartPull(provider)
  if (pulls.data === undefined)
    return <Loading query={pulls} label="Loading imports..." lines={2} failure="Failed to load imports" />
  return (
    <ul className="stack">
      {kinds.map((kind) => {
        const pull = pulls.data.find((one) => one.kind === kind)
        const isStarting = start.isPending && start.variables === kind
        return (
          <li key={kind} className="row-apart">
            <div className={styles.words}>
              <Text fw={560}>{KIND_TEXTS[kind].title}</Text>
              <Text size="sm" c="dimmed">
                {KIND_TEXTS[kind].into}
              </Text>
            </div>
            <Button
              variant="default"
              loading={isStarting}
              disabled={pull !== undefined && isRunning(pull)}
              onClick={() => start.mutate(kind)}
            >
              {KIND_TEXTS[kind].button}
            </Button>
            <div className={styles.below}>
              {start.isError && start.variables === kind && (
                <Failure title="The import didn’t start" error={start.error} />
              )}
              {pull !== undefined && <Outcome pull={pull} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Outcome({ pull }: { readonly pull: IntegrationPull }) {
  const { state, problem, skipped, skipped_count, updated_at } = pull
  return (
    <div className="stack-close">
      <Text component="output" size="sm" className={styles.outcome ?? ''}>
        {isRunning(pull) && <Loader size={16} aria-hidden />}
        <span>
          {OUTCOMES[state]} {state === 'queued' ? null : countsText(pull)}
          {state === 'done' && (
            <Text span inherit c="dimmed">
              {' · '}
              <Moment at={updated_at} />
            </Text>
          )}
        </span>
      </Text>
      {problem !== null && (
        <Text size="sm" c={state === 'failed' ? 'red' : 'dimmed'}>
          {problem}
        </Text>
      )}
      {skipped.length > 0 && !isRunning(pull) && (
        <details className={styles.skipped}>
          <summary>Show what was skipped</summary>
          <ul className="list">
            {skipped.map(({ name, reason }, at) => (
              // The list never changes its order: two records may have one name.
              <li key={`${at} ${name}`}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
            {skipped_count > skipped.length && <li>and {skipped_count - skipped.length} more</li>}
          </ul>
        </details>
      )}
    </div>
  )
}

const OUTCOMES: Readonly<Record<IntegrationPull['state'], string>> = {
  queued: 'Starting…',
  running: 'Importing…',
  done: 'Imported:',
  failed: 'Stopped:',
}
