import { useNetwork } from '@mantine/hooks'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import styles from './Editor.module.css'

type SavedStateProps = Pick<QuoteEditor, 'isDirty' | 'isSaving' | 'isUnreachable' | 'isKept' | 'quote'>

function stateOf(props: SavedStateProps, isOnline: boolean) {
  if (props.isSaving) return { state: 'saving', text: 'Saving…' }
  if (!props.isDirty) return props.quote === undefined ? undefined : { state: 'saved', text: 'Saved' }
  if (isOnline && !props.isUnreachable) return { state: 'dirty', text: 'Unsaved changes' }
  return props.isKept
    ? { state: 'offline', text: 'Offline – kept on this device' }
    : { state: 'offline', text: 'Offline – keep this page open' }
}

/** Whether what is typed is safe, and where. */
export function SavedState(props: SavedStateProps) {
  const { online } = useNetwork()
  const shown = stateOf(props, online)
  return (
    <output aria-label="Saved state">
      {shown && (
        <span className={styles.state} data-state={shown.state}>
          {shown.text}
        </span>
      )}
    </output>
  )
}
