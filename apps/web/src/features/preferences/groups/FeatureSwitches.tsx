import { Switch, Text } from '@mantine/core'
import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import { FEATURE_NAMES, type Feature, isBuilt } from '@quotewright/domain/features/switches.ts'
import { ALWAYS_ON } from '@quotewright/domain/organizations/settings.ts'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { FEATURE_WORDS } from '../feature-words.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

interface FeatureSwitchesProps extends GroupProps {
  readonly saved: OrganizationSettings
}

/** The features of this version, each on or off for the whole organization. */
export function FeatureSwitches({ form, saved }: FeatureSwitchesProps) {
  const stateOf = useFeatureState()
  const { features_off: off } = form.values
  const whyFixed = (feature: Feature): string | undefined => {
    if (ALWAYS_ON.includes(feature)) return 'Always on, so you can turn features back on'
    const isOffHere = stateOf(feature) === 'off' && !saved.features_off.includes(feature)
    return isOffHere ? 'Turned off on this server' : undefined
  }
  const turn = (feature: Feature, isOn: boolean) =>
    form.setFieldValue(
      'features_off',
      FEATURE_NAMES.filter((name) => (name === feature ? !isOn : off.includes(name))),
    )
  return (
    <Panel title="Features" isFoldedOnPhone>
      <Text size="sm" c="dimmed" mb="md">
        Turning a feature off hides it for everyone in the organization. Nothing is deleted.
      </Text>
      <ul className={styles.features}>
        {FEATURE_NAMES.filter(isBuilt).map((feature) => {
          const reason = whyFixed(feature)
          const { label, purpose } = FEATURE_WORDS[feature]
          return (
            <li key={feature}>
              <Switch
                label={label}
                description={reason ?? purpose}
                size="md"
                classNames={{ body: styles.switch }}
                disabled={reason !== undefined}
                checked={!off.includes(feature) && reason !== 'Turned off on this server'}
                onChange={(event) => turn(feature, event.currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
      {form.errors['features_off'] && (
        <Text c="red" size="sm" role="alert">
          {form.errors['features_off']}
        </Text>
      )}
    </Panel>
  )
}
