import { formats } from '../../platform/region.ts'

export const dayText = (iso: string): string => formats().day(new Date(iso))

export const momentText = (iso: string): string => formats().dayAndTime(new Date(iso))
