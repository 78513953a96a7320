import type { Page } from '@playwright/test'

/** What a page complains about: errors in the console, uncaught exceptions, refused calls. */
export function listenTo(page: Page): string[] {
  const heard: string[] = []
  const hear = (what: string) => heard.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('pageerror', ({ message }) => hear(message))
  page.on('console', (message) => {
    if (message.type() === 'error') hear(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) hear(`${response.status()} ${response.url()}`)
  })
  return heard
}
