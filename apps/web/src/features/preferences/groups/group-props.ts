import type { useForm } from '@mantine/form'
import type { PreferencesValues } from '../model/preferences-values.ts'

/** What each group of preferences is given. */
export interface GroupProps {
  readonly form: ReturnType<typeof useForm<PreferencesValues>>
}
