import { Button } from '@mantine/core'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { LineFields, SaveProblem } from './LineFields.tsx'
import styles from './LineForm.module.css'
import type { Place } from './line-changes.ts'
import type { LineEdits } from './use-line-edits.ts'

interface AddLineProps {
  readonly edits: LineEdits
  readonly currency: Currency
  /** The part of the quote it is added to. */
  readonly place: Place
  /** What the part is called; undefined for the only one. */
  readonly partName: string | undefined
}

/** The button under the lines of a part, and the line that is typed there. */
export function AddLine({ edits, currency, place, partName }: AddLineProps) {
  const root = useRef<HTMLDivElement>(null)
  const { state } = edits.adding
  const isHere =
    state !== null && state.place.sectionId === place.sectionId && state.place.optionId === place.optionId
  const name = partName === undefined ? 'Add line' : `Add line to ${partName}`
  useFocusIn(root, isHere)
  return (
    <div ref={root} className={styles.adding}>
      {isHere ? (
        <NewLineForm name={name} edits={edits} currency={currency} />
      ) : (
        <Button
          variant="subtle"
          size="sm"
          className={styles.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={name}
          disabled={state?.isSaving === true}
          onClick={() => edits.adding.start(place)}
        >
          Add line
        </Button>
      )}
    </div>
  )
}

/** The focus goes into the form when it opens, and back to the button when it is gone. */
function useFocusIn(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isOpen) root.current?.querySelector('textarea')?.focus()
    else if (isFree) root.current?.querySelector('button')?.focus()
  }, [root, isOpen])
}

interface NewLineFormProps extends Pick<AddLineProps, 'edits' | 'currency'> {
  readonly name: string
}

function NewLineForm({ name, edits: { adding }, currency }: NewLineFormProps) {
  const { state } = adding
  if (state === null) return null
  const { draft, problems, isSaving } = state
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    if (!adding.add()) focusFirstInvalid(event.currentTarget)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields bubbles up to it
    <form
      noValidate
      onSubmit={submit}
      data-own-escape
      onKeyDown={(event) => event.key === 'Escape' && !isSaving && adding.cancel()}
    >
      <fieldset className={`${styles.fields} ${styles.newLine}`} data-fields="all" aria-label={name}>
        <LineFields draft={draft} problems={problems} currency={currency} onChange={adding.change} />
        <div className={styles.buttons}>
          <Button type="submit" size="sm" loading={isSaving}>
            Add line
          </Button>
          <Button variant="default" size="sm" disabled={isSaving} onClick={adding.cancel}>
            Cancel
          </Button>
        </div>
        <SaveProblem problems={problems} />
      </fieldset>
    </form>
  )
}
