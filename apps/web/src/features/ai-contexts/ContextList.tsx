import { ActionIcon, Badge, Text, Title } from '@mantine/core'
import type { AiContext } from '@quotewright/contracts/ai-contexts.ts'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import styles from './AiContexts.module.css'
import { CONTEXT_TYPE_LABELS, SCOPE_LABELS, USE_CASE_LABELS } from './context-labels.ts'

interface ContextListProps {
  readonly contexts: readonly AiContext[]
  readonly isDisabled: boolean
  readonly onEdit: (context: AiContext) => void
  readonly onDelete: (context: AiContext) => void
}

export function ContextList({ contexts, ...actions }: ContextListProps) {
  return (
    <ul className={styles.list} aria-label="AI contexts">
      {contexts.map((context) => (
        <ContextItem key={context.id} context={context} {...actions} />
      ))}
    </ul>
  )
}

interface ContextItemProps extends Omit<ContextListProps, 'contexts'> {
  readonly context: AiContext
}

function ContextItem({ context, isDisabled, onEdit, onDelete }: ContextItemProps) {
  const button = { variant: 'subtle', color: 'gray', size: 44, disabled: isDisabled } as const
  const examples = context.few_shot_examples.length
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div>
          <Title order={3} size="h5">
            {context.name}
          </Title>
          <div className={styles.marks}>
            {context.is_default && (
              <Badge variant="light" color="blue" tt="none" size="lg">
                Default
              </Badge>
            )}
            {context.is_active && (
              <span className={styles.active}>
                <IconCheck size={16} aria-hidden /> Active
              </span>
            )}
          </div>
        </div>
        <div className={styles.icons}>
          <ActionIcon {...button} aria-label={`Edit ${context.name}`} onClick={() => onEdit(context)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon {...button} aria-label={`Delete ${context.name}`} onClick={() => onDelete(context)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Use case</dt>
          <dd>{USE_CASE_LABELS[context.use_case]}</dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{CONTEXT_TYPE_LABELS[context.context_type]}</dd>
        </div>
        <div>
          <dt>Scope</dt>
          <dd>{SCOPE_LABELS[context.scope]}</dd>
        </div>
      </dl>
      {context.description !== '' && <Text size="sm">{context.description}</Text>}
      {context.system_instructions !== '' && (
        <p className={styles.instructions}>{context.system_instructions}</p>
      )}
      <Text size="sm" c="dimmed">
        {examples} {examples === 1 ? 'example' : 'examples'}
      </Text>
    </li>
  )
}
