/** `tel:` with the digits of a number as it was typed. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
