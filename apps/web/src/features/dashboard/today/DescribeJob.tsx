import { Button, Textarea } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { paths } from '../../../platform/paths.ts'
import { FieldVoice, handOverText } from '../../voice/public.ts'
import styles from './Today.module.css'

/** The next quote begins here: typed or spoken, it goes on in the Quote Builder with what was said. */
export function DescribeJob() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const latest = useRef('')
  const caret = useRef<number | undefined>(undefined)
  const write = (next: string) => {
    latest.current = next
    setText(next)
  }
  const goOn = () => {
    if (text.trim() === '') return
    handOverText(text.trim())
    void navigate({ to: paths.quoteLab })
  }
  return (
    <form
      noValidate
      className={styles.describe}
      aria-label="New quote"
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <Textarea
        label="What’s the job?"
        placeholder="Replace 3 toilets like for like, 4 hours labour"
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) goOn()
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
      />
      <Button
        type="submit"
        disabled={text.trim() === ''}
        leftSection={<IconSparkles size={18} aria-hidden />}
      >
        Price this job
      </Button>
    </form>
  )
}
