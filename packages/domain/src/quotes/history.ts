/** Why a version was made. Source: decisions §2. */
export const CHANGE_SOURCES = [
  'form',
  'editor',
  'generator',
  'assistant',
  'customer',
  'extraction',
  'template',
] as const
export type ChangeSource = (typeof CHANGE_SOURCES)[number]

/** What happens to a quote: a transition of its status, or something else that its history tells. */
export const HISTORY_KINDS = [
  'created',
  'saved',
  'published',
  'viewed',
  'chosen',
  'promotion_applied',
  'promotion_ran_out',
  'price_agreed',
  'change_requested',
  'change_confirmed',
  'change_answered',
  'updated_price_requested',
  'accepted',
  'declined',
  'expired',
  'reissued',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'updated',
  'unpublished',
  'permissions_changed',
  'carried_over',
  'prose_kept',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]
