/** What a window can hear has changed, so that it reads it again. */
export const LIVE_TOPICS = [
  'notifications',
  'quotes',
  'mails',
  'messages',
  'comments',
  'presence',
  'extractions',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
