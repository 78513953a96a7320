import { Button, Stack, Text } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconTag,
  IconTrash,
  IconTrashOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './Console.module.css'
import { useExportQuotes } from './console.api.ts'
import type { ConsoleFilter } from './console-filter.ts'
import { TagField } from './TagsDialog.tsx'
import { useBulkAction } from './use-bulk-action.tsx'

interface BulkBarProps {
  /** Null: all that match the filter. */
  readonly ids: readonly string[] | null
  /** What they were chosen from. */
  readonly filter: ConsoleFilter
  /** How many match it, when that is more than a page. */
  readonly matching: string | undefined
  readonly isPageChosen: boolean
  readonly onChooseAll: () => void
  /** Nothing is chosen any more. */
  readonly onDone: () => void
}

const ICON = { size: 18, 'aria-hidden': true } as const

/** What can be done with the chosen quotes together. */
export function BulkBar({ ids, filter, matching, isPageChosen, onChooseAll, onDone }: BulkBarProps) {
  const { shown } = filter
  const bulk = useBulkAction()
  const exporting = useExportQuotes()
  const [asked, setAsked] = useState<'tags' | 'delete' | null>(null)
  const act = (action: 'archive' | 'unarchive' | 'delete' | 'restore') =>
    bulk.mutate({ ids, filter, action }, { onSuccess: onDone, onSettled: () => setAsked(null) })
  const count =
    ids === null ? `${matching ?? 'all'} quotes` : `${ids.length} ${ids.length === 1 ? 'quote' : 'quotes'}`
  return (
    <section className={styles.bulk} aria-label="Chosen quotes">
      <Text fw={560} component="output">
        {count} chosen
      </Text>
      {ids !== null && isPageChosen && matching !== undefined && (
        <Button variant="subtle" onClick={onChooseAll}>
          Select all {matching} that match
        </Button>
      )}
      <div className="row">
        {shown === 'deleted' ? (
          <Button variant="default" leftSection={<IconTrashOff {...ICON} />} onClick={() => act('restore')}>
            Restore
          </Button>
        ) : (
          <>
            <Button variant="default" leftSection={<IconTag {...ICON} />} onClick={() => setAsked('tags')}>
              Tag
            </Button>
            {shown === 'archived' ? (
              <Button
                variant="default"
                leftSection={<IconArchiveOff {...ICON} />}
                onClick={() => act('unarchive')}
              >
                Unarchive
              </Button>
            ) : (
              <Button
                variant="default"
                leftSection={<IconArchive {...ICON} />}
                onClick={() => act('archive')}
              >
                Archive
              </Button>
            )}
            <Button
              variant="default"
              c="red"
              leftSection={<IconTrash {...ICON} />}
              onClick={() => setAsked('delete')}
            >
              Delete
            </Button>
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload {...ICON} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(ids === null ? { filter } : { filter, ids })}
        >
          Export
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Clear selection
        </Button>
      </div>
      <ConfirmDialog
        title={`Delete ${count}?`}
        confirm="Delete"
        isDangerous
        isOpen={asked === 'delete'}
        isBusy={bulk.isPending}
        onConfirm={() => act('delete')}
        onClose={() => setAsked(null)}
      >
        You can restore them for 30 days under Filters, Show, Deleted.
      </ConfirmDialog>
      <Dialog title={`Tag ${count}`} isOpen={asked === 'tags'} onClose={() => setAsked(null)}>
        <BulkTags
          ids={ids}
          filter={filter}
          onDone={() => {
            setAsked(null)
            onDone()
          }}
        />
      </Dialog>
    </section>
  )
}

function BulkTags({ ids, filter, onDone }: Pick<BulkBarProps, 'ids' | 'filter' | 'onDone'>) {
  const [tags, setTags] = useState<string[]>([])
  const bulk = useBulkAction()
  const act = (action: 'add_tags' | 'remove_tags') =>
    bulk.mutate({ ids, filter, action, tags }, { onSuccess: onDone })
  return (
    <Stack gap="md">
      <TagField tags={tags} onChange={setTags} />
      <div className={styles.buttons}>
        <Button
          variant="default"
          disabled={tags.length === 0}
          loading={bulk.isPending}
          onClick={() => act('remove_tags')}
        >
          Remove tags
        </Button>
        <Button disabled={tags.length === 0} loading={bulk.isPending} onClick={() => act('add_tags')}>
          Add tags
        </Button>
      </div>
    </Stack>
  )
}
