/** `--surface` of `app.css` by colour mode, for what is painted around the page: the bar of the browser, the start screen. */
export const SURFACES = { light: '#ffffff', dark: '#181c22' } as const
