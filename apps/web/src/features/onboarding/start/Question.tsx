import { Button, Progress, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../../platform/paths.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { DocumentsOffer } from './documents/DocumentsOffer.tsx'
import styles from './Start.module.css'
import type { SetupStep } from './setup-steps.ts'
import type { StepProps } from './step-props.ts'

interface QuestionProps extends StepProps {
  readonly step: SetupStep
  readonly title: string
  readonly hint: string
  /** Why the answer could not be saved. */
  readonly error?: Error | null
  /** Another way on than Continue, or none, where the answers themselves go on. */
  readonly action?: ReactNode
  /** Sends the answer, also by Enter; with it there is Continue. */
  readonly onSubmit?: (form: HTMLFormElement) => void
  readonly submitLabel?: string
  /** Where leaving it for later leads somewhere that has a name. */
  readonly laterLabel?: string
  /** What leaves the question waits for it, so that nothing is left behind half saved. */
  readonly isSaving?: boolean
  readonly children: ReactNode
}

/** What old quotes tell, too. */
const ANSWERED_BY_DOCUMENTS: ReadonlySet<SetupStep> = new Set(['trade', 'number', 'rates'])

/** One question: how far one is, the question itself, and the ways on. */
export function Question({
  step,
  facts,
  title,
  hint,
  error,
  action,
  onSubmit,
  submitLabel = 'Continue',
  laterLabel = 'Later',
  isSaving = false,
  children,
  ...ways
}: QuestionProps) {
  const heading = useFocused()
  const at = facts.offered.indexOf(step) + 1
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit?.(event.currentTarget)
  }
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        {ways.onBack === undefined ? (
          <span />
        ) : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            onClick={ways.onBack}
            disabled={isSaving}
          >
            Back
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {at} of {facts.offered.length}
        </Text>
        <ButtonLink
          to={paths.dashboard}
          variant="subtle"
          color="gray"
          px="sm"
          aria-label="Close"
          disabled={isSaving}
        >
          <IconX size={20} aria-hidden />
        </ButtonLink>
        <Progress
          className={styles.bar ?? ''}
          size="sm"
          radius="xl"
          value={(at / facts.offered.length) * 100}
          aria-label="Setup progress"
        />
      </header>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.question}>
          <div>
            <Title order={1} size="h2" ref={heading} tabIndex={-1}>
              {title}
            </Title>
            <Text c="dimmed" mt="xs">
              {hint}
            </Text>
          </div>
          {facts.canReadDocuments && ANSWERED_BY_DOCUMENTS.has(step) && (
            <DocumentsOffer onFiles={ways.onFiles} />
          )}
          <Failure title="Not saved yet" error={error ?? null} />
          {children}
        </div>
        <footer className={styles.foot}>
          {action}
          {onSubmit !== undefined && (
            <Button type="submit" fullWidth loading={isSaving}>
              {submitLabel}
            </Button>
          )}
          <Button variant="subtle" color="gray" fullWidth onClick={ways.onLater} disabled={isSaving}>
            {laterLabel}
          </Button>
        </footer>
      </form>
    </main>
  )
}

/** A new question takes the focus: its field where it has one, so that a phone opens its keyboard, else its heading. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const field = heading.current?.closest('form')?.querySelector<HTMLElement>('input:not([type="file"])')
    const isText = field instanceof HTMLInputElement && field.type === 'text'
    ;(isText ? field : heading.current)?.focus()
  }, [])
  return heading
}
