import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Template } from '@quotewright/contracts/templates.ts'
import { IconCopy, IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { EntityDialog, useEntityDialogs } from '../../ui/EntityDialog.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TemplateBrowser } from './TemplateBrowser.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { useDeleteTemplate, useDuplicateTemplate } from './templates.api.ts'

interface TemplatesScreenProps {
  /** The address asks for a new one. */
  readonly isAdding: boolean
  readonly onAdded: () => void
}

/** Quote Templates (/templates). Source: part 2 §2, decisions §1. */
export function TemplatesScreen({ isAdding, onAdded }: TemplatesScreenProps) {
  const { onAdd, onEdit, onDelete, editing, deleting } = useEntityDialogs<Template>()
  const remove = useDeleteTemplate()
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      Create Template
    </Button>
  )
  return (
    <Panel title="Quote Templates" aside={create}>
      <TemplateBrowser
        menuOf={(template) => <TemplateMenu template={template} onEdit={onEdit} onDelete={onDelete} />}
        instead={
          <ButtonLink variant="default" to={paths.quoteLab}>
            Create Quote Instead
          </ButtonLink>
        }
      />
      <EntityDialog
        edited={editing.edited ?? (isAdding ? 'new' : null)}
        onClose={() => {
          editing.onClose()
          if (isAdding) onAdded()
        }}
        add="Create template"
        edit="Edit template"
        size="xl"
      >
        {(template, onDone) => <TemplateForm template={template} onDone={onDone} />}
      </EntityDialog>
      <DeleteDialog
        {...deleting}
        name={({ name }) => `“${name}”`}
        remove={remove}
        done={({ name }) => `Template “${name}” deleted`}
      >
        Quotes started from it don’t change.
      </DeleteDialog>
    </Panel>
  )
}

interface TemplateMenuProps {
  readonly template: Template
  readonly onEdit: (template: Template) => void
  readonly onDelete: (template: Template) => void
}

const ICON = { size: 18, 'aria-hidden': true } as const

function TemplateMenu({ template, onEdit, onDelete }: TemplateMenuProps) {
  const duplicate = useDuplicateTemplate()
  const copy = () =>
    duplicate.mutate(template.id, {
      onSuccess: ({ template: made }) => toast.success(`“${made.name}” created`),
      onError: (error) => toast.failure(error.message),
    })
  return (
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
  )
}
