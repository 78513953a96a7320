import { ActionIcon, Button, Menu, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { Template } from '@quotewright/contracts/templates.ts'
import {
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { moneyText } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import styles from './Templates.module.css'
import { PAGE_SIZE, templatesQuery, useDeleteTemplate, useDuplicateTemplate } from './templates.api.ts'
import { UseTemplateDialog } from './UseTemplateDialog.tsx'

const TYPING_MS = 250

/** Quote Templates (/templates). Source: part 2 §2, decisions §1. */
export function TemplatesScreen() {
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  const [used, setUsed] = useState<Template | null>(null)
  const [deleted, setDeleted] = useState<Template | null>(null)
  const templates = useQuery(templatesQuery(search))
  const remove = useDeleteTemplate()
  const isEmpty = templates.data?.templates.length === 0 && !templates.isPlaceholderData
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Create Template
    </Button>
  )
  return (
    <Panel title="Quote Templates" aside={create}>
      <SearchField onChange={setSearch} />
      {templates.isPending && <SkeletonLines label="Loading templates..." lines={4} />}
      {templates.isError && (
        <ErrorPanel
          title="Failed to load templates"
          error={templates.error}
          onRetry={() => void templates.refetch()}
        />
      )}
      <ul className={styles.list} aria-label="Templates">
        {templates.data?.templates.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onUse={setUsed}
            onEdit={setEdited}
            onDelete={setDeleted}
          />
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
          actions={
            <ButtonLink variant="default" to={paths.quoteLab}>
              Create Quote Instead
            </ButtonLink>
          }
        >
          {search === ''
            ? 'A template keeps the lines of a job you quote often. Make one here, or save a quote as a template from the list of quotes.'
            : 'Try fewer letters.'}
        </EmptyState>
      )}
      <TemplateDialog template={edited} onClose={() => setEdited(null)} />
      <UseTemplateDialog template={used} onClose={() => setUsed(null)} />
      <ConfirmDialog
        title={`Delete “${deleted?.name ?? ''}”?`}
        confirm="Delete"
        isDangerous
        isOpen={deleted !== null}
        isBusy={remove.isPending}
        onConfirm={() =>
          deleted &&
          remove.mutate(deleted.id, {
            onSuccess: () => toast.success(`Template “${deleted.name}” deleted`),
            onError: (error) => toast.failure(error.message),
            onSettled: () => setDeleted(null),
          })
        }
        onClose={() => setDeleted(null)}
      >
        Quotes that were started from it stay as they are.
      </ConfirmDialog>
    </Panel>
  )
}

/** Takes effect when typing pauses. */
function SearchField({ onChange }: { readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const later = useDebouncedCallback((text: string) => onChange(text.trim()), TYPING_MS)
  return (
    <TextInput
      type="search"
      aria-label="Search templates"
      placeholder="Search templates"
      size="md"
      mb="md"
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
    />
  )
}

interface TemplateCardProps {
  readonly template: Template
  readonly onUse: (template: Template) => void
  readonly onEdit: (template: Template) => void
  readonly onDelete: (template: Template) => void
}

const ICON = { size: 18, 'aria-hidden': true } as const

function TemplateCard({ template, onUse, onEdit, onDelete }: TemplateCardProps) {
  const duplicate = useDuplicateTemplate()
  const lines = template.line_items.length
  const copy = () =>
    duplicate.mutate(template.id, {
      onSuccess: ({ template: made }) => toast.success(`“${made.name}” made`),
      onError: (error) => toast.failure(error.message),
    })
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <Title order={3} size="h5">
          {template.name}
        </Title>
        <Menu position="bottom-end" transitionProps={{ duration: 100 }}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Actions for ${template.name}`}>
              <IconDotsVertical {...ICON} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onEdit(template)}>
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={copy}>
              Duplicate
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onDelete(template)}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
