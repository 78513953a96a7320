import { Stack, Tabs } from '@mantine/core'
import { IconBell, IconBuildingStore, IconPalette, IconShieldLock } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel.tsx'
import { SlidingTabList } from '../../ui/SlidingTabList.tsx'
import { SecuritySettings } from '../account/public.ts'
import { AppearanceSettings } from '../appearance/public.ts'
import { BusinessInfoTab } from './BusinessInfoTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { SETTINGS_TAB_NAMES, SETTINGS_TABS, type SettingsTab } from './settings-search.ts'
import { UsageStatistics } from './UsageStatistics.tsx'

const ICONS: Readonly<Record<SettingsTab, typeof IconBell>> = {
  'business-info': IconBuildingStore,
  appearance: IconPalette,
  notifications: IconBell,
  security: IconShieldLock,
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
          const Icon = ICONS[name]
          return (
            <Tabs.Tab key={name} value={name} leftSection={<Icon size={18} aria-hidden />}>
              {SETTINGS_TAB_NAMES[name]}
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
