import { heldLocks, holdLock } from '../../../../platform/locks.ts'
import { storedTexts } from '../../../../platform/stored-value.ts'
import { openWindows, thisWindow } from '../../../../platform/this-window.ts'
import {
  forgetWaiting,
  newWaiting,
  readWaiting,
  renameWaiting,
  storeWaiting,
  type Waiting,
  type WaitingOwner,
  waitingNames,
} from '../../../../platform/waiting.ts'
import type { GateAnswer } from '../../quotes.api.ts'
import type { QuoteForm, QuoteTermsOfForm } from '../model/form.ts'
import { type WorkOwner, windowOf, workName } from './kept-work.ts'
import type { SaveIntent } from './save-intent.ts'

/** A save that a person asked for and that the server has not answered: sent again, it has to be the same. */
interface SaveToSend {
  readonly intent: SaveIntent
  /** Null for a new quote. */
  readonly quoteId: string | null
  readonly baseVersion: number | null
  readonly terms: QuoteTermsOfForm
  /** Whether the customer's record is brought up to date first. */
  readonly hasContact: boolean
  readonly isWithoutEmail: boolean
  /** As it was sent; the newest is the kept work of the same name. */
  readonly form: QuoteForm
}

/** The state of a save since it was sent. */
interface Since {
  /** What its person asked for last, of the form as it was by then. */
  readonly next: SaveIntent
  /** Its failure was shown: it is not sent automatically. */
  readonly isFailed: boolean
  /** What was answered to the server's questions, and sent along: the server knows the key by the whole request. */
  readonly answer: GateAnswer
}

/** `window` and `editor` as in its owner. */
export type WaitingSave = Waiting<SaveToSend> & Since & Pick<WorkOwner, 'window' | 'editor'>

const START = 'save:'
const INTENTS: readonly string[] = ['draft', 'publish', 'editor', 'update'] satisfies SaveIntent[]

const nameOf = (owner: WorkOwner): string => START + workName(owner)

export const ownerOf = ({ userId, organizationId, window, editor, work }: WaitingSave): WorkOwner => ({
  userId,
  organizationId,
  quoteId: work.quoteId ?? undefined,
  window,
  editor,
})

export const isSameSave = (left: SaveToSend, right: SaveToSend): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

function store(owner: WorkOwner, save: WaitingSave): void {
  const { next, isFailed, answer, editor, window: _, ...waiting } = save
  storeWaiting(nameOf(owner), { ...waiting, work: { ...waiting.work, next, isFailed, answer, editor } })
}

/** Keeps a save before it is sent. The same save has the key it had before. */
export function keepWaitingSave(owner: WorkOwner, save: SaveToSend): WaitingSave {
  const before = waitingSaveOf(owner)
  const { userId, organizationId, window, editor } = owner
  const isSame = before !== undefined && isSameSave(before.work, save)
  const sent = isSame ? before : newWaiting({ userId, organizationId }, save)
  const waiting: WaitingSave = {
    ...sent,
    window,
    editor,
    next: save.intent,
    isFailed: false,
    answer: isSame ? before.answer : {},
  }
  store(owner, waiting)
  return waiting
}

export function markWaitingSave(owner: WorkOwner, since: Partial<Since>): void {
  const waiting = waitingSaveOf(owner)
  if (waiting !== undefined) store(owner, { ...waiting, ...since })
}

/** What waits goes along with its work. */
export const renameWaitingSave = (from: string, to: string): void => renameWaiting(START + from, START + to)

export const forgetWaitingSave = (owner: WorkOwner): void => forgetWaiting(nameOf(owner))

/** Undefined for anything that is no such save. */
function saveIn(name: string, owner: WaitingOwner): WaitingSave | undefined {
  const waiting = readWaiting(name, owner)
  const { work } = waiting ?? {}
  if (waiting === undefined || !INTENTS.includes(storedTexts(work, ['intent']).intent)) return undefined
  const {
    next,
    isFailed,
    answer = {},
    editor,
    ...save
  } = work as SaveToSend & Partial<Since & Pick<WorkOwner, 'editor'>>
  return {
    ...waiting,
    work: save,
    next: next ?? save.intent,
    isFailed: isFailed === true,
    answer,
    editor,
    window: windowOf(name),
  }
}

/** What is sent automatically of a person in their organization. */
export const waitingSaves = (owner: WaitingOwner): readonly WaitingSave[] =>
  waitingNames(START)
    .flatMap((name) => saveIn(name, owner) ?? [])
    .filter(({ isFailed }) => !isFailed)

export const waitingSaveOf = (owner: WorkOwner): WaitingSave | undefined => saveIn(nameOf(owner), owner)

interface Editor {
  readonly editor: string | undefined
  readonly save: (intent: SaveIntent) => Promise<unknown>
}

const editors = new Map<string, Editor>()
const EDITOR_LOCK = 'quotewright-editor:'

/** An editor that is on the screen saves what waits of it itself, with all it may ask; other windows leave it to it. */
export function saveFromScreen(owner: WorkOwner, save: Editor['save']): () => void {
  const name = nameOf(owner)
  const mine = { editor: owner.editor, save }
  editors.set(name, mine)
  const release = owner.editor === undefined ? undefined : holdLock(EDITOR_LOCK + owner.editor)
  return () => {
    if (editors.get(name) === mine) editors.delete(name)
    release?.()
  }
}

/** Undefined for a save of another editor of the same quote: what is in this one would take its place. */
export function editorOnScreen(waiting: WaitingSave): Editor['save'] | undefined {
  const onScreen = editors.get(nameOf(ownerOf(waiting)))
  return waiting.editor === undefined || waiting.editor === onScreen?.editor ? onScreen?.save : undefined
}

/** Whether another window has the form that a save is of: it sends it, and knows its outcome. */
export async function isOpenElsewhere({ window = '', editor = '' }: WaitingSave): Promise<boolean> {
  const isOther = window !== '' && window !== (await thisWindow())
  if (isOther && (await openWindows()).has(window)) return true
  return (await heldLocks(EDITOR_LOCK)).has(editor)
}

/** For who sends it. */
export const lockOf = (waiting: WaitingSave): string => `quotewright-${nameOf(ownerOf(waiting))}`
