import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { readStored, writeStored } from '../../platform/stored-value.ts'

const KEY = 'quotewright-assistant-open'

/** Whether the assistant is there and open. Beside the quote it stays as it was left; over it, it begins closed. */
export function useAssistantSwitch() {
  const isOn = useFeatureState()('aiAssistant') === 'on'
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const [isBesideOpen, setIsBesideOpen] = useState(() => readStored(localStorage, KEY) === true)
  const [isOverOpen, setIsOverOpen] = useState(false)
  const isOpen = isOn && (isWide ? isBesideOpen : isOverOpen)
  // What was said while it was open is not forgotten by closing it.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpenedHere, setIsOpenedHere] = useState(false)

  function set(next: boolean): void {
    setIsOpenedHere(next)
    if (!isWide) return setIsOverOpen(next)
    setIsBesideOpen(next)
    writeStored(localStorage, KEY, next)
  }

  return {
    isOn,
    isWide,
    isOpen,
    wasOpen: isOn && wasOpen,
    /** Whether it takes room from the quote. */
    isBeside: isOpen && isWide,
    /** Whether someone opened it just now: then it has the focus. */
    isOpenedHere,
    button,
    toggle: () => set(!isOpen),
    close: () => {
      set(false)
      if (isWide) button.current?.focus()
    },
  }
}

export type AssistantSwitch = ReturnType<typeof useAssistantSwitch>
