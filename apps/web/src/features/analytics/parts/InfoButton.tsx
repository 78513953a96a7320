import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type InfoButtonProps = Pick<ComponentProps<'button'>, 'ref' | 'onClick'> & {
  /** What it is about. */
  readonly title: string
}

export const InfoButton = ({ title, ...others }: InfoButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={44}
    aria-label={`What ${title} means`}
    data-no-print=""
    {...others}
  >
    <IconInfoCircle size={18} aria-hidden />
  </ActionIcon>
)
