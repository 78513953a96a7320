import { useRef } from 'react'
import { errorsAt } from '../../../platform/field-errors.ts'
import type { ReadForm } from '../../../platform/read-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { useEntityForm } from '../../../ui/use-entity-form.ts'
import { type SavedFields, useSaveCampaign } from '../campaigns.api.ts'
import type { useDraftForm } from './use-draft-form.ts'

interface CampaignFormOptions<Values extends object, Input> {
  readonly kept: ReturnType<typeof useDraftForm<Values>>
  /** The id of the campaign that is changed; null for a new one. */
  readonly id: string | null
  readonly read: (values: Values) => ReadForm<Input>
  /** What is saved of what the form says. */
  readonly fieldsOf: (input: Input) => SavedFields
  /** Where a path of the wire is entered. */
  readonly fieldAt: (path: string) => string
  /** What to say once it is saved, and once it is not. */
  readonly done: string
  readonly failure: string
  readonly onDone: () => void
}

/** Saving a campaign from a form that is kept in this browser, unless someone else has saved it since. */
export function useCampaignForm<Values extends object, Input>(options: CampaignFormOptions<Values, Input>) {
  const { kept, id, read, fieldsOf, fieldAt, done, failure, onDone } = options
  const save = useSaveCampaign()
  const isSaved = useRef(false)
  const { check, formProps, unexplained } = useEntityForm({
    form: kept.form,
    read,
    problemsOf: (error) => errorsAt(error, fieldAt),
    send: (input, { onError }) =>
      save.mutate(
        { id, fields: fieldsOf(input) },
        {
          onSuccess: ({ campaign }) => {
            kept.finish(campaign.version)
            toast.success(done)
            isSaved.current = true
            onDone()
          },
          onError: (error) => {
            toast.failure(failure)
            onError(error)
          },
        },
      ),
  })
  const settle = (decide: () => void) => () => {
    save.reset()
    decide()
  }
  return {
    check,
    formProps,
    isSaving: save.isPending,
    isStale: kept.isStale && (save.isIdle || save.isError),
    failure: unexplained(save.error),
    takeTheirs: settle(kept.takeTheirs),
    keepMine: settle(kept.keepMine),
    /** Whether leaving loses nothing any more. */
    isSaved: () => isSaved.current,
  }
}
