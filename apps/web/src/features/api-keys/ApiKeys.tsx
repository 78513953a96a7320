import { Alert, Button } from '@mantine/core'
import type { ApiKey } from '@quotewright/contracts/api-keys.ts'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRole } from '../../platform/session.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { ApiKeyTable } from './ApiKeyTable.tsx'
import { apiKeysQuery, PAGE_SIZE, useRevokeApiKey } from './api-keys.api.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'

/** The organization's API keys: making, seeing and revoking them. */
export function ApiKeys() {
  const role = useRole()
  const [isMaking, setIsMaking] = useState(false)
  const isAllowed = role === 'admin' || role === 'owner'
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!isAllowed}
      onClick={() => setIsMaking(true)}
    >
      Create API key
    </Button>
  )
  return (
    <Panel title="API keys" isFoldedOnPhone aside={create}>
      {role === undefined && <SkeletonLines label="Loading API keys..." lines={3} />}
      {role !== undefined && !isAllowed && <AdminsOnly role={role} />}
      {isAllowed && <KeyList />}
      <NewKeyDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </Panel>
  )
}

function AdminsOnly({ role }: { readonly role: string | null }) {
  return (
    <Alert color="yellow" title="Only owners and admins can manage API keys">
      Your role is {role ?? 'not known'}. Ask an admin of your organization for a key.
    </Alert>
  )
}

function KeyList() {
  const [page, setPage] = useState(1)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)
  const remove = useRevokeApiKey()
  const keys = useQuery(apiKeysQuery(page))
  const { data } = keys
  return (
    <>
      <Loading query={keys} label="Loading API keys..." lines={3} failure="Failed to load API keys" />
      {data?.total === 0 && (
        <EmptyState icon={<IconKey />} title="No API keys yet">
          A key lets another program, like your website, read and change what you choose: quotes, customers,
          prices.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ApiKeyTable keys={data.api_keys} onRevoke={setRevoked} />
          {data.total > PAGE_SIZE && (
            <Pages of="API keys" page={page} isLast={page * PAGE_SIZE >= data.total} onPage={setPage}>
              {data.offset + 1} to {data.offset + data.api_keys.length} of {data.total} keys
            </Pages>
          )}
        </>
      )}
      <DeleteDialog
        item={revoked}
        name={({ name }) => `“${name}”`}
        verb="Revoke"
        remove={remove}
        done={({ name }) => `API key “${name}” revoked`}
        onClose={() => setRevoked(null)}
      >
        Programs using it stop working straight away and need a new key. You can’t undo this.
      </DeleteDialog>
    </>
  )
}
