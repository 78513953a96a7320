/** What is known of a file of a message. */
export interface KeptFile {
  readonly id: string
  /** Names the file, and is its public address. */
  readonly fileToken: string
  /** The same of an image's small copy; null for other files. */
  readonly thumbnailToken: string | null
  readonly fileName: string
  readonly mimeType: 'image/png' | 'image/jpeg' | 'application/pdf'
  readonly fileSizeBytes: number
  /** Pixels of an image. */
  readonly width: number | null
  readonly height: number | null
}

/** The path on this server at which anyone who knows it gets the file. */
export const messageFileUrl = (fileToken: string): string => `/api/v1/public/message-files/${fileToken}`
