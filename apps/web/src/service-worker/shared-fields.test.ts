import { expect, test } from 'vitest'
import { sharedContent } from './shared-fields.ts'

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('title, text and address become one text', () => {
  const form = formOf({ title: 'Job in Newtown', text: 'Hang 2 doors ', url: 'https://a.example/1' })
  expect(sharedContent(form).text).toBe('Job in Newtown\nHang 2 doors\nhttps://a.example/1')
})

test('what is said twice is kept once', () => {
  const form = formOf({
    title: 'Hang 2 doors',
    text: 'Hang 2 doors https://a.example',
    url: 'https://a.example',
  })
  expect(sharedContent(form).text).toBe('Hang 2 doors https://a.example')
  expect(sharedContent(formOf({ title: 'Doors', text: 'Doors' })).text).toBe('Doors')
})

test('files are taken as they are; empty ones are none', () => {
  const form = formOf({ files: new File(['%PDF'], 'a.pdf') })
  form.append('files', new File([], ''))
  expect(sharedContent(form)).toMatchObject({ text: '', files: [{ name: 'a.pdf' }] })
})
