import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { findLastPiece } from './pieces.repository.ts'
import { recognize } from './recognize.ts'
import { failedWith, noSuchRecording, type Transcription } from './transcription.ts'
import {
  type Claimed,
  claimRecording,
  findRecording,
  findRecordingForChange,
  saveFailure,
  saveText,
} from './transcriptions.repository.ts'

/** How long someone else's attempt is waited for, and how often it is looked at. */
const PATIENCE_MS = 150_000
const FIRST_LOOK_MS = 100
const LOOK_EVERY_MS = 1_000

/**
 * Turns a recording into text once all its pieces are there. Finishing twice makes one call: the second caller waits
 * for the first, and what is done stays.
 *
 * @throws AppError `not_found`; `conflict` naming the piece that is missing; `invalid` when there are more pieces;
 *   `unavailable`, `invalid` or `too_large` with `transcription_id` where there is no text.
 */
export const finishRecording = (ctx: Context, id: string, pieces: number): Promise<Transcription> =>
  obtainText(ctx, id, (tx, recording) => refuseIncomplete(tx, recording, pieces))

/**
 * Turns a whole recording into text again, without a second recording. What is done stays.
 *
 * @throws AppError as above.
 */
export const retryRecording = (ctx: Context, id: string): Promise<Transcription> =>
  obtainText(ctx, id, async (_tx, { state }) => {
    if (state === 'recording')
      throw new AppError('conflict', 'This recording isn’t finished yet. Finish it first.')
  })

/** @throws AppError `conflict`, `invalid`. */
async function refuseIncomplete(
  tx: Tx,
  { id, nextPiece, state }: Transcription,
  pieces: number,
): Promise<void> {
  if (state !== 'recording') return
  if (nextPiece < pieces)
    throw new AppError('conflict', `Piece ${nextPiece} is missing. Send it, then finish again.`, {
      code: 'piece_missing',
    })
  const last = await findLastPiece(tx, id)
  if (last >= pieces)
    throw invalidField('pieces', `There are more pieces than that: ${last + 1} have come in.`)
}

async function obtainText(
  ctx: Context,
  id: string,
  refuse: (tx: Tx, recording: Transcription) => Promise<void>,
): Promise<Transcription> {
  const claim = randomUUID()
  const found = await inTransaction(ctx, async (tx) => {
    const recording = await findRecordingForChange(tx, id)
    if (recording === undefined) throw noSuchRecording()
    await refuse(tx, recording)
    const isClaimed = await claimRecording(tx, id, { claim, from: ['recording', 'failed'] })
    return { recording, isClaimed }
  })
  if (found.isClaimed) return transcribeClaimed(ctx, { id, claim })
  return found.recording.state === 'done' ? found.recording : waitForText(ctx, id)
}

/**
 * Turns a recording into text that the caller has claimed. No transaction is open while the service is asked.
 *
 * @throws AppError where there is no text.
 */
export async function transcribeClaimed(ctx: Context, claimed: Claimed): Promise<Transcription> {
  const outcome = await recognize(ctx, claimed).catch(async (error: unknown) => {
    await inTransaction(ctx, (tx) => saveFailure(tx, claimed, 'unavailable'))
    throw error
  })
  const isSaved = await inTransaction(ctx, (tx) =>
    typeof outcome === 'string' ? saveFailure(tx, claimed, outcome) : saveText(tx, claimed, outcome),
  )
  // It was deleted, or given up as lost and tried again by someone else.
  if (!isSaved) return waitForText(ctx, claimed.id)
  return settled(await inTransaction(ctx, (tx) => findRecording(tx, claimed.id)))
}

/** What becomes of a recording that someone turns into text. */
async function waitForText(ctx: Context, id: string): Promise<Transcription> {
  const deadline = performance.now() + PATIENCE_MS
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 2, LOOK_EVERY_MS)) {
    const recording = await inTransaction(ctx, (tx) => findRecording(tx, id))
    if (recording?.state !== 'transcribing' || performance.now() > deadline) return settled(recording)
    await sleep(pause)
  }
}

/** @throws AppError for one that failed or is gone. */
function settled(recording: Transcription | undefined): Transcription {
  if (recording === undefined) throw noSuchRecording()
  if (recording.failure !== null) throw failedWith(recording.failure, recording.id)
  return recording
}
