import { Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import styles from './Panel.module.css'
import { useAnchor } from './use-anchor.ts'
import { useFold } from './use-fold.ts'
import { useIsPhone } from './use-is-phone.ts'

interface PanelProps {
  readonly title: string
  /** Shown at the right of the title. */
  readonly aside?: ReactNode
  /** Names it in the address: `#follow-ups` opens the page at this panel. */
  readonly anchor?: string | undefined
  /** On a phone only its title is shown until it is opened. */
  readonly isFoldedOnPhone?: boolean | undefined
  /** The same on every screen; decided when it is first shown. */
  readonly startsFolded?: boolean | undefined
  /** What is said in place of the content while it is folded, such as the name of the customer. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/** A titled surface. */
export function Panel(props: PanelProps) {
  const { title, aside, anchor, isFoldedOnPhone = false, startsFolded = false, summary, children } = props
  const id = useId()
  const bodyId = useId()
  const ref = useAnchor(anchor)
  const [canAlwaysFold] = useState(startsFolded)
  const isFoldable = useIsPhone() && isFoldedOnPhone
  const canFold = isFoldable || canAlwaysFold
  const [isOpen, setOpen] = useState(() => anchor !== undefined && window.location.hash === `#${anchor}`)
  const isFolded = canFold && !isOpen
  const body = useFold(
    isFolded,
    useCallback(() => setOpen(true), []),
  )
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={id}>
      <header className={styles.header} data-folded={isFolded || undefined}>
        <Title order={2} size="h5" id={id}>
          {canFold ? (
            <UnstyledButton
              className={styles.fold ?? ''}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
              <IconChevronDown size={18} aria-hidden />
            </UnstyledButton>
          ) : (
            title
          )}
        </Title>
        {isFolded ? summary && <span className={styles.summary}>{summary}</span> : aside}
      </header>
      {/* Padded inside: a folded part still has its own padding. */}
      <div ref={body} id={bodyId} className={styles.content}>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  )
}
