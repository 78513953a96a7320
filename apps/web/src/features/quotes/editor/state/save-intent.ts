/**
 * `draft` and `publish` are the buttons of the form builder, `editor` and
 * `update` those of the quote editor. Only `publish` and `update` reach the
 * customer.
 */
export type SaveIntent = 'draft' | 'publish' | 'editor' | 'update'

export const isPublishing = (intent: SaveIntent): boolean => intent === 'publish' || intent === 'update'
export const isOfEditor = (intent: SaveIntent): boolean => intent === 'editor' || intent === 'update'
