import { createContext } from 'react'

/** The form that choices are part of: an acceptance carries them, so that it is of what is displayed. */
export const ACCEPTANCE_FORM = 'acceptance'

/** Whether the options and extras on the page can be chosen, or only read. */
export const Choosing = createContext(false)
