/** The shape of an email address. Whether mail reaches it, only mail can tell. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const LONGEST_EMAIL = 254

/** Returns what is wrong with an email address that must be given, or null. */
export const emailProblem = (email: string): string | null => {
  if (email.trim() === '') return 'Email is required'
  return EMAIL.test(email.trim()) ? null : 'Invalid email format'
}
