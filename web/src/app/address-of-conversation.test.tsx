import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { screens } from './screens.ts'

const loneScreen = screens.find(({ id }) => id === 'conversation')!
const heading = (name: string) => screen.findByRole('heading', { name })

test('a conversation of a deal opens among those of the deal, and nothing is drawn of another screen before', async () => {
  server.answers('getStoryAndOpptyIdsForConvoId', { storyId: 4, opptyId: 4 })
  const { router } = await renderApp('/conversation/9?find=price&exact=y')
  await heading('Conversations')
  expect(router.state.location.href).toBe('/conversation-detail/4?conv=9&type=all&find=price&exact=y')
  expect(loneScreen.load).not.toHaveBeenCalled()
  expect(server.asked('getStoryAndOpptyIdsForConvoId')).toHaveLength(1)
})

test('one that has moved opens in the deal where it is now', async () => {
  server.answers('getStoryAndOpptyIdsForConvoId', { storyId: 4, opptyId: 4 })
  const { router, go } = await renderApp('/conversation/9')
  await heading('Conversations')
  await go('/deals')
  server.answers('getStoryAndOpptyIdsForConvoId', { storyId: 5, opptyId: 5 })
  await go('/conversation/9')
  await heading('Conversations')
  expect(router.state.location.pathname).toBe('/conversation-detail/5')
})

test('one without a deal is shown by itself, and is asked for once', async () => {
  server.answers('getStoryAndOpptyIdsForConvoId', { storyId: null, opptyId: null })
  const { router } = await renderApp('/conversation/9')
  await heading('Conversation')
  expect(router.state.location.href).toBe('/conversation/9')
  expect(server.asked('getStoryAndOpptyIdsForConvoId')).toHaveLength(1)
})

test('one whose deal cannot be found out is left to the screen, which says so and asks again', async () => {
  server.refuses('getStoryAndOpptyIdsForConvoId', { status: 500 })
  const { router, person } = await renderApp('/conversation/9', { screens: ['conversation'] })
  const failure = within(await within(screen.getByRole('main')).findByRole('alert'))
  server.answers('getStoryAndOpptyIdsForConvoId', { storyId: 4, opptyId: 4 })
  await person.click(failure.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversation-detail/4'))
})

test('one whose deal is not known for a while has the frame meanwhile, and opens there in the end, asked for once', async () => {
  const answer = server.holds('getStoryAndOpptyIdsForConvoId')
  const { router } = await renderApp('/conversation/9', { screens: ['conversation'] })
  await screen.findByRole('button', { name: 'Main menu' })
  expect(router.state.location.pathname).toBe('/conversation/9')
  answer({ storyId: 4, opptyId: 4 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversation-detail/4'))
  expect(server.asked('getStoryAndOpptyIdsForConvoId')).toHaveLength(1)
})
