/** The queue of the nightly backup. */
export const NIGHTLY_BACKUP = 'operations.nightly-backup'
