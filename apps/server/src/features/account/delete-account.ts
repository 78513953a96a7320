import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { eraseOrganization } from '../organizations/public.ts'
import { deletePerson, lockMemberships } from './delete-person.repository.ts'
import { listOwnOrganizations, type OwnOrganization } from './own-organizations.repository.ts'

/** What becomes of an organization when this member's account goes. */
export function outcomeOfDeletion({
  members,
  owners,
  role,
}: OwnOrganization): 'leave' | 'delete' | 'blocked' {
  if (members === 1) return 'delete'
  return owners === 1 && role.split(',').includes('owner') ? 'blocked' : 'leave'
}

/**
 * Deletes a person's account with their sessions, passkeys, second factor and
 * preferences, and the organizations no one else belongs to with everything in
 * them. Quotes of other organizations keep who made them.
 *
 * @throws AppError `conflict` for the only owner of an organization that has
 *   other members, and when organizations would go that were not agreed to.
 */
export async function deleteAccount(
  services: Services,
  userId: string,
  { deleteOrganizations }: { readonly deleteOrganizations: boolean },
): Promise<void> {
  await inSystemTransaction(services, async (db) => {
    const seen = await listOwnOrganizations(db, userId)
    await lockMemberships(
      db,
      seen.map(({ id }) => id),
    )
    // Again: someone may have joined, left or gone until they were held still.
    const organizations = await listOwnOrganizations(db, userId)
    refuseOnlyOwner(organizations)
    const last = organizations.filter((organization) => outcomeOfDeletion(organization) === 'delete')
    if (last.length > 0 && !deleteOrganizations) throw mustAgree(last)
    for (const { id } of last) await eraseOrganization(db, id)
    await deletePerson(db, userId)
  })
}

function refuseOnlyOwner(organizations: readonly OwnOrganization[]): void {
  const blocking = organizations.find((organization) => outcomeOfDeletion(organization) === 'blocked')
  if (blocking === undefined) return
  throw new AppError(
    'conflict',
    `You are the only owner of ${blocking.name}, which has other members. Make one of them an owner, or delete the organization, first.`,
  )
}

function mustAgree(last: readonly OwnOrganization[]): AppError {
  const names = last.map(({ name }) => name).join(', ')
  return new AppError(
    'conflict',
    `No one else belongs to ${names}: everything in it would be deleted too. Export it first, then confirm that with \`delete_organizations\`.`,
  )
}
