import { useRef } from 'react'
import { v4 as uuid } from 'uuid'
import type { GateAnswer } from '../../quotes.api.ts'
import type { WaitingSave } from './waiting-save.ts'

/** What the server has been sent under a key. */
interface SentSave {
  readonly key: string
  /** To its questions. */
  answer: GateAnswer
}

/**
 * The same save sent again after its answer was lost is done once, also where the browser keeps nothing: it has its key,
 * and what was answered to a question of the server, until something is changed.
 */
export function useSentSave() {
  const last = useRef<SentSave & { readonly request: string }>({ request: '', key: '', answer: {} })
  return {
    of: (request: object, { key, answer }: Pick<WaitingSave, 'key' | 'answer'>): SentSave => {
      const text = JSON.stringify(request)
      if (text !== last.current.request) {
        last.current = { request: text, key: key === last.current.key ? uuid() : key, answer }
      }
      return last.current
    },
    /** The server has answered: what is sent next is another save. */
    forget: (): void => {
      last.current = { request: '', key: '', answer: {} }
    },
  }
}
