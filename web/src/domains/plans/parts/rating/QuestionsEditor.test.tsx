import { screen, waitFor } from '@testing-library/react'
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
