import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { AddKeywordsDialog } from './AddKeywordsDialog.tsx'

const found = {
  conversations: 12,
  buyerConversations: 9,
  deals: 5,
  occurrences: 31,
  searched: 400,
  samples: [
    {
      convId: 3,
      storyId: 8,
      subject: 'First call',
      createDate: '2026-03-02',
      text: 'Our churn is too high.',
      start: 4,
      end: 9,
    },
  ],
}
const added = (jobRunId: number) => [
  {
    id: 51,
    text: 'churn',
    status: 'approved',
    source: 'human',
    quotedKeywordFlag: 'N' as const,
    cardId: 4,
    jobRunId,
  },
]

const show = async () => {
  const onSaved = vi.fn()
  const onClose = vi.fn()
  const onChanging = vi.fn()
  const { person } = await renderPart(
    <AddKeywordsDialog cardId={4} opened onClose={onClose} onChanging={onChanging} onSaved={onSaved} />,
  )
  return { person, onChanging, onSaved, onClose, area: await screen.findByRole('textbox', { name: 'Keywords' }) }
}

test('shows what the line that is being typed finds, with where it was said', async () => {
  server.answers('previewKeyword', found)
  const { person, area } = await show()
  expect(screen.getByText(/While you type, you see here what the keyword finds/)).toBeVisible()
  await person.type(area, 'renewal{Enter}churn')
  const figures = await screen.findByText(/12 conversations of 400/)
  expect(figures).toHaveTextContent(
    'churn: 12 conversations of 400 (9 with the buyer saying it), 5 deals, said 31 times',
  )
  expect(server.asked('previewKeyword').at(-1)?.query).toMatchObject({ text: 'churn', cardId: 4 })
  const samples = screen.getByRole('list', { name: 'Samples' })
  expect(samples.querySelector('mark')).toHaveTextContent('churn')
  expect(samples).toHaveTextContent('First call')
})

test('saves all lines at once and hands over the run that matches them', async () => {
  server.answers('previewKeyword', found)
  server.answers('addCardMatchTags', added(77))
  const { person, area, onChanging, onSaved, onClose } = await show()
  await person.type(area, 'churn{Enter}"time to value"')
  await screen.findByText(/12 conversations of 400/)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith({ jobRunId: 77, searched: 400 }))
  expect(onChanging).toHaveBeenCalledBefore(onSaved)
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.asked('addCardMatchTags')).toEqual([
    { body: { cardId: 4, text: 'churn,"time to value"', status: 'approved' } },
  ])
})

test('a refused keyword stays in the area, with the reason', async () => {
  server.answers('previewKeyword', found)
  server.refuses('addCardMatchTags', {
    status: 409,
    code: 'CONFLICT',
    detail: 'The card has the keyword churn already.',
  })
  const { person, area, onSaved, onClose } = await show()
  await person.type(area, 'churn')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The card has the keyword churn already.')
  expect(area).toHaveValue('churn')
  expect(onSaved).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('a keyword that cannot be looked up can be saved all the same', async () => {
  server.refuses('previewKeyword', { status: 400, code: 'BAD_INPUT', detail: 'Enter at least one letter or digit.' })
  server.answers('addCardMatchTags', added(78))
  const { person, area, onSaved } = await show()
  await person.type(area, '+++')
  expect(await screen.findByText('Enter at least one letter or digit.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith({ jobRunId: 78, searched: undefined }))
})
