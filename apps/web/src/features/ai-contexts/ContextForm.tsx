import { Alert, Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AiContext } from '@quotewright/contracts/ai-contexts.ts'
import { readInstructions } from '@quotewright/domain/enrichment/read-instructions.ts'
import { useMemo } from 'react'
import { Pair, REQUIRED, TALL, textField } from '../../ui/form-parts.tsx'
import { SaveForm } from '../../ui/SaveForm.tsx'
import { useSaveContext } from './ai-contexts.api.ts'
import { ContextExamples } from './ContextExamples.tsx'
import { type ContextValues, contextValues, readContextForm } from './context-form.ts'
import { CONTEXT_TYPE_HINTS, CONTEXT_TYPE_LABELS, USE_CASE_LABELS } from './context-labels.ts'
import { ContextPreview } from './preview/ContextPreview.tsx'

interface ContextFormProps {
  /** Null for a new one. */
  readonly context: AiContext | null
  readonly onDone: () => void
}

export function ContextForm({ context, onDone }: ContextFormProps) {
  const save = useSaveContext()
  const form = useForm<ContextValues>({ initialValues: contextValues(context) })
  return (
    <SaveForm
      form={form}
      read={readContextForm}
      id={context?.id ?? null}
      save={save}
      failure={context === null ? 'Failed to create context' : 'Failed to save context'}
      submit="Save context"
      done={({ name }) => `“${name}” saved`}
      onDone={onDone}
    >
      <ContextFields form={form} />
      <ContextExamples form={form} />
      <DraftPreview values={form.values} context={context} />
    </SaveForm>
  )
}

/** What would be written with what is typed, once it is enough to be read. */
function DraftPreview({
  values,
  context,
}: {
  readonly values: ContextValues
  readonly context: AiContext | null
}) {
  const read = readContextForm(values)
  if (read.kind === 'problems') {
    return (
      <Text size="sm" c="dimmed">
        Add a name and a use case to see a preview.
      </Text>
    )
  }
  return <ContextPreview draft={{ ...read.input, ...(context === null ? {} : { id: context.id }) }} />
}

/** What of the instructions the built-in writer cannot follow, as they are typed. */
function NotUnderstood({ values }: { readonly values: ContextValues }) {
  const { system_instructions: text, context_type: type } = values
  const sentences = useMemo(() => (type === 'rag' ? [] : readInstructions(text).notUnderstood), [text, type])
  if (sentences.length === 0) return null
  return (
    <Alert color="yellow" title="The built-in writer didn’t understand">
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Alert>
  )
}

const LONG = { autosize: true, maxRows: 12, maxLength: 20_000 } as const

const USE_CASES = [
  { value: '', label: 'Choose one' },
  ...Object.entries(USE_CASE_LABELS).map(([value, label]) => ({ value, label })),
]
const TYPES = Object.entries(CONTEXT_TYPE_LABELS).map(([value, label]) => ({ value, label }))

function ContextFields({ form }: { readonly form: ReturnType<typeof useForm<ContextValues>> }) {
  return (
    <>
      <TextInput label="Name" data-autofocus {...REQUIRED} {...textField(form, 'name', 200)} />
      <Pair>
        <NativeSelect
          label="Use case"
          description="Where it’s used"
          data={USE_CASES}
          {...REQUIRED}
          {...form.getInputProps('use_case')}
        />
        <NativeSelect
          label="Context type"
          description={CONTEXT_TYPE_HINTS[form.values.context_type]}
          data={TYPES}
          {...REQUIRED}
          {...form.getInputProps('context_type')}
        />
      </Pair>
      <Textarea label="Description" minRows={2} {...LONG} {...form.getInputProps('description')} />
      <Textarea
        label="System instructions"
        description="What to mention, what to leave out"
        minRows={4}
        {...LONG}
        {...form.getInputProps('system_instructions')}
      />
      <NotUnderstood values={form.values} />
      <Checkbox
        label="Default for its use case"
        size="md"
        classNames={TALL}
        {...form.getInputProps('is_default', { type: 'checkbox' })}
      />
    </>
  )
}
