import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ResearchTopicsScreen from './ResearchTopicsScreen.tsx'

beforeEach(() => {
  server.answers('getAccountResearchTopics', [
    { id: 1, topic: 'Annual report', description: 'What the board promised.', rank: 1 },
    { id: 2, topic: 'Hiring', description: '', rank: 2 },
  ])
})
const show = () => renderPart(<ResearchTopicsScreen />, { at: '/account-research-topic-administration' })

test('lists the topics in order, and adds one that has a name', async () => {
  server.answers('upsertAccountResearchTopic', { id: 3 })
  const { person } = await show()
  expect(await screen.findByText('2 topics')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Annual reportWhat the board promised.',
    'Hiring',
  ])
  await person.click(screen.getByRole('button', { name: 'New topic' }))
  await person.type(screen.getByRole('textbox', { name: 'Topic' }), '  ')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await person.type(screen.getByRole('textbox', { name: 'Topic' }), 'Budget')
  await person.type(screen.getByRole('textbox', { name: 'What to find out' }), 'Who owns it.')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.asked('upsertAccountResearchTopic')[0]?.body).toMatchObject({
    topic: expect.stringContaining('Budget'),
    description: 'Who owns it.',
  })
})

test('changes and moves a topic, and says why a change is refused', async () => {
  server.answers('upsertAccountResearchTopic', { id: 2 })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Move Hiring up' }))
  await waitFor(() =>
    expect(server.asked('upsertAccountResearchTopic').map(({ body }) => body)).toEqual([
      { id: 2, topic: 'Hiring', description: '', rank: 1 },
    ]),
  )
  expect(screen.getByRole('button', { name: 'Move Annual report up' })).toBeDisabled()
  server.refuses('upsertAccountResearchTopic', {
    status: 400,
    code: 'BAD_INPUT',
    detail: 'There is this topic already.',
  })
  await person.click(screen.getByRole('button', { name: 'Edit Hiring' }))
  await person.type(screen.getByRole('textbox', { name: 'Topic' }), ' plans{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('There is this topic already.')
  expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('Hiring plans')
})

test('removes a topic after the question Confirm', async () => {
  server.answers('removeAccountResearchTopic', null)
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Remove Hiring' }))
  const confirm = await screen.findByRole('dialog', { name: 'Confirm' })
  await person.click(within(confirm).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.asked('removeAccountResearchTopic')).toEqual([{ body: { id: 2 } }]))
})

test('says what belongs here when there is none', async () => {
  server.answers('getAccountResearchTopics', [])
  await show()
  expect(await screen.findByText('No topics yet')).toBeInTheDocument()
})
