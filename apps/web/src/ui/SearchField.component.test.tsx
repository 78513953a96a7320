import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../testing/find.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SearchField } from './SearchField.tsx'

const search = page.getByRole('searchbox', { name: 'Search', exact: true })

const show = async () => {
  const onSearch = vi.fn<(text: string) => void>()
  function Screen() {
    const [text, setText] = useState('smith')
    return (
      <>
        <SearchField
          aria-label="Search"
          value={text}
          onSearch={(next) => {
            onSearch(next)
            setText(next)
          }}
        />
        <button type="button" onClick={() => setText('')}>
          Show all
        </button>
      </>
    )
  }
  await renderScreen(<Screen />)
  return onSearch
}

test('what is shown elsewhere is what the field says', async () => {
  await show()
  await expect.element(search).toHaveValue('smith')
  await button('Show all').click()
  await expect.element(search).toHaveValue('')
})

test('what is typed stays as it is typed while its search takes effect', async () => {
  const onSearch = await show()
  await search.fill('jones ')
  await expect.poll(() => onSearch.mock.calls).toEqual([['jones']])
  await expect.element(search).toHaveValue('jones ')
})
