import { IconFileSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/links.tsx'

/** The document that a quote was made of; null for one that was not. */
const sourceDocumentQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['extractions', 'source', quoteId],
    queryFn: async ({ signal }) => (await api.readSourceDocument({ params: { quoteId }, signal })).document,
  })

/** Leads to the document that a quote was made of. Takes no room for other quotes. */
export function SourceDocumentLink({ quoteId }: { readonly quoteId: string }) {
  const hasQueue = useFeatureState()('reviewQueue') === 'on'
  const { data: document } = useQuery({ ...sourceDocumentQuery(quoteId), enabled: hasQueue })
  if (!hasQueue || !document) return null
  return (
    <ButtonLink
      variant="default"
      leftSection={<IconFileSearch size={18} aria-hidden />}
      to={paths.quoteLab}
      search={{ tab: 'review', status: 'all', extraction: document.extraction_id }}
      title={document.file_name}
    >
      Source document
    </ButtonLink>
  )
}
