import { Button } from '@mantine/core'
import {
  IconAddressBook,
  IconCircleCheck,
  IconFilePlus,
  IconHammer,
  IconId,
  IconPhoto,
  IconTags,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { paths } from '../../platform/paths.ts'
import { currentRegion } from '../../platform/region.ts'
import { useMayChangeSettings, useSession } from '../../platform/session.ts'
import { readStored, writeStored } from '../../platform/stored-value.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { Dashboard } from './dashboard.api.ts'
import styles from './FirstSteps.module.css'

interface Step {
  readonly href: string
  readonly icon: typeof IconId
  readonly label: string
  readonly text: string
  readonly isDone: boolean
}

const question = (step: string) => `${paths.start}?step=${step}`

/** What the setup asks of this person; nothing once it is done or was dismissed. */
function useSteps({ setup }: Dashboard) {
  const organizationId = useSession().data?.organizationId ?? ''
  const key = `quotewright-setup-dismissed:${organizationId}`
  const [isDismissed, setIsDismissed] = useState(() => readStored(localStorage, key) === true)
  const mayChange = useMayChangeSettings()
  const hasProfile = useFeatureState()('tenantManagement') === 'on'
  const { label } = currentRegion().businessNumber
  const ofProfile: readonly Step[] = [
    {
      href: question('trade'),
      icon: IconHammer,
      label: 'Your trade',
      text: 'Quotes start with prices for it',
      isDone: setup.trade,
    },
    {
      href: question('logo'),
      icon: IconPhoto,
      label: 'Your logo',
      text: 'It goes on every quote',
      isDone: setup.logo,
    },
  ]
  const steps: readonly Step[] = [
    ...ofProfile.filter(() => hasProfile),
    {
      href: question('number'),
      icon: IconId,
      label: `Your ${label}`,
      text: 'It goes on every quote',
      isDone: setup.business_number,
    },
    {
      href: question('rates'),
      icon: IconTags,
      label: 'Your rates',
      text: 'Quotes use what you charge',
      isDone: setup.prices,
    },
  ]
  const dismiss = () => {
    writeStored(localStorage, key, true)
    setIsDismissed(true)
  }
  const isOver = isDismissed || !mayChange || steps.every(({ isDone }) => isDone)
  return { steps: isOver ? [] : steps, dismiss }
}

interface FirstStepsProps {
  readonly dashboard: Dashboard
}

/** In place of figures, before the first quote: what to do first. */
export function FirstSteps({ dashboard }: FirstStepsProps) {
  const isPhone = useIsPhone()
  const { steps, dismiss } = useSteps(dashboard)
  return (
    <Panel title="Get started" aside={steps.length > 0 && <Dismiss onDismiss={dismiss} />}>
      <EmptyState
        icon={<IconFilePlus />}
        title="Send your first quote"
        actions={
          <>
            {/* A phone has the field for the job above. */}
            {!isPhone && <ButtonLink to={paths.quoteLab}>Create New Quote</ButtonLink>}
            {steps.length > 0 && (
              <ButtonLink to={paths.start} variant="default">
                {steps.some(({ isDone }) => isDone) ? 'Continue setup' : 'Set up in two minutes'}
              </ButtonLink>
            )}
          </>
        }
      >
        Describe a job the way you’d tell it to a mate and get a priced quote to check. Your figures show up
        here once you’ve made one.
      </EmptyState>
      <StepList
        steps={[
          ...steps,
          {
            href: `${paths.management}?view=customers`,
            icon: IconAddressBook,
            label: 'Import your customers',
            text: 'From a spreadsheet',
            isDone: false,
          },
        ]}
      />
    </Panel>
  )
}

/** After the first quote: what is left of the setup. */
export function LeftToDo({ dashboard }: FirstStepsProps) {
  const { steps, dismiss } = useSteps(dashboard)
  if (steps.length === 0) return null
  return (
    <Panel title="Finish setting up" aside={<Dismiss onDismiss={dismiss} />}>
      <StepList steps={steps} />
    </Panel>
  )
}

const Dismiss = ({ onDismiss }: { readonly onDismiss: () => void }) => (
  <Button variant="subtle" color="gray" size="sm" onClick={onDismiss} aria-label="Dismiss setup">
    Dismiss
  </Button>
)

const StepList = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ul className={styles.steps} aria-label="Worth doing first">
    {steps.map(({ href, icon: Icon, label, text, isDone }) => (
      <li key={href}>
        <PathLink href={href} className={styles.step}>
          {isDone ? <IconCircleCheck size={22} aria-hidden /> : <Icon size={22} aria-hidden />}
          <span>
            <strong>{label}</strong>
            <small>{isDone ? 'Done' : text}</small>
          </span>
        </PathLink>
      </li>
    ))}
  </ul>
)
