import { Alert, Button } from '@mantine/core'
import { localeOf } from '@quotewright/domain/region/formats.ts'
import { IconUsers, IconVersions } from '@tabler/icons-react'
import { currentRegion } from '../../../../platform/region.ts'
import { useSession } from '../../../../platform/session.ts'
import { toast } from '../../../../platform/toasts.ts'
import type { PresenceNow } from '../../../presence/public.ts'
import { authorName } from '../author-name.ts'
import { readNewest } from '../quote-save.api.ts'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import styles from './Editor.module.css'

interface CollaborationNoticesProps {
  readonly editor: QuoteEditor
  readonly presence: PresenceNow
}

/** What colleagues do to the quote at this moment. */
export function CollaborationNotices({ editor, presence }: CollaborationNoticesProps) {
  const editing = presence.others.filter(({ mode }) => mode === 'editing').map(({ name }) => name)
  return (
    <output className={styles.notices}>
      {editing.length > 0 && (
        <Alert color="yellow" icon={<IconUsers aria-hidden />} role="note">
          {new Intl.ListFormat(localeOf(currentRegion().country)).format(editing)}{' '}
          {editing.length === 1 ? 'has' : 'have'} this quote open for editing too. Nothing is overwritten: if
          you both save, you’ll see both changes.
        </Alert>
      )}
      <NewVersionNotice editor={editor} presence={presence} />
    </output>
  )
}

function NewVersionNotice({ editor, presence }: CollaborationNoticesProps) {
  const userId = useSession().data?.id
  const { newestVersion } = presence
  const { quote } = editor
  // While it is saved the newest version may be the one that is being made here.
  if (newestVersion === undefined || quote === undefined || editor.isSaving) return null
  if (newestVersion.number <= quote.current_version_number) return null
  const author = authorOf(presence, userId)
  return (
    <Alert color="yellow" icon={<IconVersions aria-hidden />} role="note">
      <div className="row-apart">
        <p>
          {author === undefined
            ? `You saved version ${newestVersion.number} in another window.`
            : `${author} saved version ${newestVersion.number} while you have version ${quote.current_version_number} open.`}
        </p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => void editor.openConflict()}>
            Show changes
          </Button>
          {!editor.isDirty && (
            <Button variant="default" onClick={() => void load(editor, quote.id)}>
              Load version {newestVersion.number}
            </Button>
          )}
        </div>
      </div>
    </Alert>
  )
}

/** Who saved the newest version; undefined for the person themselves. */
function authorOf({ newestVersion, others }: PresenceNow, userId: string | undefined): string | undefined {
  const id = newestVersion?.changed_by_id ?? null
  if (id !== null && id === userId) return undefined
  const present = others.find(({ user_id }) => user_id === id)?.name
  return present ?? authorName(newestVersion?.changed_by) ?? 'Someone else'
}

async function load(editor: QuoteEditor, quoteId: string): Promise<void> {
  try {
    editor.showSaved(await readNewest(quoteId))
  } catch {
    toast.failure('Failed to load the newer version. Please try again.')
  }
}
