import { readAbn } from '../../region/countries/au-business-number.ts'
import type { IssuerField, OwnDocument } from './own-document.ts'

const LEGAL_FORM =
  /\b(?:pty|ltd|limited|llc|inc|incorporated|gmbh|co|company|bv|plc|llp|trust|the|trading as|t\/as?)\b/g

/** A business's name without legal form, case and punctuation. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(LEGAL_FORM, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const plain = (field: IssuerField, text: string): string => {
  if (field === 'name') return nameKey(text)
  if (field === 'phone') return text.replace(/\D/g, '').replace(/^(?:0061|61)(?=\d{9}$)/, '0')
  return field === 'abn' ? (readAbn(text) ?? '') : text.trim().toLowerCase()
}

/** Whether two documents are of one business: by ABN where both have one, else by name, e-mail address or telephone. */
function isSameIssuer({ issuer: one }: OwnDocument, { issuer: other }: OwnDocument): boolean {
  const valueOf = (issuer: OwnDocument['issuer'], field: IssuerField) =>
    plain(field, issuer[field]?.value ?? '')
  const agrees = (field: IssuerField) =>
    valueOf(one, field) !== '' && valueOf(one, field) === valueOf(other, field)
  if (valueOf(one, 'abn') !== '' && valueOf(other, 'abn') !== '') return agrees('abn')
  return agrees('name') || agrees('email') || agrees('phone')
}

/** The documents of each business together, the largest group first, in their order otherwise. */
export function groupByIssuer(documents: readonly OwnDocument[]): readonly (readonly OwnDocument[])[] {
  let groups: OwnDocument[][] = []
  for (const document of documents) {
    const own = groups.filter((group) => group.some((other) => isSameIssuer(document, other)))
    groups = [...groups.filter((group) => !own.includes(group)), [...own.flat(), document]]
  }
  const first = (group: readonly OwnDocument[]) =>
    Math.min(...group.map((document) => documents.indexOf(document)))
  return groups.toSorted((a, b) => b.length - a.length || first(a) - first(b))
}
