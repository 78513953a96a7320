import { Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { paths } from '../../../platform/paths.ts'
import { useRole, useSession } from '../../../platform/session.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { LoadingScreen } from '../../../ui/LoadingScreen.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { DocumentsScreen } from './documents/DocumentsScreen.tsx'
import { useOwnFiles } from './documents/use-own-files.ts'
import { FirstQuoteStep } from './FirstQuoteStep.tsx'
import { FollowUpsStep } from './FollowUpsStep.tsx'
import { LogoStep } from './LogoStep.tsx'
import { NumberStep } from './NumberStep.tsx'
import { RatesStep } from './RatesStep.tsx'
import styles from './Start.module.css'
import { keepStep, readPlace } from './setup-draft.ts'
import {
  isSetupStep,
  type SetupPlace,
  type SetupStep,
  stepAfter,
  stepBefore,
  stepToResume,
} from './setup-steps.ts'
import type { StepProps } from './step-props.ts'
import { TaxStep } from './TaxStep.tsx'
import { TradeStep } from './TradeStep.tsx'
import { type SetupFacts, useSetup } from './use-setup.ts'

const SCREENS: Readonly<Record<SetupStep, React.ComponentType<StepProps>>> = {
  trade: TradeStep,
  number: NumberStep,
  rates: RatesStep,
  tax: TaxStep,
  logo: LogoStep,
  'follow-ups': FollowUpsStep,
  quote: FirstQuoteStep,
}

interface StartScreenProps {
  /** The step of the address. */
  readonly step: SetupPlace | undefined
  readonly onStep: (step: SetupPlace, how: { readonly replace: boolean }) => void
}

/** The short setup after sign-up (/start): one question a screen, each of which can wait. */
export function StartScreen(props: StartScreenProps) {
  usePageTitle('Set up your business')
  const organizationId = useSession().data?.organizationId
  const role = useRole()
  if (role === 'member') return <ForMembers />
  if (!organizationId || role === undefined) return <LoadingScreen />
  return <LoadedSetup organizationId={organizationId} {...props} />
}

const ForMembers = () => (
  <main className={styles.page}>
    <div className={styles.question}>
      <Title order={1} size="h2">
        Your business is set up by its owner
      </Title>
      <Text c="dimmed">Only owners and admins can change this</Text>
      <ButtonLink to={paths.dashboard} variant="default">
        Go to your dashboard
      </ButtonLink>
    </div>
  </main>
)

function LoadedSetup({ organizationId, ...props }: StartScreenProps & { readonly organizationId: string }) {
  const state = useSetup(organizationId)
  if (state.kind === 'loading') return <LoadingScreen />
  if (state.kind === 'failed') {
    return (
      <main className={styles.page}>
        <LoadFailure query={state.query} title="Couldn’t load your details" />
      </main>
    )
  }
  return <Questions facts={state.facts} {...props} />
}

function Questions({ facts, step: asked, onStep }: StartScreenProps & { readonly facts: SetupFacts }) {
  const navigate = useNavigate()
  // Here, so that files are read on while a question is looked at.
  const own = useOwnFiles()
  const [resumed] = useState(() => stepToResume(facts, readPlace().step))
  const isFromDocuments = asked === 'documents' && facts.canReadDocuments
  const step = isSetupStep(asked) && facts.offered.includes(asked) ? asked : resumed
  useEffect(() => {
    if (isFromDocuments) return
    keepStep(step)
    // The address says where one is, so that the browser's own Back leads to the question before.
    if (asked !== step) onStep(step, { replace: true })
  }, [asked, step, isFromDocuments, onStep])
  if (isFromDocuments) {
    return (
      <DocumentsScreen
        facts={facts}
        own={own}
        onLeave={() => onStep(stepToResume(facts, readPlace().step), { replace: false })}
        onSaved={(answers) => {
          for (const answer of answers) facts.onAnswered(answer)
          const answered = new Set([...facts.answered, ...answers])
          onStep(stepToResume({ ...facts, answered }, undefined), { replace: false })
        }}
      />
    )
  }
  const before = stepBefore(facts, step)
  const Screen = SCREENS[step]
  return (
    <Screen
      key={step}
      facts={facts}
      onFiles={(files) => {
        own.choose(files)
        onStep('documents', { replace: false })
      }}
      onBack={before && (() => onStep(before, { replace: false }))}
      onLater={() =>
        step === 'quote'
          ? void navigate({ to: paths.dashboard })
          : onStep(stepAfter(facts, step), { replace: false })
      }
      onDone={() => {
        facts.onAnswered(step)
        onStep(stepAfter(facts, step), { replace: false })
      }}
    />
  )
}
