import { Stack, Text } from '@mantine/core'
import type { WordingTest } from '@quotewright/contracts/wording-tests.ts'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { CardTable } from '../../ui/CardTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { PAGE_SIZE, testQuotesQuery } from './wording-tests.api.ts'

interface TestQuotesDialogProps {
  /** Null while the dialog is closed. */
  readonly test: WordingTest | null
  readonly onClose: () => void
}

/** The quotes behind the figures of a test. */
export const TestQuotesDialog = ({ test, onClose }: TestQuotesDialogProps) => (
  <Dialog
    title={test === null ? 'Quotes' : `Quotes in “${test.name}”`}
    size="xl"
    isOpen={test !== null}
    isFullOnPhone
    onClose={onClose}
  >
    {test !== null && <TestQuotes key={test.id} test={test} />}
  </Dialog>
)

function TestQuotes({ test }: { readonly test: WordingTest }) {
  const [page, setPage] = useState(1)
  const quotes = useQuery(testQuotesQuery(test.id, page))
  const { data } = quotes
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        A quote is judged once it is accepted, declined or expired, or 14 days after it was shown. It isn’t
        counted once staff change the letter.
      </Text>
      <Loading query={quotes} label="Loading quotes..." lines={3} failure="Failed to load quotes" />
      {data?.total === 0 && (
        <EmptyState icon={<IconFileText />} title="No quotes yet">
          {test.subject === 'cover_letter'
            ? 'A quote appears here once you publish it with the cover letter as written.'
            : 'A quote appears here once its follow-up is sent.'}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <CardTable
            label="Quotes in this test"
            rows={data.quotes}
            rowKey={({ quote_id }) => quote_id}
            columns={[
              {
                header: 'Quote',
                onCard: 'lead',
                cell: ({ quote_id, quote_number }) => (
                  <TextLink to={paths.quoteEditor} search={{ quoteId: quote_id }}>
                    {quote_number}
                  </TextLink>
                ),
              },
              { header: 'Customer', cell: ({ customer_name }) => customer_name },
              { header: 'Wording', cell: ({ variant }) => variant.toUpperCase() },
              { header: 'Shown', cell: ({ shown_at }) => <Moment at={shown_at} /> },
              {
                header: 'Status',
                cell: ({ status }) => `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`,
              },
              { header: 'Judged', cell: judgedInWords },
            ]}
          />
          {data.total > PAGE_SIZE && (
            <Pages of="quotes" page={page} isLast={page * PAGE_SIZE >= data.total} onPage={setPage}>
              {data.offset + 1} to {data.offset + data.quotes.length} of {data.total}
            </Pages>
          )}
        </>
      )}
    </Stack>
  )
}

interface Judged {
  readonly is_judged: boolean
  readonly set_aside_at: string | null
}

function judgedInWords({ is_judged, set_aside_at }: Judged): string {
  if (set_aside_at !== null) return 'Not counted: letter changed'
  return is_judged ? 'Yes' : 'Not yet'
}
