/** The tenant of anonymous visitors: what they make is deleted after 30 days. Source: decisions §5. */
export const DEMO_TENANT_ID = '00000000-0000-7000-8000-00000000de30'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside has the form of one of our ids. */
export const isUuid = (text: string): boolean => UUID.test(text)
