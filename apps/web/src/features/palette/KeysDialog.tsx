import { Kbd } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { useOpenedOnMount } from '../../ui/use-opened-on-mount.ts'
import styles from './Palette.module.css'

const MOD = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [[MOD, 'K'], 'Find anything, or a price in the Quote Editor'],
  [['/'], 'Find anything, when you aren’t typing'],
  [['?'], 'Show keyboard shortcuts'],
  [[MOD, 'Enter'], 'Generate the quote or send the message'],
  [[MOD, 'S'], 'Save'],
  [['Alt', '↑'], 'Move a line up'],
  [['Alt', '↓'], 'Move a line down'],
  [['Esc'], 'Close'],
]

/** The keys that work everywhere, or where quotes are written. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { isOpen } = useOpenedOnMount()
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
