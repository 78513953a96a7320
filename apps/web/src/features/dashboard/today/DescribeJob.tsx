import { Button, Textarea } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { paths } from '../../../platform/paths.ts'
import { FieldVoice, handOverText } from '../../voice/public.ts'
import styles from './Today.module.css'

const DRAFT = 'next-job'

/** What was typed before a reload, or before the phone was put away. */
function keptJob(): string {
  const kept = readDraft(DRAFT)
  return typeof kept === 'string' ? kept : ''
}

/**
 * The next quote begins here: typed or spoken, it goes on in the Quote Builder with what was said. Small until it is used;
 * what it opens to lies below its field and its microphone, so that neither moves under a thumb.
 */
export function DescribeJob() {
  const navigate = useNavigate()
  const [text, setText] = useState(keptJob)
  // Opened it stays open: what lies below must not move while someone goes on to tap it.
  const [isOpen, setOpen] = useState(text !== '')
  const latest = useRef(text)
  const caret = useRef<number | undefined>(undefined)
  const write = (next: string) => {
    latest.current = next
    setText(next)
    if (next !== '') setOpen(true)
    if (next === '') removeDraft(DRAFT)
    else writeDraft(DRAFT, next)
  }
  const goOn = async () => {
    if (text.trim() === '') return
    handOverText(text.trim())
    await navigate({ to: paths.quoteLab })
    // From now on the Quote Builder keeps it.
    removeDraft(DRAFT)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens to the fields inside
    <form
      noValidate
      className={styles.describe}
      aria-label="New quote"
      onFocus={() => setOpen(true)}
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <Textarea
        label="What’s the job?"
        placeholder="Replace 3 toilets like for like, 4 hours labour"
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void goOn()
        }}
      />
      <FieldVoice
        read={() => latest.current}
        value={text}
        onValue={write}
        readCaret={() => caret.current}
        onCaret={(at) => {
          caret.current = at
        }}
        isForVoiceTab={false}
        isBrief={!isOpen}
      />
      {isOpen && (
        <Button
          type="submit"
          disabled={text.trim() === ''}
          leftSection={<IconSparkles size={18} aria-hidden />}
        >
          Price this job
        </Button>
      )}
    </form>
  )
}
