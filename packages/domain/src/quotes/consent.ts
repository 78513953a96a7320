/**
 * What a customer agrees to by ticking the box, word for word: it is on the
 * page and is kept with the acceptance. Source: field.md "Electronic acceptance".
 */
export function consentText(hasTerms: boolean): string {
  const terms = hasTerms ? 'I have read the Terms & Conditions above. ' : ''
  return `${terms}I agree to accept this quote electronically, and that my typed name or the signature I draw is my signature.`
}
