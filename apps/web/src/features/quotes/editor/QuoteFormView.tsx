import { Button, Title } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { formats } from '../../../platform/region.ts'
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx'
import { unfold } from '../../../ui/use-fold.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { PresentPeople, usePresence } from '../../presence/public.ts'
import { quoteQuery } from '../quotes.api.ts'
import { PublicationNotice } from '../sharing/PublicationNotice.tsx'
import { CollaborationNotices } from './parts/CollaborationNotices.tsx'
import { CustomerFields } from './parts/CustomerFields.tsx'
import { EditedQuote } from './parts/EditedQuote.tsx'
import styles from './parts/Editor.module.css'
import { LineItemsPanel } from './parts/lines/LineItemsPanel.tsx'
import { NotesField } from './parts/NotesField.tsx'
import { Notices } from './parts/Notices.tsx'
import { QuoteDetailsFields } from './parts/QuoteDetailsFields.tsx'
import { QuoteTools } from './parts/QuoteTools.tsx'
import { SavedState } from './parts/SavedState.tsx'
import { TotalsPanel } from './parts/TotalsPanel.tsx'
import { useEditorKeys } from './state/use-editor-keys.ts'
import type { QuoteEditor } from './state/use-quote-editor.ts'
import { ConflictDialog } from './versions/ConflictDialog.tsx'

interface QuoteFormViewProps {
  readonly editor: QuoteEditor
  /** Whether customer, description and a total above zero are required. */
  readonly isComplete: boolean
  readonly buttons: ReactNode
  /** What is needed now and then: beside the buttons, and on a phone under More. */
  readonly more?: ReactNode
  /** Shown below the form. */
  readonly children?: ReactNode
}

/** The form of a quote: the same in the form builder and in the quote editor. Source: part 2 §2 "Form builder". */
export function QuoteFormView({ editor, isComplete, buttons, more, children }: QuoteFormViewProps) {
  const { form, problems, dispatch, terms } = editor
  const isPhone = useIsPhone()
  const quote = useLatest(editor.quote)
  const root = useRef<HTMLFormElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const presence = usePresence({ quoteId: quote?.id, mode: 'editing' })
  useEditorKeys({
    onSave: () => {
      if (!editor.isSaving) void editor.save()
    },
    onSearch: () => searchInput.current?.focus(),
  })
  useFocusOnRefusal(root, editor.refusals)
  const fields = { fields: form.fields, problems: problems.fields, dispatch, isComplete }

  return (
    <form
      ref={root}
      noValidate
      aria-label={quote === undefined ? 'Create Quote' : 'Edit Quote'}
      className={styles.editor}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.heading}>
        <Title order={2} size="h3">
          {quote === undefined ? 'Create Quote' : 'Edit Quote'}
        </Title>
        <div className={styles.tools}>
          <SavedState {...editor} />
          {quote && <QuoteTools editor={editor} quote={quote} more={isPhone && more} />}
        </div>
      </div>
      {quote && <EditedQuote quote={quote} />}
      {quote && (
        <PublicationNotice
          quote={quote}
          isDirty={editor.isDirty}
          hasUpdate={false}
          onDiscarded={editor.showSaved}
        />
      )}
      <PresentPeople people={presence.others} />
      <Notices editor={editor} />
      <CollaborationNotices editor={editor} presence={presence} />
      <div className={styles.pair}>
        <CustomerFields
          {...fields}
          isWithoutEmail={editor.isWithoutEmail}
          onWithoutEmail={editor.setWithoutEmail}
        />
        <QuoteDetailsFields {...fields} isNew={quote === undefined} taxLabel={terms.taxLabel} />
      </div>
      <LineItemsPanel editor={editor} searchInput={searchInput} />
      <div className={styles.pair}>
        <NotesField fields={form.fields} problems={problems.fields} dispatch={dispatch} />
        <TotalsPanel editor={editor} />
      </div>
      {children}
      <section className={styles.bar} aria-label="Total of the quote">
        <p className={styles.total}>
          <span>{form.fields.tax_mode === 'none' ? 'Total' : `Total inc. ${terms.taxLabel}`}</span>
          <strong className="amount">
            {formats().money(editor.totals.totalCents, form.fields.currency)}
          </strong>
        </p>
        <div className={styles.buttons}>
          {!isPhone && more}
          {buttons}
        </div>
      </section>
      <ConflictDialog editor={editor} />
      {editor.gateDialog}
      {/* Another tab of the same page keeps the changes. */}
      <LeaveDialog
        isDirty={editor.isDirty}
        asksOnReload
        isSamePlace={(current, next) => Reflect.get(next, 'quoteId') === Reflect.get(current, 'quoteId')}
        ways={{ Leave: () => undefined, 'Discard changes and leave': editor.discard }}
      >
        Your unsaved changes stay in this browser until you discard them or sign out.
      </LeaveDialog>
    </form>
  )
}

/** The quote with what was done to it outside the form, such as publishing it in the preview. */
function useLatest(saved: Quote | undefined): Quote | undefined {
  const latest = useQuery({ ...quoteQuery(saved?.id ?? ''), enabled: saved !== undefined }).data
  return latest !== undefined && latest.current_version_number === saved?.current_version_number
    ? latest
    : saved
}

/** Brings the first wrong field to the person who saved, or the price of the first line where only the total is wrong. */
function useFocusOnRefusal(root: React.RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')
    const price = root.current?.querySelector<HTMLElement>('[data-cell="unit_price"]')
    const field = wrong ?? price
    if (field) unfold(field)
    field?.focus()
  }, [root, refusals])
}

interface SaveButtonProps {
  readonly editor: QuoteEditor
  readonly isPrimary?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

export function SaveButton({ editor, isPrimary = false, onClick, children }: SaveButtonProps) {
  return (
    <Button variant={isPrimary ? 'filled' : 'default'} disabled={editor.isSaving} onClick={onClick}>
      {children}
    </Button>
  )
}
