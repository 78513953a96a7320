import { useForm } from '@mantine/form'
import { useState } from 'react'
import { readDraft, writeDraft } from '../platform/drafts.ts'
import { type FormDraft, resumed } from '../platform/overlaid.ts'

/**
 * A form filled with what is known and with what was typed before, kept in this browser as it is typed.
 *
 * @param draft the name it is kept under.
 */
export function useDraftedForm<Values extends { [Name in keyof Values]: string | string[] }>(
  draft: string,
  known: Values,
) {
  // What the form was filled with, however often that is read again while it is open.
  const [base] = useState(known)
  return useForm<Values>({
    initialValues: resumed(base, readDraft(draft)),
    onValuesChange: (values) => writeDraft(draft, { base, values } satisfies FormDraft<Values>),
  })
}
