import { Alert, Button } from '@mantine/core'
import type { AssistantProposal } from '@quotewright/contracts/assistant.ts'
import { IconArrowBackUp, IconCheck, IconHistory, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { moneyText } from '../../ui/Money.tsx'
import { QuoteChanges, Replaced } from '../quotes/public.ts'
import type { AssistedQuote } from './assisted-quote.ts'
import { stateOf } from './conversation.ts'
import styles from './ProposalCard.module.css'
import { changesInWords, problemWords, stateWords } from './proposal-words.ts'
import type { ConversationState } from './use-conversation.ts'
import { type ProposalActions, useProposal } from './use-proposal.ts'

interface ProposalCardProps {
  readonly proposal: AssistantProposal
  readonly quote: AssistedQuote
  readonly chat: ConversationState
  /** The words it came of; undefined where they are not known. */
  readonly words: string | undefined
}

/** Proposed changes with what asked for each, before and after. Nothing of them is saved until someone applies them. */
export function ProposalCard(props: ProposalCardProps) {
  const { proposal, quote } = props
  const card = useRef<HTMLElement>(null)
  const actions = useProposal({ proposal, quote, card })
  const state = stateOf(proposal, quote.version)
  const diff = <QuoteChanges comparison={proposal.comparison} terms={quote} />
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={styles.card}
      data-state={state}
      aria-label={`Proposed changes: ${changesInWords(proposal)}`}
    >
      <header className={styles.head}>
        <strong>{changesInWords(proposal)}</strong>
        <span className="amount">
          <Replaced
            before={moneyText(proposal.total_before, quote.currency)}
            after={moneyText(proposal.total_after, quote.currency)}
          />
        </span>
      </header>
      <ul className={styles.reasons} aria-label="What was asked for">
        {proposal.changes.map(({ text, instruction }) => (
          <li key={`${text} ${instruction}`}>
            {text}
            {instruction !== '' && <small>As asked: “{instruction}”</small>}
          </li>
        ))}
      </ul>
      {state === 'open' ? (
        diff
      ) : (
        <details className={styles.closed}>
          <summary>Show what changes</summary>
          {diff}
        </details>
      )}
      <Unsaved {...props} actions={actions} />
      <Trouble {...props} actions={actions} />
      {state === 'open' ? (
        <div className={styles.actions}>
          <Button
            loading={actions.isApplying}
            disabled={actions.isBusy && !actions.isApplying}
            onClick={actions.apply}
          >
            Apply
          </Button>
          <Button variant="default" disabled={actions.isBusy} onClick={actions.dismiss}>
            No thanks
          </Button>
        </div>
      ) : (
        <Outcome {...props} state={state} actions={actions} />
      )}
    </section>
  )
}

interface PartProps extends ProposalCardProps {
  readonly actions: ProposalActions
}

const ICONS = {
  applied: IconCheck,
  undone: IconArrowBackUp,
  dismissed: IconX,
  outdated: IconHistory,
} as const

interface OutcomeProps extends PartProps {
  readonly state: Exclude<AssistantProposal['state'], 'open'>
}

/** Its outcome, and the way on from there. */
function Outcome({ proposal, quote, chat, words, state, actions }: OutcomeProps) {
  const Icon = ICONS[state]
  const { applied_version: version } = proposal
  const isUndoable =
    state === 'applied' && version === quote.version && chat.conversation.data?.undoable_version === version
  // Applied in another window, or its answer was lost.
  const isAhead = state === 'applied' && version !== null && version > quote.version
  const mayAskAgain = state === 'outdated' && actions.problem?.kind !== 'newer' && words !== undefined
  return (
    <div className={styles.outcome}>
      <span>
        <Icon size={16} stroke={2.5} aria-hidden /> {stateWords(state, version)}
      </span>
      {isUndoable && (
        <Button variant="subtle" loading={actions.isUndoing} disabled={actions.isBusy} onClick={actions.undo}>
          Undo
        </Button>
      )}
      {isAhead && (
        <Button
          variant="default"
          loading={actions.isLoading}
          disabled={actions.isBusy}
          onClick={actions.load}
        >
          Load the newest version
        </Button>
      )}
      {mayAskAgain && (
        <Button variant="default" disabled={chat.isBusy} onClick={() => void chat.sayOfNewest(words)}>
          Ask again on the newest version
        </Button>
      )}
    </div>
  )
}

/** Own changes come first: a version on top of them would hide them. */
function Unsaved({ quote, chat, words, actions }: PartProps) {
  if (actions.refused === null) return null
  const mayAsk = actions.refused === 'apply' && words !== undefined
  return (
    <Alert color="yellow" role="alert" title="Save your changes first">
      <div className="stack-tight">
        {mayAsk
          ? 'That creates a new version, and the assistant starts from it.'
          : 'You have unsaved changes. Discard them, or save them and go back under Versions.'}
        {mayAsk && (
          <div>
            <Button
              variant="default"
              loading={chat.isBusy || quote.isSaving}
              onClick={() => void chat.saveAndSay(words)}
            >
              Save and ask again
            </Button>
          </div>
        )}
      </div>
    </Alert>
  )
}

function Trouble({ chat, words, actions: { problem } }: PartProps) {
  if (problem === null) return null
  return (
    <Alert color={problem.kind === 'newer' ? 'yellow' : 'red'} role="alert">
      <div className="stack-tight">
        {problemWords(problem)}
        {problem.kind === 'newer' && words !== undefined && (
          <div>
            <Button variant="default" loading={chat.isBusy} onClick={() => void chat.sayOfNewest(words)}>
              Ask again on the newest version
            </Button>
          </div>
        )}
      </div>
    </Alert>
  )
}
