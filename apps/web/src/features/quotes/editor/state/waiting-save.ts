import { readDraft } from '../../../../platform/drafts.ts'
import { storedTexts } from '../../../../platform/stored-value.ts'
import {
  forgetWaiting,
  keepWaiting,
  readWaiting,
  type Waiting,
  type WaitingOwner,
  waitingNames,
} from '../../../../platform/waiting.ts'
import type { QuoteForm, QuoteTermsOfForm } from '../model/form.ts'
import { readKeptWork } from '../model/stored-form.ts'
import { type WorkOwner, workName } from './kept-work.ts'
import type { SaveIntent } from './save-intent.ts'

/** A save that a person asked for and that the server has not answered. The form is the kept work of the same name. */
interface SaveToSend {
  readonly intent: SaveIntent
  /** Null for a new quote. */
  readonly quoteId: string | null
  readonly baseVersion: number | null
  readonly terms: QuoteTermsOfForm
  /** Whether the customer's record is brought up to date first. */
  readonly hasContact: boolean
  readonly isWithoutEmail: boolean
  readonly form: QuoteForm
}

export type WaitingSave = Waiting<SaveToSend>

const START = 'save:'
const INTENTS: readonly string[] = ['draft', 'publish', 'editor', 'update'] satisfies SaveIntent[]

const nameOf = (owner: WorkOwner): string => START + workName(owner)

export const keepWaitingSave = (owner: WorkOwner, save: SaveToSend): WaitingSave =>
  keepWaiting(nameOf(owner), owner, save)

export const forgetWaitingSave = (owner: WorkOwner): void => forgetWaiting(nameOf(owner))

/** Undefined for anything that is no such save; its form is the newest that was kept. */
function saveIn(name: string, owner: WaitingOwner): WaitingSave | undefined {
  const waiting = readWaiting(name, owner)
  const { work } = waiting ?? {}
  if (waiting === undefined || !INTENTS.includes(storedTexts(work, ['intent']).intent)) return undefined
  const save = work as SaveToSend
  const newest = readKeptWork(readDraft(name.slice(START.length)), save.form)?.form
  return { ...waiting, work: { ...save, form: newest ?? save.form } }
}

/** What waits of a person in their organization. */
export const waitingSaves = (owner: WaitingOwner): readonly WaitingSave[] =>
  waitingNames(START).flatMap((name) => saveIn(name, owner) ?? [])

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
