import { IconTools } from '@tabler/icons-react'
import { paths } from '../platform/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Panel } from '../ui/Panel.tsx'
import { type PagePath, pageOf } from './page-table.ts'
import { unbuiltPages } from './unbuilt-pages.ts'

interface UnbuiltPageProps {
  readonly path: PagePath
  /** The quote the page was opened for, to be opened where it can be changed. */
  readonly quoteId?: string | undefined
}

/** An honest page for what this version does not do. */
export function UnbuiltPage({ path, quoteId }: UnbuiltPageProps) {
  const page = unbuiltPages[path]
  return (
    <Panel title={pageOf(path).title}>
      <EmptyState
        icon={<IconTools />}
        title={page?.heading ?? 'Not part of this version'}
        actions={
          <>
            <ButtonLink to={paths.quoteLab} search={quoteId === undefined ? {} : { quoteId }}>
              {quoteId === undefined ? 'Open Quote Builder' : 'Edit it in Quote Builder'}
            </ButtonLink>
            <ButtonLink to={paths.management} variant="default">
              See your quotes
            </ButtonLink>
          </>
        }
      >
        <p>{page?.purpose}</p>
        <p>{page?.now}</p>
      </EmptyState>
    </Panel>
  )
}
