import { apiContract } from '@quotewright/contracts/api.ts'
import { addressesOf } from '@quotewright/contracts/call-addresses.ts'

/**
 * Where every call goes. The build replaces this module by its value, so that
 * browsers do not load the schemas of the whole API before the first screen.
 */
export const callAddresses = addressesOf(apiContract)
