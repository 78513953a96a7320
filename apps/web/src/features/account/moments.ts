const DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })

export const dayText = (iso: string): string => DAY.format(new Date(iso))

export const momentText = (iso: string): string => MOMENT.format(new Date(iso))
