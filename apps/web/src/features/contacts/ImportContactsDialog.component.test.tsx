import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, button, field } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ImportContactsDialog } from './ImportContactsDialog.tsx'

const FOUND = {
  rows: [],
  errors: [],
  new_count: 1,
  changed_count: 0,
  unchanged_count: 0,
  ignored_columns: [],
}

const show = () =>
  renderScreen(<ImportContactsDialog isOpen onClose={vi.fn<() => void>()} />, {
    answers: { previewContactImport: () => FOUND },
  })

const chooser = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('No file can be chosen')
  return input
}

const choose = (file: File) => userEvent.upload(page.elementLocator(chooser()), file)

test('a list saved on Windows keeps its letters, and the same file can be chosen again', async () => {
  const sent = await show()
  await expect.element(button('Choose a file')).toBeVisible()
  const bytes = Uint8Array.from('Name,Email\nZo\u00eb,zoe@example.com', (letter) => letter.charCodeAt(0))
  await choose(new File([bytes], 'customers.csv', { type: 'text/csv' }))
  await expect.element(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ csv: 'Name,Email\nZoë,zoe@example.com' })
  expect(chooser().files).toHaveLength(0)
})

test('a file that can’t be opened is reported, and pasting is still possible', async () => {
  const opening = vi
    .spyOn(Blob.prototype, 'arrayBuffer')
    .mockRejectedValue(new DOMException('', 'NotReadableError'))
  onTestFinished(() => opening.mockRestore())
  const reading = vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'))
  onTestFinished(() => reading.mockRestore())
  await show()
  await expect.element(button('Choose a file')).toBeVisible()
  await choose(new File(['Email'], 'customers.csv', { type: 'text/csv' }))
  await expect.element(alert('Couldn’t read the list')).toBeVisible()
  await field('List of customers').fill('Email\nann@example.com')
  await expect.element(alert('Couldn’t read the list')).not.toBeInTheDocument()
  await expect.element(button('Check the list')).toBeEnabled()
})
