import { Popover, Text } from '@mantine/core'
import type { Definition } from '@quotewright/domain/analytics/definitions.ts'
import { useOpenedOnMount } from '../../../ui/use-opened-on-mount.ts'
import { InfoButton } from './InfoButton.tsx'

/** What a figure counts, in a bubble at its button. */
export function DefinitionPopover({ definition: { title, text } }: { readonly definition: Definition }) {
  const { isOpen, setOpen, button } = useOpenedOnMount()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={280}
      position="bottom-start"
      withArrow
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <InfoButton title={title} ref={button} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
