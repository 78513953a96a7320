import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconHistory, IconVersions } from '@tabler/icons-react'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import styles from './Editor.module.css'

/** What happened to the form that its person did not do in this moment. */
export function Notices({ editor }: { readonly editor: QuoteEditor }) {
  return (
    <output className={styles.notices}>
      {editor.isRestored && (
        <Alert color="blue" icon={<IconHistory aria-hidden />} role="note">
          <div className="row-apart">
            <p>Restored your unsaved changes</p>
            <div className={styles.buttons}>
              <Button variant="default" onClick={editor.discard}>
                Discard
              </Button>
              <Button variant="default" onClick={editor.dismissRestored}>
                Keep editing
              </Button>
            </div>
          </div>
        </Alert>
      )}
      {editor.isStale && (
        <Alert color="yellow" icon={<IconVersions aria-hidden />} role="note">
          <div className="row-apart">
            <p>
              Your changes were made to an older version. Version {editor.quote?.current_version_number} is
              now the newest.
            </p>
            <Button variant="default" onClick={() => void editor.openConflict()}>
              Compare and decide
            </Button>
          </div>
        </Alert>
      )}
      {editor.setAside !== undefined && (
        <Alert color="blue" icon={<IconArrowBackUp aria-hidden />} role="note">
          <div className="row-apart">
            <p>The newest version is shown. Your own changes are set aside until you save or leave.</p>
            <Button variant="default" onClick={editor.bringBack}>
              Bring mine back
            </Button>
          </div>
        </Alert>
      )}
    </output>
  )
}
