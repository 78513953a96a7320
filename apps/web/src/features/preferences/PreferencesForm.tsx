import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import { useState } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { errorsAt } from '../../platform/field-errors.ts'
import { toast } from '../../platform/toasts.ts'
import { Failure } from '../../ui/Failure.tsx'
import { LeaveDialog } from '../../ui/LeaveDialog.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { BusinessDetails } from './groups/BusinessDetails.tsx'
import { FeatureSwitches } from './groups/FeatureSwitches.tsx'
import { MailPreferences } from './groups/MailPreferences.tsx'
import { MoneyAndTax } from './groups/MoneyAndTax.tsx'
import { PaymentDetails } from './groups/PaymentDetails.tsx'
import { QuotePreferences } from './groups/QuotePreferences.tsx'
import { TimePreferences } from './groups/TimePreferences.tsx'
import { TimeSavedPreferences } from './groups/TimeSavedPreferences.tsx'
import { WarrantyChoice } from './groups/WarrantyChoice.tsx'
import {
  differences,
  fieldAt,
  onTop,
  type PreferencesValues,
  readPreferences,
  valuesOf,
} from './model/preferences-values.ts'
import styles from './Preferences.module.css'
import { useSaveSettings } from './preferences.api.ts'
import { SaveBar } from './SaveBar.tsx'

interface PreferencesFormProps {
  readonly loaded: OrganizationSettings
  readonly isReadOnly: boolean
}

/** The form of all preferences: saved as a whole, or not at all. */
export function PreferencesForm({ loaded, isReadOnly }: PreferencesFormProps) {
  const [saved, setSaved] = useState(loaded)
  const [newer, setNewer] = useState<OrganizationSettings | null>(null)
  const form = useForm<PreferencesValues>({ initialValues: valuesOf(loaded) })
  const save = useSaveSettings()
  const stateOf = useFeatureState()
  const isDirty = differences(form.values, valuesOf(saved)).length > 0

  const begin = (settings: OrganizationSettings, values: PreferencesValues) => {
    setSaved(settings)
    setNewer(null)
    save.reset()
    form.setValues(values)
    form.clearErrors()
  }
  const { submit, formProps, unexplained } = useEntityForm({
    form,
    read: readPreferences,
    problemsOf: (error) => errorsAt(error, fieldAt),
    send: (input, { onError }) =>
      save.mutate(
        { ...input, version: saved.version },
        {
          onSuccess: (outcome) => {
            if (outcome.kind === 'conflict') {
              setNewer(outcome.newer)
              return
            }
            begin(outcome.settings, valuesOf(outcome.settings))
            toast.success('Preferences saved')
          },
          onError,
        },
      ),
    isBlocked: isReadOnly || !isDirty || save.isPending,
  })
  useHotkeys([['mod+S', submit]], [])
  return (
    <form {...formProps} className="stack-wide" aria-label="Preferences">
      {isReadOnly && (
        <Alert color="blue" title="View only">
          Only owners and admins can change these.
        </Alert>
      )}
      <fieldset className={styles.groups} disabled={isReadOnly} aria-label="All preferences">
        <BusinessDetails form={form} />
        <MoneyAndTax form={form} />
        <PaymentDetails form={form} />
        <QuotePreferences form={form} saved={saved} />
        <TimePreferences form={form} />
        <WarrantyChoice form={form} />
        <MailPreferences form={form} />
        {stateOf('dashboard') === 'on' && <TimeSavedPreferences form={form} />}
        {stateOf('advancedSettings') === 'on' && <FeatureSwitches form={form} saved={saved} />}
      </fieldset>
      {newer !== null && (
        <ConflictNotice
          mine={form.values}
          older={valuesOf(saved)}
          newer={newer}
          onTakeTheirs={() => begin(newer, valuesOf(newer))}
          onKeepMine={() => begin(newer, onTop(form.values, valuesOf(saved), valuesOf(newer)))}
        />
      )}
      <Failure title="Couldn’t save the preferences" error={unexplained(save.error)} />
      {!isReadOnly && (
        <SaveBar
          saved={saved}
          isDirty={isDirty}
          isSaving={save.isPending}
          isConflicting={newer !== null}
          onDiscard={() => begin(saved, valuesOf(saved))}
        />
      )}
      <LeavePreferences isDirty={isDirty} />
    </form>
  )
}

/** A link, another tab of the page and the browser are all asked about. */
const LeavePreferences = ({ isDirty }: { readonly isDirty: boolean }) => (
  <LeaveDialog
    isDirty={isDirty}
    asksOnReload
    isSamePlace={(current, next) => JSON.stringify(next) === JSON.stringify(current)}
    ways={{ 'Leave without saving': () => undefined }}
  >
    If you leave now, you’ll lose your changes to the preferences.
  </LeaveDialog>
)
