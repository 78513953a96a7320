import { IconFileUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../platform/paths.ts'
import styles from './Documents.module.css'

/** The other way through the setup, offered with its first questions. */
export const DocumentsOffer = () => (
  <Link to={paths.start} search={{ step: 'documents' }} className={styles.offer ?? ''}>
    <IconFileUpload size={24} aria-hidden />
    <span>
      <strong>Start from your old quotes</strong>
      <small>Drop in up to three; we read your details and prices</small>
    </span>
  </Link>
)
