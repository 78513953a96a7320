/** Source: part 2 §9. */
const WIDTH = 600
const HEIGHT = 700

/**
 * Opens an empty window in the middle of ours, whose address is set once it is known: a window that is opened later
 * than the click is blocked. Null where the browser opens none.
 */
export function openSignInWindow(name: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`
  const opened = window.open('', '_blank', features)
  if (opened === null) return null
  opened.document.title = `Connect ${name}`
  opened.document.body.textContent = `Opening ${name}…`
  return opened
}
