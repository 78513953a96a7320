import { Button } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import type { QuoteEditor } from '../state/use-quote-editor.ts'
import { VersionList } from './VersionList.tsx'

interface VersionControlsProps {
  readonly editor: QuoteEditor
  readonly quote: Quote
}

/** Which version is edited, and the way to the earlier ones. */
export function VersionControls({ editor, quote }: VersionControlsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        data-place="versions"
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Versions (v{quote.current_version_number})
      </Button>
      <Dialog title="Versions" size="xl" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && <VersionList editor={editor} quote={quote} onDone={() => setIsOpen(false)} />}
      </Dialog>
    </>
  )
}
