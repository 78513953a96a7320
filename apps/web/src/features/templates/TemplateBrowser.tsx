import { Button, Text, Title } from '@mantine/core'
import type { Template } from '@quotewright/contracts/templates.ts'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { moneyText } from '../../ui/Money.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './Templates.module.css'
import { PAGE_SIZE, templatesQuery } from './templates.api.ts'
import { UseTemplateDialog } from './UseTemplateDialog.tsx'

interface TemplateBrowserProps {
  /** What else can be done with a template, at the top of its card. */
  readonly menuOf?: (template: Template) => ReactNode
  /** The way to a quote without a template, where there is none to choose. */
  readonly instead: ReactNode
}

/** The templates of the organization: searched, and one picked to start a quote from. */
export function TemplateBrowser({ menuOf, instead }: TemplateBrowserProps) {
  const [search, setSearch] = useState('')
  const [used, setUsed] = useState<Template | null>(null)
  const templates = useQuery(templatesQuery(search))
  const isEmpty = templates.data?.templates.length === 0 && !templates.isPlaceholderData
  return (
    <>
      <SearchField
        aria-label="Search templates"
        placeholder="Search templates"
        mb="md"
        onSearch={setSearch}
      />
      <Loading query={templates} label="Loading templates..." lines={4} failure="Failed to load templates" />
      <ul className={styles.list} aria-label="Templates">
        {templates.data?.templates.map((template) => (
          <TemplateCard key={template.id} template={template} menu={menuOf?.(template)} onUse={setUsed} />
        ))}
      </ul>
      {templates.data !== undefined && templates.data.total > PAGE_SIZE && (
        <Text size="sm" c="dimmed" mt="md">
          The first {PAGE_SIZE} of {templates.data.total} templates: search to find the others
        </Text>
      )}
      {isEmpty && (
        <EmptyState
          icon={<IconTemplate />}
          title={search === '' ? 'No templates yet' : 'No template matches'}
          actions={instead}
        >
          {search === ''
            ? 'Save the jobs you quote often as templates. Open the menu of any quote and choose “Save as template”.'
            : 'Try fewer letters.'}
        </EmptyState>
      )}
      <UseTemplateDialog template={used} onClose={() => setUsed(null)} />
    </>
  )
}

interface TemplateCardProps {
  readonly template: Template
  readonly menu: ReactNode
  readonly onUse: (template: Template) => void
}

function TemplateCard({ template, menu, onUse }: TemplateCardProps) {
  const lines = template.line_items.length
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <Title order={3} size="h5">
          {template.name}
        </Title>
        {menu}
      </div>
      <Text size="sm" c="dimmed">
        {template.title || template.description || 'No title'}
      </Text>
      <Text size="sm">
        {lines} {lines === 1 ? 'line' : 'lines'},{' '}
        <span className="amount">{moneyText(template.total_amount, template.currency)}</span>
        {template.tax_mode !== 'none' && ` inc. ${template.tax_label}`}
        {template.times_used > 0 &&
          `, used ${template.times_used} ${template.times_used === 1 ? 'time' : 'times'}`}
      </Text>
      <Button variant="light" onClick={() => onUse(template)}>
        Use template
      </Button>
    </li>
  )
}
