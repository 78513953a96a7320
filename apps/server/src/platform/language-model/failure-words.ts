import type { ModelFailureKind } from './model-failure.ts'

const WORDS: Readonly<Record<ModelFailureKind, string>> = {
  late: 'did not answer in time',
  gone: 'was not waited for',
  unreachable: 'could not be reached',
  refused: 'refused the request',
  busy: 'is busy',
  failed: 'failed',
  unusable: 'gave no usable answer',
}

/** What people read after "The language model …". Nothing of the provider's own words is in it. */
export const failureWords = (kind: ModelFailureKind): string => WORDS[kind]
