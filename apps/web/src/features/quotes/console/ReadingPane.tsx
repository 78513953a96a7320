import { ActionIcon, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ApiError } from '@quotewright/contracts/client.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { quoteQuery } from '../quotes.api.ts'
import { QuoteDetail, type QuoteDetailActions } from './QuoteDetail.tsx'
import styles from './ReadingPane.module.css'
import { useOfferedQuote } from './use-offered-quote.ts'

/** While someone runs through the list by a key that is held, nothing is read. */
const SETTLED_MS = 150

interface ReadingPaneProps extends QuoteDetailActions {
  readonly quoteId: string
  /** The quote as the list has it; undefined where it is on another page. */
  readonly known: Quote | undefined
  readonly onClose: () => void
}

const nameOf = (quote: Quote | undefined): string => `Quote ${quote?.quote_number ?? ''}`.trim()

/** A quote beside the list it was chosen in. */
export function ReadingPane({ quoteId, known, onClose, ...actions }: ReadingPaneProps) {
  const [settledId] = useDebouncedValue(quoteId, SETTLED_MS)
  const isSettled = settledId === quoteId
  const deleted = known?.deleted_at == null ? undefined : known
  const quote = useQuery({ ...quoteQuery(quoteId), enabled: isSettled && deleted === undefined })
  const shown = quote.data ?? known
  const isUnknown = deleted === undefined && quote.error instanceof ApiError && quote.error.status === 404
  const detailed = deleted ?? quote.data
  const name = nameOf(shown)
  const navigate = useNavigate()
  useOfferedQuote(detailed, actions, [
    { label: 'Edit', run: () => void navigate({ to: paths.quoteEditor, search: { quoteId } }) },
  ])
  return (
    <section className={styles.pane} aria-label={name}>
      <header className={styles.head}>
        <Title order={2} size="h5" className={styles.name ?? ''}>
          {name}
        </Title>
        {!isUnknown && deleted === undefined && (
          <ButtonLink to={paths.quoteEditor} search={{ quoteId }} variant="default">
            Open
          </ButtonLink>
        )}
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Close the quote" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.body}>
        {isUnknown ? (
          <Text>Quote not found. It may have been deleted.</Text>
        ) : detailed !== undefined && isSettled ? (
          <QuoteDetail key={quoteId} quote={detailed} {...actions} />
        ) : (
          <Loading query={quote} label="Loading quote..." lines={8} failure="Failed to load quote" />
        )}
      </div>
      <p className={styles.keys}>
        <kbd>J</kbd> and <kbd>K</kbd> move, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
      </p>
    </section>
  )
}

interface BesideProps {
  readonly isOpen: boolean
  readonly pane: ReactNode
  readonly children: ReactNode
}

/** A list and what was chosen in it. */
export const Beside = ({ isOpen, pane, children }: BesideProps) => (
  <div className={isOpen ? styles.split : undefined}>
    <div>{children}</div>
    {isOpen && pane}
  </div>
)
