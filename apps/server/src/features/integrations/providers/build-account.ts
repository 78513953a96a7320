/**
 * The id of a company on a customer's own host: `acme.simprosuite.com/0`. Companies are counted on each host from 0, so
 * the number alone would be that of another business's as well.
 *
 * @param buildUrl origin of the host; null, where the provider has no such, leaves the id as it is
 */
export const buildAccountId = (buildUrl: string | null, companyId: string): string =>
  buildUrl === null ? companyId : `${new URL(buildUrl).host}/${companyId}`

/** The number of a company on its host. Connections made before hosts were named have it alone. */
export const companyIdOf = (accountId: string): string => accountId.slice(accountId.lastIndexOf('/') + 1)

/** Whether the host of a company is left out. */
export const isHostless = (accountId: string): boolean => accountId !== '' && !accountId.includes('/')
