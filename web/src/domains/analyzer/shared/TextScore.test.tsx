import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { foundText } from '../parts/found.testing.ts'
import { TextScore } from './TextScore.tsx'

test('a text in an editor has figures, each of which opens what it is counted from; its sentences are judged there', async () => {
  server.answers('scoreText', foundText)
  const { person } = await renderPart(<TextScore marketId={1} text=" Our planner is the best. " />)
  await person.click(await screen.findByRole('button', { name: /Proven effect covered/ }, { timeout: 4000 }))
  expect(screen.queryByRole('button', { name: /Sentences that nothing backs/ })).toBeNull()
  expect(server.asked('scoreText')).toEqual([
    { body: { marketId: 1, text: 'Our planner is the best.', sentences: false } },
  ])
  const dialog = within(await screen.findByRole('dialog', { name: 'What the text says' }))
  expect(dialog.getByText('It says 1 of 2 messages that go with winning: 75% of their proven effect.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: /In the words of buyers/ }))
  expect(dialog.getByRole('link', { name: 'synergy' })).toBeVisible()
})

test('without words, or a score, nothing stands there', async () => {
  server.refuses('scoreText', { status: 402 })
  const { show } = await renderPart(<TextScore marketId={1} text="  " />)
  expect(server.asked('scoreText')).toEqual([])
  show(<TextScore marketId={1} text="Our planner." />)
  await waitFor(() => expect(server.asked('scoreText')).toHaveLength(1), { timeout: 4000 })
  expect(screen.queryByRole('button')).toBeNull()
})
