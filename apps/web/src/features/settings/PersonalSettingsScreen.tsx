import { Stack, Tabs } from '@mantine/core'
import { IconBell, IconBuildingStore, IconPalette, IconShieldLock } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel.tsx'
import { SlidingTabList } from '../../ui/SlidingTabList.tsx'
import { SecuritySettings } from '../account/public.ts'
import { AppearanceSettings } from '../appearance/public.ts'
import { BusinessInfoTab } from './BusinessInfoTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { SETTINGS_TABS, type SettingsTab } from './settings-search.ts'
import { UsageStatistics } from './UsageStatistics.tsx'

const TABS: Readonly<Record<SettingsTab, { readonly label: string; readonly Icon: typeof IconBell }>> = {
  'business-info': { label: 'Business Info', Icon: IconBuildingStore },
  appearance: { label: 'Appearance', Icon: IconPalette },
  notifications: { label: 'Notifications', Icon: IconBell },
  security: { label: 'Security', Icon: IconShieldLock },
}

interface PersonalSettingsScreenProps {
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
}

/** Personal Settings (/settings). Source: part 2 §2, decisions §1. */
export function PersonalSettingsScreen({ tab, onTab }: PersonalSettingsScreenProps) {
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(name) => {
        const known = SETTINGS_TABS.find((one) => one === name)
        if (known) onTab(known)
      }}
    >
      <SlidingTabList label="Personal settings" shown={tab}>
        {SETTINGS_TABS.map((name) => {
          const { label, Icon } = TABS[name]
          return (
            <Tabs.Tab key={name} value={name} leftSection={<Icon size={18} aria-hidden />}>
              {label}
            </Tabs.Tab>
          )
        })}
      </SlidingTabList>
      <Tabs.Panel value="business-info">
        <BusinessInfoTab />
      </Tabs.Panel>
      <Tabs.Panel value="appearance">
        <Panel title="Appearance">
          <AppearanceSettings />
        </Panel>
      </Tabs.Panel>
      <Tabs.Panel value="notifications">
        <NotificationsTab />
      </Tabs.Panel>
      <Tabs.Panel value="security">
        <Stack gap="lg">
          <SecuritySettings />
          <UsageStatistics />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
