import { CloseButton, Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { DrawerPanel } from '../../ui/DrawerPanel.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import styles from './Assistant.module.css'
import type { AssistedQuote } from './assisted-quote.ts'
import { Chat } from './Chat.tsx'
import type { AssistantSwitch } from './use-assistant-switch.ts'
import { useConversation } from './use-conversation.ts'

/** A drawer gives the focus back as it goes; a place in the quote has it after that. */
const DRAWER_GONE_MS = 300

interface AssistantProps {
  readonly quote: AssistedQuote
  readonly assistant: AssistantSwitch
}

/** The assistant: beside the quote where there is room, over it on smaller screens. */
export function Assistant({ quote, assistant }: AssistantProps) {
  const chat = useConversation(quote, assistant.isOpen)
  // A drawer gives the focus back to where it was only where it is drawn closed at first.
  const isDrawn = useMounted()
  const isPhone = useIsPhone()
  if (assistant.isWide) {
    if (!assistant.isOpen) return null
    return (
      <Beside onClose={assistant.close}>
        <Chat quote={quote} chat={chat} takesFocus={assistant.isOpenedHere} onFollow={(follow) => follow()} />
      </Beside>
    )
  }
  return (
    <DrawerPanel
      title="Assistant"
      isOpen={isDrawn && assistant.isOpen}
      onClose={assistant.close}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92dvh' : '28rem'}
      contentClass={styles.sheet}
      bodyClass={styles.sheetBody}
    >
      <Chat
        quote={quote}
        chat={chat}
        onFollow={(follow) => {
          assistant.close()
          setTimeout(follow, DRAWER_GONE_MS)
        }}
      />
    </DrawerPanel>
  )
}

interface BesideProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

function Beside({ onClose, children }: BesideProps) {
  const id = useId()
  const panel = useSpaceBelow()
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={id}>
      <header className={styles.bar}>
        <Title order={2} size="h5" id={id}>
          Assistant
        </Title>
        <CloseButton size={44} aria-label="Close the assistant" onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}

/** Tells the panel how far down the page it begins, whatever is above it. */
function useSpaceBelow(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const panel = ref.current
    const area = panel?.parentElement
    if (panel == null || area == null) return
    const measure = () =>
      panel.style.setProperty('--above', `${area.getBoundingClientRect().top + window.scrollY}px`)
    const growth = new ResizeObserver(measure)
    growth.observe(document.body)
    return () => growth.disconnect()
  }, [])
  return ref
}
