import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'

/** An organization a person belongs to. */
export interface OwnOrganization {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly role: string
  readonly members: number
  readonly owners: number
}

const isOwner = sql<boolean>`'owner' = any (string_to_array(everyone.role, ','))`

/** A person's organizations in the order they joined them. */
export async function listOwnOrganizations(db: Kysely<Tables>, userId: string): Promise<OwnOrganization[]> {
  return db
    .selectFrom('auth.member as own')
    .innerJoin('auth.organization as organization', 'organization.id', 'own.organizationId')
    .innerJoin('auth.member as everyone', 'everyone.organizationId', 'own.organizationId')
    .select(['organization.id', 'organization.name', 'organization.slug', 'own.role'])
    .select(({ fn }) => [
      fn.countAll<number>().as('members'),
      fn.countAll<number>().filterWhere(isOwner).as('owners'),
    ])
    .where('own.userId', '=', userId)
    .groupBy(['organization.id', 'own.id', 'own.role', 'own.createdAt'])
    .orderBy('own.createdAt')
    .execute()
}
