import { Tabs } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel.tsx'
import { AppearanceSettings } from '../appearance/public.ts'

/** Personal Settings (/settings). */
export function PersonalSettingsScreen() {
  return (
    <Tabs defaultValue="appearance">
      <Tabs.List mb="lg" aria-label="Personal settings">
        <Tabs.Tab value="appearance" leftSection={<IconPalette size={18} aria-hidden />}>
          Appearance
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="appearance">
        <Panel title="Appearance">
          <AppearanceSettings />
        </Panel>
      </Tabs.Panel>
    </Tabs>
  )
}
