import { findContact } from '../clauses/contact.ts'
import type { Block, FoundContact } from './layout.ts'

/** The names, numbers and addresses of a text with whose they are. */
export function readContacts(text: string, blocks: readonly Block[]): FoundContact[] {
  const signature = blocks.findLast(({ kind }) => kind === 'signature')
  return findContact(text).map((detail) => {
    const isSigned =
      signature !== undefined && detail.start >= signature.start && detail.start < signature.end
    return { ...detail, party: isSigned ? 'firm' : 'customer' }
  })
}
