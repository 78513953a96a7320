import { IconFileUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { paths } from '../../../../platform/paths.ts'
import styles from './Documents.module.css'

interface DocumentsOfferProps {
  readonly onFiles: (files: readonly File[]) => void
}

/** The other way through the setup, offered with its first questions: opened with a tap, or by dropping the files on it. */
export function DocumentsOffer({ onFiles }: DocumentsOfferProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <Link
      to={paths.start}
      search={{ step: 'documents' }}
      className={styles.offer ?? ''}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={24} aria-hidden />
      <span>
        <strong>Start from your old quotes</strong>
        <small>Drop in up to three; we read your details and prices</small>
      </span>
    </Link>
  )
}
