import { ActionIcon, Popover, Text } from '@mantine/core'
import { type DefinedFigure, definitionOf } from '@quotewright/domain/analytics/definitions.ts'
import { IconInfoCircle } from '@tabler/icons-react'

/** The (i) beside a figure: what it counts, by touch or keyboard. */
export function DefinitionButton({ of }: { readonly of: DefinedFigure }) {
  const { title, text } = definitionOf(of)
  return (
    <Popover
      width={280}
      position="bottom-start"
      withArrow
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`What ${title} means`}
          data-no-print=""
        >
          <IconInfoCircle size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
