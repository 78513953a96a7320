import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, MODES, useMode } from './accessible.ts'
import { api, createQuote, publishQuote } from './api.ts'
import { PHONE, signUp, unfold } from './people.ts'
import { openSavedQuote } from './quote-form.ts'

// One test goes through many screens.
test.describe.configure({ timeout: 120_000 })

const written = (page: Page) => page.getByRole('region', { name: 'Written sections' })
const editing = (page: Page, title: string) => page.getByRole('group', { name: `Edit ${title}` })

/** A quote whose sections are written, open in the editor. */
async function openWritten(page: Page): Promise<string> {
  const quoteId = await openSavedQuote(page)
  await api(page, 'post', `/quotes/${quoteId}/enrich`)
  await page.goto(`/quote-editor?quoteId=${quoteId}`)
  if (page.viewportSize()?.width === PHONE.width) await unfold(page, 'Written sections')
  await expect(written(page).getByRole('button', { name: 'Edit Cover Letter' })).toBeVisible()
  return quoteId
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('sections are edited in the editor and in the preview, kept, and written again', async ({ page }) => {
    const quoteId = await openWritten(page)
    await written(page).getByRole('button', { name: 'Edit Cover Letter' }).click()
    const letter = editing(page, 'Cover Letter').getByRole('textbox', { name: 'Cover Letter' })
    const original = await letter.inputValue()
    await letter.fill('My own words.')
    // What is typed outlives a reload.
    await page.reload()
    await expect(editing(page, 'Cover Letter').getByText('Your unsaved text is back.')).toBeVisible()
    await expect(letter).toHaveValue('My own words.')
    await editing(page, 'Cover Letter').getByRole('button', { name: 'Restore the written text' }).click()
    await expect(letter).toHaveValue(original)
    await letter.fill('My own words.')
    await editing(page, 'Cover Letter').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Cover Letter saved')).toBeVisible()
    await expect(written(page).getByText('Edited by hand')).toBeVisible()

    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'Quote preview' })
    await preview.getByText('Check and edit', { exact: true }).click()
    await expect(preview.getByText('My own words.')).toBeVisible()
    await preview.getByRole('button', { name: 'Edit Frequently Asked Questions' }).click()
    const questions = preview.getByRole('group', { name: 'Edit Frequently Asked Questions' })
    await questions.getByRole('button', { name: 'Add a question' }).click()
    const added = questions.getByRole('textbox', { name: /^Question/ }).last()
    await added.fill('Do you clean up?')
    await questions.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(questions.getByText('Type the answer, or remove the question')).toBeVisible()
    await expectNoViolations(page, `sections edited in the preview`)
    await questions
      .getByRole('textbox', { name: /^Answer/ })
      .last()
      .fill('Yes.')
    await questions.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(preview.getByText('Do you clean up?')).toBeVisible()

    await api(page, 'post', `/quotes/${quoteId}/enrich`)
    await page.reload()
    await unfold(page, 'Written sections')
    await expect(written(page).getByText('My own words.')).toBeVisible()
    await written(page).getByRole('button', { name: 'Write again: Cover Letter' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Write again' }).click()
    await expect(page.getByText('Cover Letter written again')).toBeVisible()
    await expect(written(page).getByText('My own words.')).toBeHidden()
    await expect(written(page).getByText('Do you clean up?')).toBeVisible()
  })
})

test('a colleague’s newer save is shown, nothing typed is lost, and the next save goes on top of it', {
  tag: '@full',
}, async ({ page }) => {
  const quoteId = await openWritten(page)
  await written(page).getByRole('button', { name: 'Edit Terms & Conditions' }).click()
  const terms = editing(page, 'Terms & Conditions')
  await terms.getByRole('textbox').fill('Mine')
  await api(page, 'put', `/quotes/${quoteId}/enriched`, {
    enriched_content: { terms: 'Theirs', about_us: 'Also theirs' },
  })
  await terms.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(terms.getByText('Someone else just edited these sections')).toBeVisible()
  await terms.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(terms.getByRole('textbox')).toHaveValue('Mine')
  await expect(written(page).getByText('Also theirs')).toBeVisible()
  await terms.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Terms & Conditions saved')).toBeVisible()
  await expect(written(page).getByText('Mine')).toBeVisible()
  await expect(written(page).getByText('Also theirs')).toBeVisible()
})

test('testimonials are removed and not typed; services and reviews are on the customer’s page', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page)
  await api(page, 'post', '/profiles', {
    brand_name: 'Bright Sparks',
    business_description: 'Family business in Logan.',
    industry_vertical: 'electrical',
    service_areas: ['Brisbane', 'Logan'],
  })
  await api(page, 'post', '/reviews', { reviewer_name: 'Jo', rating: 5, review_text: 'Tidy work' })
  await api(page, 'post', '/reviews', { reviewer_name: 'Al', rating: 4, review_text: 'Came back twice' })
  await api(page, 'post', '/contexts', {
    name: 'Letters',
    use_case: 'cover_letter',
    context_type: 'system',
    system_instructions: 'Greet with G’day. Mention that we leave the site clean.',
  })
  const { id } = await createQuote(page, {
    customer_name: 'Deb Hanley',
    line_items: [{ item_description: 'LED downlight', item_quantity: 2, item_unit_price: 85 }],
  })
  await api(page, 'post', `/quotes/${id}/enrich`)
  await page.goto(`/quote-editor?quoteId=${id}`)
  await expect(written(page).getByText('G’day Deb,')).toBeVisible()
  await expect(written(page).getByText('We leave the site clean.')).toBeVisible()
  await written(page).getByRole('button', { name: 'Edit What Our Customers Say' }).click()
  const said = editing(page, 'What Our Customers Say')
  await expect(said.getByRole('textbox')).toHaveCount(0)
  await said.getByRole('button', { name: 'Remove what Al said' }).click()
  await said.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(written(page).getByText('Came back twice')).toBeHidden()
  for (const mode of MODES) {
    await useMode(page, mode)
    await page.reload()
    await written(page).getByRole('button', { name: 'Edit Our Services' }).click()
    await expectNoViolations(page, `written sections, ${mode}`)
  }
  await page.goto(await publishQuote(page, id))
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible()
  await expect(page.getByText('– Electrical')).toBeVisible()
  await expect(page.getByText('Family business in Logan.')).toBeVisible()
  await expect(page.getByText('Tidy work')).toBeVisible()
  await expect(page.getByText('Came back twice')).toBeHidden()
})
