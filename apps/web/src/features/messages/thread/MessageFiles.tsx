import type { MessageFile } from '@quotewright/contracts/messages.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { fileSize } from '../../../ui/file-size.ts'
import styles from '../Messages.module.css'

/** Images as small copies that open the whole one, other files by name. */
export function MessageFiles({ files }: { readonly files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          {file.thumbnail_url === null ? (
            <a className={styles.file} href={file.url} download>
              <IconFileTypePdf size={22} aria-hidden />
              <span>
                {file.file_name} <small>{fileSize(file.file_size_bytes)}</small>
              </span>
            </a>
          ) : (
            <a className={styles.picture} href={file.url} target="_blank" rel="noopener">
              <img src={file.thumbnail_url} alt={file.file_name} loading="lazy" {...shownSize(file)} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const LONGEST_SIDE = 220

/** The size it is shown in, known before it has arrived: nothing moves then. */
function shownSize({ width, height }: MessageFile): { width: number; height: number } {
  const [w, h] = [width ?? LONGEST_SIDE, height ?? LONGEST_SIDE]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(w, h))
  return { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) }
}
