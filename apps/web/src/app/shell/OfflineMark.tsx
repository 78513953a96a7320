import { IconCloudOff } from '@tabler/icons-react'
import { useIsOffline } from '../../platform/reception.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import styles from './OfflineMark.module.css'

/** Says that there is no reception, and what becomes of what is typed. There from the start, so that it is read out. */
export function OfflineMark() {
  const isOffline = useIsOffline()
  const device = useIsPhone() ? 'phone' : 'computer'
  return (
    <output aria-label="Reception" className={styles.mark} data-offline={isOffline || undefined}>
      {isOffline && (
        <>
          <IconCloudOff size={18} aria-hidden />
          <span>
            <strong>Offline.</strong> What you type is kept on this {device} and sent when you’re back.
          </span>
        </>
      )}
    </output>
  )
}
