import { storedTexts } from '../../../../platform/stored-value.ts'
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

/** `window` as in its owner. */
export type WaitingSave = Waiting<SaveToSend> & Since & Pick<WorkOwner, 'window'>

const START = 'save:'
const INTENTS: readonly string[] = ['draft', 'publish', 'editor', 'update'] satisfies SaveIntent[]

const nameOf = (owner: WorkOwner): string => START + workName(owner)

export const isSameSave = (left: SaveToSend, right: SaveToSend): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

function store(owner: WorkOwner, save: WaitingSave): void {
  const { next, isFailed, answer, window: _, ...waiting } = save
  storeWaiting(nameOf(owner), { ...waiting, work: { ...waiting.work, next, isFailed, answer } })
}

/** Keeps a save before it is sent. The same save has the key it had before. */
export function keepWaitingSave(owner: WorkOwner, save: SaveToSend): WaitingSave {
  const before = waitingSaveOf(owner)
  const { userId, organizationId, window } = owner
  const isSame = before !== undefined && isSameSave(before.work, save)
  const sent = isSame ? before : newWaiting({ userId, organizationId }, save)
  const waiting: WaitingSave = {
    ...sent,
    window,
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
  const { next, isFailed, answer = {}, ...save } = work as SaveToSend & Partial<Since>
  return {
    ...waiting,
    work: save,
    next: next ?? save.intent,
    isFailed: isFailed === true,
    answer,
    window: windowOf(name),
  }
}

/** What is sent automatically of a person in their organization. */
export const waitingSaves = (owner: WaitingOwner): readonly WaitingSave[] =>
  waitingNames(START)
    .flatMap((name) => saveIn(name, owner) ?? [])
    .filter(({ isFailed }) => !isFailed)

export const waitingSaveOf = (owner: WorkOwner): WaitingSave | undefined => saveIn(nameOf(owner), owner)

const editors = new Map<string, (intent: SaveIntent) => Promise<unknown>>()

/** An editor that is on the screen saves what waits itself, with all it may ask. */
export function saveFromScreen(owner: WorkOwner, save: (intent: SaveIntent) => Promise<unknown>): () => void {
  const name = nameOf(owner)
  editors.set(name, save)
  return () => {
    if (editors.get(name) === save) editors.delete(name)
  }
}

export const editorOnScreen = (owner: WorkOwner) => editors.get(nameOf(owner))
