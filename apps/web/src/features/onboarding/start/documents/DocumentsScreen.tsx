import { Alert, Button, Text, Title } from '@mantine/core'
import type { SetupProposal, UnusedDocument } from '@quotewright/domain/onboarding/documents/propose-setup.ts'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../../../platform/paths.ts'
import { toast } from '../../../../platform/toasts.ts'
import { Failure } from '../../../../ui/Failure.tsx'
import { focusFirstInvalid } from '../../../../ui/focus-first-invalid.ts'
import { LoadFailure } from '../../../../ui/Loading.tsx'
import { ButtonLink } from '../../../../ui/links.tsx'
import { SkeletonLines } from '../../../../ui/SkeletonLines.tsx'
import { Choices } from '../Choices.tsx'
import start from '../Start.module.css'
import type { SetupStep } from '../setup-steps.ts'
import type { SetupFacts } from '../use-setup.ts'
import { forgetKept } from './documents-draft.ts'
import { OwnFileList } from './OwnFileList.tsx'
import { ProposedFields, ProposedPrices } from './ProposalList.tsx'
import { useConfirm } from './use-confirm.ts'
import type { OwnFiles } from './use-own-files.ts'
import { type Proposals, useProposals } from './use-proposals.ts'

interface DocumentsScreenProps {
  readonly facts: SetupFacts
  readonly own: OwnFiles
  /** To the questions; nothing is saved. */
  readonly onLeave: () => void
  /** To be called with the questions that are answered by what was saved. */
  readonly onSaved: (answered: readonly SetupStep[]) => void
}

/** The setup from old quotes (/start?step=documents): what they say is proposed, and saved once confirmed. */
export function DocumentsScreen({ facts, own, onLeave, onSaved }: DocumentsScreenProps) {
  const proposals = useProposals(facts, own.files)
  const confirm = useConfirm(facts)
  const isReading = own.files.some(({ state }) => state.kind === 'reading')
  const rows = proposals.kind === 'rows' && !isReading ? proposals : undefined
  const count = rows === undefined ? 0 : [...rows.fields, ...rows.prices].filter((row) => row.isTicked).length
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rows === undefined || count === 0) return
    if ([...rows.fields, ...rows.prices].some(({ problem }) => problem !== undefined)) {
      focusFirstInvalid(event.currentTarget)
      return
    }
    confirm.mutate(rows, {
      onSuccess: (confirmed) => {
        toast.success(`Saved: ${wordsOf(rows)}`)
        forgetKept()
        own.finish()
        onSaved(confirmed.answers)
      },
    })
  }
  return (
    <main className={start.page}>
      <Head onLeave={onLeave} />
      <form className={start.form} noValidate onSubmit={submit}>
        <div className={start.question}>
          <Heading />
          <OwnFileList own={own} />
          {!isReading && <ProposalPart proposals={proposals} />}
          <Failure title="Not saved yet" error={confirm.error} />
        </div>
        <footer className={start.foot}>
          {rows !== undefined && (rows.fields.length > 0 || rows.prices.length > 0) && (
            <Button type="submit" fullWidth loading={confirm.isPending} disabled={count === 0}>
              {count === 0 ? 'Nothing ticked' : `Save ${wordsOf(rows)}`}
            </Button>
          )}
          <Button variant="subtle" color="gray" fullWidth onClick={onLeave}>
            {own.files.length === 0 ? 'Answer questions instead' : 'Later'}
          </Button>
        </footer>
      </form>
    </main>
  )
}

const Head = ({ onLeave }: { readonly onLeave: () => void }) => (
  <header className={start.head}>
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={20} aria-hidden />}
      onClick={onLeave}
    >
      Back
    </Button>
    <span />
    <ButtonLink to={paths.dashboard} variant="subtle" color="gray" px="sm" aria-label="Close">
      <IconX size={20} aria-hidden />
    </ButtonLink>
  </header>
)

function Heading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <Title order={1} size="h2" ref={heading} tabIndex={-1}>
        Start from your old quotes
      </Title>
      <Text c="dimmed" mt="xs">
        We read your details, terms and prices from them. You confirm each one; your customers’ details are
        never used. The files are deleted once you save.
      </Text>
    </div>
  )
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

type Shown = Extract<Proposals, { kind: 'rows' }>

/** "6 details and 12 prices" */
function wordsOf({ fields, prices }: Pick<Shown, 'fields' | 'prices'>): string {
  const parts = [
    [fields.filter(({ isTicked }) => isTicked).length, 'detail'],
    [prices.filter(({ isTicked }) => isTicked).length, 'price'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one]) => counted(count, one))
    .join(' and ')
}

function ProposalPart({ proposals }: { readonly proposals: Proposals }) {
  if (proposals.kind === 'none') return null
  if (proposals.kind === 'loading') return <SkeletonLines label="Loading what we read" lines={4} />
  if (proposals.kind === 'failed')
    return <LoadFailure query={proposals.query} title="Couldn’t load what we read" />
  if (proposals.kind === 'ask') {
    return (
      <section aria-labelledby="whose">
        <Title order={2} size="h3" id="whose" mb="sm">
          Which business is yours?
        </Title>
        <Choices
          choices={proposals.issuers.map(({ name, fileNames }) => ({
            value: fileNames[0] ?? '',
            label: name === '' ? 'No name found' : name,
            text: fileNames.join(', '),
          }))}
          chosen={undefined}
          isBusy={false}
          onChoose={proposals.onChoose}
        />
      </section>
    )
  }
  return <Proposed {...proposals} />
}

function Proposed({ proposal, fields, prices, same, present, onChoose, onEdit }: Shown) {
  const isEmpty = fields.length === 0 && prices.length === 0
  const hasSame = same.labels.length > 0 || same.prices > 0
  return (
    <>
      <Unused proposal={proposal} onChoose={onChoose} />
      {isEmpty && !hasSame && (
        <Alert color="gray" title="Nothing found">
          We couldn’t find your details or prices in these files. Try another quote, or answer a few questions
          instead.
        </Alert>
      )}
      {fields.length > 0 && (
        <section aria-labelledby="details">
          <Title order={2} size="h3" id="details">
            Your details
          </Title>
          <ProposedFields rows={fields} onEdit={onEdit} />
        </section>
      )}
      {prices.length > 0 && (
        <section aria-labelledby="prices">
          <Title order={2} size="h3" id="prices">
            Your prices
          </Title>
          <ProposedPrices rows={prices} settings={present.settings} onEdit={onEdit} />
        </section>
      )}
      {hasSame && (
        <Text size="sm" c="dimmed">
          Already saved:{' '}
          {[...same.labels, ...(same.prices === 0 ? [] : [counted(same.prices, 'price')])].join(', ')}
        </Text>
      )}
    </>
  )
}

interface UnusedProps {
  readonly proposal: Extract<SetupProposal, { kind: 'proposed' }>
  readonly onChoose: (fileName: string) => void
}

/** Files that say nothing of the business, and why; one of another business may be the right one after all. */
function Unused({ proposal: { unused, issuers }, onChoose }: UnusedProps) {
  const nameOf = ({ fileName }: UnusedDocument): string =>
    issuers.find(({ fileNames }) => fileNames.includes(fileName))?.name ?? ''
  return unused.map((document) => (
    <Alert key={document.fileName} color="yellow" title={`${document.fileName} isn’t used`}>
      <p>{whyUnused(document, nameOf(document))}</p>
      {document.reason === 'other_issuer' && (
        <Button variant="default" size="sm" mt="xs" onClick={() => onChoose(document.fileName)}>
          That’s my business
        </Button>
      )}
    </Alert>
  ))
}

function whyUnused({ reason }: UnusedDocument, name: string): string {
  if (reason === 'receipt') return 'It looks like a receipt.'
  if (reason === 'purchase_order') return 'It looks like a purchase order.'
  if (reason === 'to_us') return 'It’s addressed to your business, so someone else sent it.'
  return name === '' ? 'Someone else sent it.' : `It’s from ${name}.`
}
