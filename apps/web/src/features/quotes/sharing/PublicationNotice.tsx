import { Alert, Button } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { usePublishQuote } from '../use-publish-quote.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { canUpdate } from './publication-state.ts'
import styles from './Share.module.css'
import { useDiscardUnpublished } from './sharing.api.ts'

const UnpublishedComparison = lazy(async () => ({
  default: (await import('./UnpublishedComparison.tsx')).UnpublishedComparison,
}))

interface PublicationNoticeProps {
  readonly quote: Quote
  /** Shows the quote as it is after the changes were discarded. */
  readonly onDiscarded: (quote: Quote) => void
  /** Whether Update Quote is here; a form has it in its own bar, where what is typed goes with it. */
  readonly hasUpdate?: boolean
  /** Whether something typed beside it is not saved yet. */
  readonly isDirty?: boolean
}

/** Says what the customer of a published quote does not see yet, and what to do about it. Source: decisions §2. */
export function PublicationNotice({
  quote,
  onDiscarded,
  hasUpdate = true,
  isDirty = false,
}: PublicationNoticeProps) {
  const publish = usePublishQuote()
  const discard = useDiscardUnpublished(onDiscarded)
  const [open, setOpen] = useState<'update' | 'comparison' | 'discard' | null>(null)
  const { published_version_number: published, current_version_number: newest } = quote
  if (published === null || !quote.has_unpublished_changes || quote.deleted_at !== null) return null
  const close = () => setOpen(null)
  const isUpdatable = canUpdate(quote)
  return (
    <Alert color="yellow" role="note" icon={<IconEyeOff aria-hidden />} title="Unpublished changes">
      <div className="stack-tight">
        <p>
          {newest > published
            ? `Your customer still sees version ${published}. Version ${newest} is only visible to your team.`
            : 'Your customer still sees the earlier letter, answers, terms and photos.'}
          {!isUpdatable && ' Re-issue the quote to show it to them.'}
        </p>
        <Conflicts conflicts={quote.unpublished_conflicts} />
        <div className={styles.noticeButtons}>
          {isUpdatable && hasUpdate && (
            <Button loading={publish.isPending} onClick={() => setOpen('update')}>
              Update Quote
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => setOpen('comparison')}
          >
            Compare
          </Button>
          {newest > published && (
            <Button variant="default" disabled={isDirty} onClick={() => setOpen('discard')}>
              Discard
            </Button>
          )}
        </div>
      </div>
      <PublishDialog
        quote={open === 'update' ? quote : null}
        onConfirm={({ id }) => {
          close()
          publish.mutate({ quoteId: id })
        }}
        onClose={close}
      />
      {publish.dialog}
      <Suspense>
        <UnpublishedComparison quote={quote} isOpen={open === 'comparison'} onClose={close} />
      </Suspense>
      <ConfirmDialog
        title="Discard unpublished changes?"
        confirm="Discard"
        isDangerous
        isOpen={open === 'discard'}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(quote, { onSettled: close })}
        onClose={close}
      >
        The quote goes back to version {published}, the one your customer sees. Version {newest} is kept under
        Versions.
      </ConfirmDialog>
    </Alert>
  )
}

/** What the customer did in the meantime that the changes do not fit. */
function Conflicts({ conflicts }: { readonly conflicts: readonly string[] }) {
  if (conflicts.length === 0) return null
  return (
    <div>
      <p>Your customer changed the quote while you were editing. Check these before you update it:</p>
      <ul className={styles.conflicts} aria-label="Conflicts with your customer’s changes">
        {conflicts.map((conflict) => (
          <li key={conflict}>{conflict}</li>
        ))}
      </ul>
    </div>
  )
}
