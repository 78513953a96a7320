/** Carries the caller's address from our server to the identity service; never accepted from outside. */
export const CLIENT_ADDRESS_HEADER = 'x-quotewright-client-address'
