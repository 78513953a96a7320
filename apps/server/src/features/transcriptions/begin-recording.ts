import { v4 as uuidv4 } from 'uuid'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { noSuchRecording, stayOf, type Transcription } from './transcription.ts'
import { findRecording, insertRecording, sumBytes } from './transcriptions.repository.ts'

/** What recordings of all visitors may take together, in bytes: filling that fills no disk. */
const VISITORS_BYTES = 2 * 1024 ** 3

/**
 * Begins a recording that comes in pieces. What it is, its bytes say in the end.
 *
 * @throws AppError `unavailable` when visitors have recorded too much within the last hour.
 */
export function beginRecording(
  ctx: Context,
  { language, mediaType }: { readonly language: string; readonly mediaType: string },
): Promise<Transcription> {
  return inTransaction(ctx, async (tx) => {
    await refuseFlood(tx)
    const id = uuidv4()
    const deleteAfter = new Date(tx.now().getTime() + stayOf(tx.tenantId))
    await insertRecording(tx, { id, language, mediaType: plainType(mediaType), deleteAfter })
    const recording = await findRecording(tx, id)
    if (recording === undefined) throw noSuchRecording()
    return recording
  })
}

/** @throws AppError `unavailable` when visitors have recorded too much within the last hour. */
export async function refuseFlood(ctx: Context): Promise<void> {
  if (ctx.tenantId !== DEMO_TENANT_ID) return
  if ((await inTransaction(ctx, sumBytes)) < VISITORS_BYTES) return
  const detail = 'Too many people are recording right now. Type your job instead, or try again in an hour.'
  throw new AppError('unavailable', detail, { code: 'speech_busy' })
}

/** As in `audio/webm;codecs=opus`, without its parameters; anything odd is just bytes. */
function plainType(mediaType: string): string {
  const [type = ''] = mediaType.toLowerCase().split(';')
  return /^(audio|video)\/[\w.+-]{1,40}$/.test(type.trim()) ? type.trim() : 'application/octet-stream'
}
