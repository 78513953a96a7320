import { Text } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { paths } from '../platform/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Panel } from '../ui/Panel.tsx'
import { type PagePath, pageOf } from './page-table.ts'
import { unbuiltPages } from './unbuilt-pages.ts'

interface UnbuiltPageProps {
  readonly path: PagePath
}

/** An honest page for what this version does not do. */
export function UnbuiltPage({ path }: UnbuiltPageProps) {
  const page = unbuiltPages[path]
  return (
    <Panel title={pageOf(path).title}>
      <EmptyState
        icon={<IconTools />}
        title={page?.heading ?? 'Not part of this version'}
        actions={
          <>
            <ButtonLink to={paths.quoteLab}>Open Quote Builder</ButtonLink>
            <ButtonLink to={paths.management} variant="default">
              See your quotes
            </ButtonLink>
          </>
        }
      >
        <Text inherit my="1em">
          {page?.purpose}
        </Text>
        <Text inherit my="1em">
          {page?.now}
        </Text>
      </EmptyState>
    </Panel>
  )
}
