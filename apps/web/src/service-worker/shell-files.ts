/**
 * The console as this build made it. The build puts the names in: see `build/installable.ts`.
 */
export const shell: {
  /** Changes with any of the files. */
  readonly version: string
  /** What the page cannot begin without; the page names each of them. */
  readonly first: readonly string[]
  /** Every file that is kept on the device. */
  readonly files: readonly string[]
} = { version: '', first: [], files: [] }
