import { v5 as uuidv5 } from 'uuid'
import type { KeptStep } from '../../../platform/database/schema-integrations.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { External, StepRun, Steps } from '../providers/provider.ts'
import type { LeasedPush } from './push.ts'

const NAMESPACE = 'f6f0c1f3-5f0d-4f39-9d5a-0d0a4b7f0b6e'

/** The steps of a push, and what is known of them. */
export interface KeptSteps {
  readonly steps: Steps
  /** Those of its contact, kept under names of their own: a contact can be forgotten without the quote. */
  readonly contactSteps: Steps
  /** Whether a step of the contact was begun. */
  readonly hasContactStep: () => boolean
  /** Remembers that something is done once; false when it was before. */
  readonly onlyOnce: (what: string) => Promise<boolean>
  /** The document that steps of an earlier version made, or may have made; undefined where there is none. */
  readonly earlierDocument: () => EarlierDocument | undefined
  /** Forgets the steps of earlier versions; contacts stay known. */
  readonly forgetEarlier: () => Promise<void>
  readonly forgetContact: () => Promise<void>
  readonly forgetAll: () => Promise<void>
}

/** A document of an earlier version, by the steps of its push. */
export interface EarlierDocument {
  readonly version: number
  /** A quote that one step makes; undefined for anything else, and while only the provider knows whether it was made. */
  readonly quote: External | undefined
}

/** Steps that make a document, or send it out. The others find what it needs, or finish it. */
const MAKING = new Set(['quote', 'job', 'order', 'invoice', 'publish'])

const CONTACT = 'contact.'
const ONCE = 'once.'

/**
 * Keeps the steps of a push, each change at once. A step without an outcome stays begun, whatever a later try comes to:
 * the first one may have been done.
 *
 * @param keep commits what is known, or throws
 */
export function keepingSteps(
  push: Pick<
    LeasedPush,
    'tenantId' | 'providerId' | 'accountId' | 'quoteId' | 'versionNumber' | 'action' | 'steps'
  >,
  keep: (steps: Readonly<Record<string, KeptStep>>) => Promise<void>,
): KeptSteps {
  let known = push.steps
  const place = [
    push.tenantId,
    push.providerId,
    push.accountId,
    push.quoteId,
    push.versionNumber,
    push.action,
  ]
  const learn = async (step: string, kept: KeptStep): Promise<void> => {
    const next = { ...known, [step]: { ...kept, version: push.versionNumber } }
    await keep(next)
    known = next
  }
  const retain = async (isKept: (step: string) => boolean): Promise<void> => {
    const next = Object.fromEntries(Object.entries(known).filter(([step]) => isKept(step)))
    await keep(next)
    known = next
  }
  const isEarlier = (step: string): boolean =>
    !step.startsWith(CONTACT) && !step.startsWith(ONCE) && versionOf(known[step]) < push.versionNumber
  const stepsUnder = (prefix: string): Steps => ({
    key: (step) => uuidv5([...place, prefix + step].join('|'), NAMESPACE),
    once: (step, run) => onceKept(known[prefix + step] ?? {}, run, (kept) => learn(prefix + step, kept)),
  })
  return {
    steps: stepsUnder(''),
    contactSteps: stepsUnder(CONTACT),
    hasContactStep: () =>
      Object.entries(known).some(([step, kept]) => step.startsWith(CONTACT) && mayBeDone(kept)),
    async onlyOnce(what) {
      if (known[ONCE + what] !== undefined) return false
      await learn(ONCE + what, { begun: true })
      return true
    },
    earlierDocument() {
      const [step, kept] =
        Object.entries(known).find(
          ([name, before]) => MAKING.has(name) && isEarlier(name) && mayBeDone(before),
        ) ?? []
      return kept && { version: versionOf(kept), quote: step === 'quote' ? kept.result : undefined }
    },
    async forgetEarlier() {
      if (Object.keys(known).some(isEarlier)) await retain((step) => !isEarlier(step))
    },
    forgetContact: () => retain((step) => !step.startsWith(CONTACT)),
    forgetAll: () => retain((step) => step.startsWith(ONCE)),
  }
}

const mayBeDone = ({ begun, result }: KeptStep): boolean => begun === true || result !== undefined

const versionOf = (kept: KeptStep | undefined): number => kept?.version ?? 1

async function onceKept<Made extends External>(
  before: KeptStep,
  run: StepRun<Made>,
  learn: (kept: KeptStep) => Promise<void>,
): Promise<Made> {
  // Kept by this very step.
  if (before.result !== undefined) return before.result as Made
  const wasBegun = before.begun === true
  const found = wasBegun ? await run.lookUp?.() : undefined
  if (found !== undefined) {
    await learn({ result: found })
    return found
  }
  await learn({ begun: true })
  const made = await run.create().catch(async (error: unknown) => {
    if (!wasBegun && isRefusal(error)) await learn({})
    throw error
  })
  await learn({ result: made })
  return made
}

/** Whether the provider has answered that it did not do what was asked. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.failure.kind !== 'transient'
