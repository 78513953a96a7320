import { ActionIcon, Button, Text, Textarea } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import styles from './AiContexts.module.css'
import { type ContextValues, newExample } from './context-form.ts'

/** As the server has it. */
const MOST_EXAMPLES = 50

interface ContextExamplesProps {
  readonly form: ReturnType<typeof useForm<ContextValues>>
}

/** Pairs of what is asked for and how it should be answered. */
export function ContextExamples({ form }: ContextExamplesProps) {
  const { examples } = form.values
  return (
    <fieldset className={styles.examples}>
      <legend>Examples</legend>
      {examples.length === 0 && (
        <Text size="sm" c="dimmed">
          Show us one you like: what it was for, and what you wrote.
        </Text>
      )}
      {examples.map((example, index) => (
        <div key={example.key} className={styles.example}>
          <div className="stack-close">
            <Textarea
              label={`Example ${index + 1}: the request`}
              {...TEXT}
              {...form.getInputProps(`examples.${index}.input`)}
            />
            <Textarea
              label={`Example ${index + 1}: your answer`}
              {...TEXT}
              {...form.getInputProps(`examples.${index}.output`)}
            />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Remove example ${index + 1}`}
            onClick={() => form.removeListItem('examples', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {examples.length < MOST_EXAMPLES && (
        <Button
          variant="default"
          className={styles.addExample ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('examples', newExample())}
        >
          Add an example
        </Button>
      )}
    </fieldset>
  )
}

const TEXT = { autosize: true, minRows: 2, maxRows: 8, maxLength: 5_000 } as const
