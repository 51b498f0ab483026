import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { QuestionsEditor } from './QuestionsEditor.tsx'

const stage = { stageId: 3, stageName: 'Lost', params: [] }

test('what is typed while a question is being saved stays, and is the next one', async () => {
  const saved = Promise.withResolvers<void>()
  server.replies('upsertRatingQuestionByStage', async () => {
    await saved.promise
    return { id: 1 }
  })
  const { person } = await renderPart(<QuestionsEditor stage={stage as never} />)
  const field = screen.getByRole('textbox', { name: 'New question' })
  await person.type(field, 'Why did we lose?{Enter}')
  await waitFor(() => expect(server.asked('upsertRatingQuestionByStage')).toHaveLength(1))
  await person.clear(field)
  await person.type(field, 'Who confirmed it?')
  saved.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled())
  expect(field).toHaveValue('Who confirmed it?')

  await person.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(server.asked('upsertRatingQuestionByStage').map(({ body }) => body)).toEqual([
    { stageId: 3, question: 'Why did we lose?' },
    { stageId: 3, question: 'Who confirmed it?' },
  ])
})

test('questions are moved, reworded and, after a question, deleted', async () => {
  const paramOf = (salesStageParamId: number, question: string, rank: number) => ({
    salesStageParamId,
    question,
    rank,
    rating: null,
    notes: '',
    ratedBy: null,
    ratedAt: null,
  })
  const params = [paramOf(1, 'Why did we lose?', 1), paramOf(2, 'Who confirmed it?', 2)]
  server.answers('upsertRatingQuestionByStage', { id: 2 })
  server.answers('deleteRatingQuestionByStage', null)
  const { person } = await renderPart(<QuestionsEditor stage={{ ...stage, params } as never} />)
  expect(screen.getByRole('button', { name: 'Move question 1 up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move question 2 down' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Move question 2 up' }))
  await person.type(screen.getByRole('textbox', { name: 'Question 2' }), ' In writing?{Enter}')
  await waitFor(() => expect(server.asked('upsertRatingQuestionByStage')).toHaveLength(2))
  expect(server.asked('upsertRatingQuestionByStage').map(({ body }) => body)).toEqual([
    { id: 2, stageId: 3, question: 'Who confirmed it?', rank: 1 },
    { id: 2, stageId: 3, question: 'Who confirmed it? In writing?' },
  ])
  await person.click(screen.getByRole('button', { name: 'Delete question 1' }))
  const confirm = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(confirm).toHaveTextContent('Delete "Why did we lose?"? Its answers will be hidden in all plans.')
  await person.click(within(confirm).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('deleteRatingQuestionByStage')).toEqual([{ body: { id: 1 } }]))
})
