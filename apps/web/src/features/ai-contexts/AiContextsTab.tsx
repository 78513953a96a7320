import { Button, Text } from '@mantine/core'
import type { AiContext } from '@quotewright/contracts/ai-contexts.ts'
import { IconPlus, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMayChangeSettings } from '../../platform/session.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityDialog, useEntityDialogs } from '../../ui/EntityDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './AiContexts.module.css'
import { contextsQuery, useDeleteContext } from './ai-contexts.api.ts'
import { ContextForm } from './ContextForm.tsx'
import { ContextList } from './ContextList.tsx'
import { ContextPreview } from './preview/ContextPreview.tsx'

const TOGETHER = 'contexts-together'

/** Business Settings, AI Contexts. Source: part 3 §2.4. */
export function AiContextsTab() {
  const { onAdd, onEdit, onDelete, editing, deleting } = useEntityDialogs<AiContext>()
  const remove = useDeleteContext()
  const isDisabled = !useMayChangeSettings()
  const create = (
    <Button disabled={isDisabled} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      Create Context
    </Button>
  )
  return (
    <Panel title="AI Contexts & Templates" aside={create}>
      <p className={styles.explainer}>
        A context sets how a kind of text is written: what to mention, what to leave out, and examples to
        follow. Each use case has a default. Prices never come from a context.
      </p>
      <Contexts isDisabled={isDisabled} onEdit={onEdit} onDelete={onDelete} />
      <EntityDialog {...editing} add="Create Context" edit="Edit context" size="xl">
        {(context, onDone) => <ContextForm context={context} onDone={onDone} />}
      </EntityDialog>
      <DeleteDialog
        {...deleting}
        name={({ name }) => `“${name}”`}
        remove={remove}
        done={({ name }) => `“${name}” deleted`}
      >
        This permanently deletes its instructions and examples.
      </DeleteDialog>
    </Panel>
  )
}

type ContextsProps = Omit<React.ComponentProps<typeof ContextList>, 'contexts'>

function Contexts(props: ContextsProps) {
  const list = useQuery(contextsQuery)
  if (list.data === undefined)
    return (
      <Loading
        query={list}
        label="Loading contexts..."
        lines={3}
        height={96}
        failure="Failed to load contexts"
      />
    )
  const { contexts, total } = list.data
  if (contexts.length === 0) {
    return (
      <EmptyState icon={<IconSparkles />} title="No AI contexts configured yet">
        Complete the onboarding wizard to set up default contexts
      </EmptyState>
    )
  }
  return (
    <>
      <ContextList contexts={contexts} {...props} />
      <section className={styles.together} aria-labelledby={TOGETHER}>
        <h3 id={TOGETHER}>What they do together</h3>
        <ContextPreview draft={null} />
      </section>
      {total > contexts.length && (
        <Text size="sm" c="dimmed" mt="md">
          The first {contexts.length} of {total} contexts
        </Text>
      )}
    </>
  )
}
