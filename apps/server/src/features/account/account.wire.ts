import type { AppearanceChoice, NotificationChoices, Preferences } from '@quotewright/contracts/account.ts'
import type { Appearance } from '@quotewright/domain/appearance/appearance.ts'
import {
  DEFAULT_NOTIFICATIONS,
  NOTIFICATION_EVENTS,
  type NotificationWishes,
} from '@quotewright/domain/notifications/preferences.ts'
import type { KeptPreferences } from './preferences.repository.ts'

export const toAppearance = ({ mode, theme_colour, font_size }: AppearanceChoice): Appearance => ({
  mode,
  themeColour: theme_colour,
  fontSize: font_size,
})

export function toWishes(choices: NotificationChoices): NotificationWishes {
  const wishes = NOTIFICATION_EVENTS.map((event) => {
    const { email, in_app: inApp } = choices[event]
    return [event, { email, inApp }]
  })
  return Object.fromEntries(wishes) as NotificationWishes
}

export function toPreferencesWire({
  appearance,
  notifications,
  usageStatistics,
  weeklySummary,
}: KeptPreferences): Preferences {
  // An event that came after the choice was made has its default.
  const wishes = { ...DEFAULT_NOTIFICATIONS, ...notifications }
  const choices = NOTIFICATION_EVENTS.map((event) => {
    const { email, inApp } = wishes[event]
    return [event, { email, in_app: inApp }]
  })
  return {
    appearance: appearance && {
      mode: appearance.mode,
      theme_colour: appearance.themeColour,
      font_size: appearance.fontSize,
    },
    notifications: Object.fromEntries(choices) as NotificationChoices,
    usage_statistics: usageStatistics,
    weekly_summary: weeklySummary,
  }
}
