/** Bytes of one recording at most. */
export const RECORDING_BYTES = 25 * 1024 * 1024
/** How long a recording may be, in milliseconds: 10 minutes. */
export const RECORDING_MS = 10 * 60_000
/** Bytes of one piece of a recording at most: some 30 seconds of the largest format. */
export const PIECE_BYTES = 6 * 1024 * 1024
/** Pieces of one recording at most. */
export const MOST_PIECES = 2_000
