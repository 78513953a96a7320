import { ActionIcon, Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import type { AssistantSwitch } from './use-assistant-switch.ts'

interface AssistantButtonProps {
  readonly assistant: AssistantSwitch
  /** Its sign alone, where there is little room. */
  readonly isCompact?: boolean
}

/** Opens and closes the assistant; nothing where it is switched off. */
export function AssistantButton({ assistant, isCompact = false }: AssistantButtonProps) {
  const { isOn, isOpen, toggle, button } = assistant
  if (!isOn) return null
  if (isCompact) {
    return (
      <ActionIcon size={44} variant="default" aria-label="Assistant" aria-expanded={isOpen} onClick={toggle}>
        <IconSparkles size={24} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button
      ref={button}
      variant="default"
      aria-expanded={isOpen}
      leftSection={<IconSparkles size={18} aria-hidden />}
      onClick={toggle}
    >
      Assistant
    </Button>
  )
}
