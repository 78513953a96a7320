import { Select, Switch, Text, TextInput } from '@mantine/core'
import { isTimeZone } from '@quotewright/domain/organizations/time-zone.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { useMemo } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

const NEAR = /^(?:Australia\/|Pacific\/(?:Auckland|Chatham)$)/

/** What the browser knows, those of Australia and New Zealand first. The one that is set is always among them. */
function zonesWith(present: string) {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone').filter(isTimeZone), present])].toSorted()
  return [
    { group: 'Australia and New Zealand', items: zones.filter((zone) => NEAR.test(zone)) },
    { group: 'Elsewhere', items: zones.filter((zone) => !NEAR.test(zone)) },
  ].map(({ group, items }) => ({ group, items: items.map((value) => ({ value, label: nameOf(value) })) }))
}

const nameOf = (zone: string): string => zone.replaceAll('_', ' ')

/** A browser writes times as its own language does; here they are as the business does. */
function quietText({ quiet_from: from, quiet_to: to, country }: GroupProps['form']['values']): string {
  if (from === '' || to === '') return ''
  const { clock } = formatsOf(country)
  return `Quiet from ${clock(from)} to ${clock(to)}.`
}

/** Which day it is, and when customers are left alone. */
export function TimePreferences({ form }: GroupProps) {
  const { time_zone: zone, has_quiet_hours: isQuiet } = form.values
  const zones = useMemo(() => zonesWith(zone), [zone])
  return (
    <Panel title="Time" isFoldedOnPhone>
      <div className={styles.fields}>
        <Select
          label={LABELS.time_zone}
          description="For dates and expiry"
          data={zones}
          searchable
          allowDeselect={false}
          limit={100}
          nothingFoundMessage="Not found. Try the nearest capital city."
          {...form.getInputProps('time_zone')}
        />
        <Switch
          label={LABELS.has_quiet_hours}
          description="Messages wait until quiet hours end"
          size="md"
          className={styles.wide}
          classNames={{ body: styles.switch }}
          {...form.getInputProps('has_quiet_hours', { type: 'checkbox' })}
        />
        {isQuiet && (
          <>
            <TextInput label={LABELS.quiet_from} type="time" {...form.getInputProps('quiet_from')} />
            <TextInput label={LABELS.quiet_to} type="time" {...form.getInputProps('quiet_to')} />
            <Text size="sm" c="dimmed" className={styles.wide} aria-live="polite">
              {quietText(form.values)}
            </Text>
          </>
        )}
      </div>
    </Panel>
  )
}
