import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { changeAppearance } from './appearance-store.ts'
import { useAppearance } from './use-appearance.ts'

/** Switches between light and dark. */
export function ColourModeToggle() {
  const other = useAppearance().mode === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={`Switch to ${other} mode`}
      onClick={() => changeAppearance({ mode: other })}
    >
      {other === 'light' ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </ActionIcon>
  )
}
