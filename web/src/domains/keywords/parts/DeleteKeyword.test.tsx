import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { DeleteKeyword } from './DeleteKeyword.tsx'

const keyword = { id: 7, text: 'free trial', quotedKeywordFlag: 'Y' as const }
const flag = () => sessionStorage.getItem('cardsToDelete')

test('deletes a keyword after it was confirmed; matches of cards are flagged while it waits for an answer [filters-055]', async () => {
  server.answers('deleteCardMatchTags', null)
  const onClose = vi.fn()
  const onDeleting = vi.fn()
  const { person, show } = await renderPart(<DeleteKeyword keyword={null} onClose={onClose} />)
  expect(flag()).toBeNull()
  show(<DeleteKeyword keyword={keyword} onDeleting={onDeleting} onClose={onClose} />)
  await screen.findByText('"free trial"')
  expect(flag()).toBe('true')
  expect(server.asked('deleteCardMatchTags')).toEqual([])
  expect(onDeleting).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('deleteCardMatchTags').at(-1)?.query).toMatchObject({ id: 7 }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onDeleting).toHaveBeenCalledOnce()
  show(<DeleteKeyword keyword={null} onClose={onClose} />)
  await waitFor(() => expect(flag()).toBe('false'))
})
