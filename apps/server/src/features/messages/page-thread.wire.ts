import {
  MESSAGE_BODY_BYTES,
  MESSAGE_FILE_BYTES,
  MESSAGE_FILES,
  type Message,
  SendCustomerMessage,
} from '@quotewright/contracts/messages.ts'
import type { QuotePageForm } from '@quotewright/contracts/quote-page-view.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { cleanInput, withPlainBreaks } from '../../platform/http/clean-input.ts'
import { fileNameOf } from '../../platform/http/file-names.ts'
import { findQuote } from '../quotes/public.ts'
import type { KeptFile } from './files/message-file.ts'
import { storeMessageFile } from './files/store-file.ts'
import { hasThread } from './has-thread.ts'
import { noSuchQuote } from './message.ts'
import { listMessages } from './messages.repository.ts'
import { toMessageWire } from './messages.wire.ts'
import { refuseManyFiles, sendMessage } from './send-message.ts'

/** More than may be sent, so that one too many is reported rather than cut off. */
const FILES_READ = 4 * MESSAGE_FILES

const LONGEST_KEY = 64

/** What one form of the customer's page may hold. */
export const FORM_LIMITS = { files: FILES_READ, fileBytes: MESSAGE_FILE_BYTES, bodyBytes: MESSAGE_BODY_BYTES }

/** The newest messages as the customer's page shows them, the oldest first; null where there is no conversation. */
export async function readThread(ctx: Context, quoteId: string): Promise<Message[] | null> {
  if (!(await hasThread(ctx))) return null
  return inTransaction(ctx, async (tx) => {
    if ((await findQuote(tx, quoteId)) === undefined) return null
    const { messages } = await listMessages(tx, quoteId, { since: undefined, before: undefined })
    return messages.map((message) => toMessageWire(message, 'customer'))
  })
}

/**
 * Adds what a posted form of the customer's page holds; answers with the form and its errors when it cannot be sent
 * as it is.
 *
 * @throws AppError `not_found` where there is no conversation.
 */
export async function postToThread(
  ctx: Context,
  quoteId: string,
  form: unknown,
): Promise<QuotePageForm | undefined> {
  if (!(await hasThread(ctx))) throw noSuchQuote()
  const { values, files } = partsOf(form)
  const problem = problemOf(values, files)
  if (problem !== undefined) return { kind: 'message', values, errors: problem }
  try {
    await post(ctx, quoteId, values, files)
    return undefined
  } catch (error) {
    const errors = error instanceof AppError ? errorsOf(error) : undefined
    if (errors === undefined) throw error
    return { kind: 'message', values, errors }
  }
}

type Values = Readonly<Record<string, string>>

async function post(ctx: Context, quoteId: string, values: Values, files: readonly Uint8Array[]) {
  if (files.length > 0) await inTransaction(ctx, (tx) => refuseManyFiles(tx, quoteId, files.length))
  const stored: KeptFile[] = []
  for (const bytes of files)
    stored.push(await storeMessageFile(ctx, { bytes, name: fileNameOf(bytes) }, 'files'))
  const key = (values['message_key'] ?? '').slice(0, LONGEST_KEY)
  await sendMessage(ctx, quoteId, {
    side: 'customer',
    text: (values['message_text'] ?? '').trim(),
    lineItemId: values['line_item_id'] || undefined,
    files: stored,
    ...(key === '' ? {} : { dedupeKey: `page ${key}` }),
  })
}

/** What is shown at the form instead of being an error of the page. */
function errorsOf({ kind, message, extras }: AppError): QuotePageForm['errors'] | undefined {
  if (kind === 'conflict' || kind === 'unavailable') return { form: message }
  if (kind !== 'invalid') return undefined
  return Object.fromEntries((extras.errors ?? []).map((error) => [error.path, error.message]))
}

function problemOf(values: Values, files: readonly Uint8Array[]): QuotePageForm['errors'] | undefined {
  if (files.length > MESSAGE_FILES) return { files: `At most ${MESSAGE_FILES} files with one message` }
  const parsed = SendCustomerMessage.safeParse({
    message_text: values['message_text'] ?? '',
    line_item_id: values['line_item_id'] || undefined,
  })
  if (parsed.success) return undefined
  const [issue] = parsed.error.issues
  // A file says enough on its own.
  if (files.length > 0 && (values['message_text'] ?? '').trim() === '') return undefined
  return { [String(issue?.path[0] ?? 'form')]: issue?.message ?? 'Please check the message' }
}

/** The texts and files of a posted form; a field for files that no one filled in is none. */
function partsOf(body: unknown): { values: Values; files: Uint8Array[] } {
  const entries = Object.entries(cleanInput(body ?? {}) as object)
  const values = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, withPlainBreaks(value)]] : [],
  )
  const chosen: unknown = entries.find(([name]) => name === 'files')?.[1]
  const files: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen]
  return {
    values: Object.fromEntries(values),
    files: files.filter((file): file is Uint8Array => file instanceof Uint8Array && file.byteLength > 0),
  }
}
