import { invalidField } from '../../platform/errors.ts'

/** As long as a line of a letterhead: names are on quotes, in mails and in lists. */
const LONGEST_NAME = 200
const LONGEST_LINK = 1_000
const CONTROL = /\p{Cc}/u

/** What is sent to make an account or an organization, or to rename one, whose names the service takes as they come. */
const NAMES_ARE_GIVEN = /^\/api\/auth\/+(sign-up\/email|update-user|organization\/(create|update))\b/

/**
 * Checks the names that the identity service would keep unseen.
 *
 * @throws AppError `invalid` at the field.
 */
export function refuseUnfitNames(url: string, body: unknown): void {
  if (!NAMES_ARE_GIVEN.test(url) || typeof body !== 'object' || body === null) return
  const data: unknown = Reflect.get(body, 'data')
  for (const fields of [body, typeof data === 'object' && data !== null ? data : {}]) {
    refuseName(Reflect.get(fields, 'name'))
    for (const path of ['image', 'logo']) refuseLink(path, Reflect.get(fields, path))
  }
}

/** One that is missing, or no text, the service refuses itself. */
function refuseName(name: unknown): void {
  if (typeof name !== 'string') return
  if (name.trim() === '') throw invalidField('name', 'Required')
  if (name.length > LONGEST_NAME) throw invalidField('name', `Must be at most ${LONGEST_NAME} characters`)
  if (CONTROL.test(name)) throw invalidField('name', 'Must be one line of text')
}

function refuseLink(path: string, link: unknown): void {
  if (typeof link !== 'string' || link === '') return
  if (link.length > LONGEST_LINK || !/^https?:\/\/\S+$/.test(link))
    throw invalidField(path, 'Must be a web address')
}
