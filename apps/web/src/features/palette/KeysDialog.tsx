import { Kbd } from '@mantine/core'
import { Dialog } from '../../ui/Dialog.tsx'
import { useOpenedOnMount } from '../../ui/use-opened-on-mount.ts'
import { keyList } from './key-list.ts'
import styles from './Palette.module.css'

const MOD = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl'

/** The keys of the console, by where they work. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { isOpen } = useOpenedOnMount()
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      {keyList(MOD).map(({ place, keys }) => (
        <section key={place} className={styles.keys}>
          <h3>{place}</h3>
          <dl>
            {keys.map(([pressed, does]) => (
              <div key={does}>
                <dt>
                  {pressed.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
