import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconHelpCircle, IconRefresh } from '@tabler/icons-react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogFooter } from '../../../ui/DialogFooter.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { QuoteChanges, Replaced } from '../../quotes/public.ts'
import type { Notice } from '../task/notice.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'
import styles from './ChangesDialog.module.css'
import type { Proposal } from './use-revision.ts'

/** What an update would change, before any of it is saved. */
export function ChangesDialog({ lab }: { readonly lab: QuoteLabState }) {
  const { proposal, isApplying, keep } = lab.revision
  return (
    <Dialog
      title="Check the changes"
      size="xl"
      isOpen={proposal !== null}
      onClose={() => !isApplying && keep()}
    >
      {proposal && <Changes proposal={proposal} lab={lab} />}
    </Dialog>
  )
}

interface ChangesProps {
  readonly proposal: Proposal
  readonly lab: QuoteLabState
}

function Changes({ proposal: { revision, quote }, lab }: ChangesProps) {
  const { problem, isApplying, isProposing, apply, keep } = lab.revision
  const { comparison } = revision
  const isSame = comparison.lines.length === 0 && comparison.fields.length === 0
  const isOutdated = problem?.kind === 'changed-meanwhile'
  return (
    <Stack gap="md">
      <Text size="sm">Not saved yet. Here’s what changes in version {revision.based_on_version}.</Text>
      {revision.not_understood.length > 0 && <NotDone sentences={revision.not_understood} />}
      {/* The focus starts here: what is shown can be scrolled by keyboard, and Enter applies nothing. */}
      <section className={styles.changes} aria-label="Changes" tabIndex={-1} data-autofocus>
        <QuoteChanges comparison={comparison} terms={quote} />
      </section>
      {problem && <Problem problem={problem} lab={lab} />}
      <DialogFooter>
        <p className={styles.total}>
          <span>{quote.prices.total.label}</span>
          <Replaced
            before={moneyText(comparison.totals.before.total_amount, quote.currency)}
            after={moneyText(comparison.totals.after.total_amount, quote.currency)}
          />
        </p>
        <Button variant="default" disabled={isApplying} onClick={keep}>
          Keep the old quote
        </Button>
        <Button
          disabled={isSame || isOutdated || isProposing}
          loading={isApplying}
          onClick={() => void apply()}
        >
          Apply changes
        </Button>
      </DialogFooter>
    </Stack>
  )
}

function NotDone({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Alert color="yellow" title="Not everything was understood" icon={<IconHelpCircle aria-hidden />}>
      <Stack gap={4}>
        {sentences.map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
        <Text size="sm">Apply the rest, or reword it.</Text>
      </Stack>
    </Alert>
  )
}

function Problem({ problem, lab }: { readonly problem: Notice; readonly lab: QuoteLabState }) {
  if (problem.kind === 'changed-meanwhile') {
    return (
      <Alert color="yellow" title="Someone else just changed this quote" icon={<IconRefresh aria-hidden />}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{problem.message.replace(/\.?$/, '.')} Nothing was saved.</Text>
          <Button
            variant="default"
            loading={lab.revision.isProposing}
            onClick={() => void lab.proposeAgain()}
          >
            Review the changes again
          </Button>
        </Stack>
      </Alert>
    )
  }
  // A change of a quote that exists never waits.
  if (problem.kind === 'waiting') return null
  const message = problem.kind === 'failed' ? problem.message : problem.rejection.validation_message
  const detail = problem.kind === 'failed' ? problem.detail : undefined
  return (
    <Alert color="red" title={message} icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{detail} Nothing was saved. Your text is still here. Try again.</Text>
    </Alert>
  )
}
