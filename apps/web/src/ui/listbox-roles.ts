/** Of a list of suggestions under a text field: HTML has an element for it only with a field of its own. */
export const listboxRoles = {
  list: { role: 'listbox' },
  option: (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen }) as const,
  /** Options that belong together. */
  group: { role: 'group' },
  /** The field that moves through them. */
  field: { role: 'combobox' },
} as const
