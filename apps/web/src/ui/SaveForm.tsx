import { Stack } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReadForm } from '../platform/read-form.ts'
import { toast } from '../platform/toasts.ts'
import { Failure } from './Failure.tsx'
import { FormButtons } from './form-parts.tsx'
import { useEntityForm } from './use-entity-form.ts'

interface SaveFormProps<Values extends object, Input, Saved> {
  readonly form: ReturnType<typeof useForm<Values>>
  readonly read: (values: Values) => ReadForm<Input>
  /** The id of what is changed; null for something new. */
  readonly id: string | null
  readonly save: UseMutationResult<Saved, Error, { id: string | null; input: Input }>
  /** Title of a failure that no field explains. */
  readonly failure: string
  /** What the button that sends the form says. */
  readonly submit: string
  /** What to say once it is saved. */
  readonly done: (saved: Saved) => string
  /** How long to say it; as long as other messages if left out. */
  readonly doneMs?: number
  /** Saved or given up. */
  readonly onDone: () => void
  readonly children: ReactNode
}

/** A form that saves one thing. What is wrong shows at its field, which gets the focus; anything else above. */
export function SaveForm<Values extends object, Input, Saved>(props: SaveFormProps<Values, Input, Saved>) {
  const { form, read, id, save, failure, submit, done, doneMs, onDone, children } = props
  const { formProps, unexplained } = useEntityForm({
    form,
    read,
    send: (input, callbacks) =>
      save.mutate(
        { id, input },
        {
          ...callbacks,
          onSuccess: (saved) => {
            toast.success(done(saved), doneMs === undefined ? {} : { durationMs: doneMs })
            onDone()
          },
        },
      ),
  })
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Failure title={failure} error={unexplained(save.error)} />
        {children}
        <FormButtons submit={submit} isBusy={save.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
