import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import EvaluationQuestionsScreen from './EvaluationQuestionsScreen.tsx'

const questions = {
  3: [
    { id: 31, stageId: 3, question: 'Who decides?', rank: 1 },
    { id: 32, stageId: 3, question: 'Why now?', rank: 2 },
  ],
  4: [],
} as const

beforeEach(() => {
  server.answers('getAllOpptyPlanStages', [
    { stageId: 3, name: 'Discovery', rank: 1 },
    { stageId: 4, name: 'Proposal', rank: 2 },
  ])
  server.replies('getRatingQuestionsByStage', ({ params }) => [...questions[Number(params?.id) as 3 | 4]])
})
const show = (at = '/evaluation-questions-admin') =>
  renderPart(<EvaluationQuestionsScreen />, { at, path: '/evaluation-questions-admin' })

test('says what the first stage asks, and another one when it is chosen', async () => {
  const { person, address } = await show()
  expect(await screen.findByText('Discovery asks 2 questions')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Question 2' })).toHaveValue('Why now?')
  await person.click(screen.getByRole('combobox', { name: /Sales stage/ }))
  await person.click(await screen.findByRole('option', { name: 'Proposal' }))
  expect(await screen.findByText('Proposal asks nothing yet')).toBeInTheDocument()
  expect(address()).toContain('stage=4')
})

test('adds, moves and, after the question Confirm, deletes a question; an empty one cannot be saved', async () => {
  server.answers('upsertRatingQuestionByStage', { id: 33 })
  server.answers('deleteRatingQuestionByStage', null)
  const { person } = await show('/evaluation-questions-admin?stage=3')
  const field = await screen.findByRole('textbox', { name: 'New question' })
  await person.type(field, '   ')
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
  await person.type(field, 'Who pays?{Enter}')
  await person.click(screen.getByRole('button', { name: 'Move question 2 up' }))
  await waitFor(() => expect(server.asked('upsertRatingQuestionByStage')).toHaveLength(2))
  expect(server.asked('upsertRatingQuestionByStage').map(({ body }) => body)).toMatchObject([
    { stageId: 3, question: expect.stringContaining('Who pays?') },
    { id: 32, stageId: 3, question: 'Why now?', rank: 1 },
  ])
  await person.click(screen.getByRole('button', { name: 'Delete question 1' }))
  const confirm = await screen.findByRole('dialog', { name: 'Confirm' })
  await person.click(within(confirm).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('deleteRatingQuestionByStage')).toEqual([{ body: { id: 31 } }]))
})

test('says when there is no stage', async () => {
  server.answers('getAllOpptyPlanStages', [])
  await show()
  expect(await screen.findByText('No stages yet')).toBeInTheDocument()
})

test('offers to try again when the stages did not come', async () => {
  server.refuses('getAllOpptyPlanStages', { status: 400, code: 'BAD_INPUT', detail: 'No.' })
  await show()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
})
