import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { PeriodQuery } from '../analytics-search.ts'
import { type ExportQuery, useExport } from '../use-export.ts'

const FILES = [
  ['Figures on this page', { what: 'figures' }],
  ['Quotes sent in this period', { what: 'quotes', basis: 'sent' }],
  ['Quotes accepted in this period', { what: 'quotes', basis: 'accepted' }],
] as const satisfies readonly (readonly [string, ExportQuery])[]

/** What is shown, or the quotes behind it, as CSV. */
export function ExportMenu({ query }: { readonly query: PeriodQuery }) {
  const exporting = useExport()
  return (
    <Menu position="bottom-end" width={260} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={exporting.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>As CSV</Menu.Label>
        {FILES.map(([label, file]) => (
          <Menu.Item key={label} onClick={() => exporting.save({ ...query, ...file })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
