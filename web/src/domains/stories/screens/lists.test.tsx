import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import BrowseStoriesScreen from './BrowseStoriesScreen.tsx'
import MyStoriesScreen from './MyStoriesScreen.tsx'
import { rowOf } from './stories.testing.ts'

beforeEach(() => {
  server.answers('getDealFilters', {
    markets: [{ id: 2, name: 'Field Service' }],
    industries: [{ id: 4, name: 'Logistics' }],
    segments: [],
    regions: [],
    stages: [],
  })
  server.answers('browseStories', { total: 1, rows: [rowOf({ needsReview: true })] })
  server.answers('getMyStories', { total: 1, rows: [rowOf()] })
})

test('stories of won deals that are shared externally are listed first [cards-016]', async () => {
  const { person, address } = await renderPart(<BrowseStoriesScreen />, { at: '/browse-stories?view=list' })
  expect(await screen.findByText('1 story of won deals, shared externally.')).toBeVisible()
  const row = await screen.findByRole('row', { name: /Why Acme chose us/ })
  for (const text of ['Acme', 'Logistics', 'Acme rollout', 'Won', '$50K', 'Sam Seller', 'Needs review'])
    expect(within(row).getByText(text)).toBeVisible()
  expect(server.asked('browseStories').at(-1)).toMatchObject({
    query: { status: 'Won', share: 'External', pageSize: 20 },
  })
  await person.click(screen.getByRole('combobox', { name: 'Share' }))
  await person.click(await screen.findByRole('option', { name: 'All' }))
  await waitFor(() => expect(server.asked('browseStories').at(-1)).toMatchObject({ query: { share: 'All' } }))
  expect(address()).toContain('share=All')
  await person.click(screen.getByText('Why Acme chose us'))
  await waitFor(() => expect(address()).toBe('/stories/5'))
})

test('no story says what to do', async () => {
  server.answers('browseStories', { total: 0, rows: [] })
  await renderPart(<BrowseStoriesScreen />)
  const hint = await screen.findByText(/once each quote in them is cleared/)
  expect(hint.closest('[role="status"]')).toHaveTextContent('No matches found.')
  expect(screen.getByText('No stories of won deals, shared externally.')).toBeVisible()
})

test('one’s own stories are deleted after a question; those of others have no button', async () => {
  let rows = [rowOf(), rowOf({ storyId: 6, title: 'Of a colleague', isOwn: false })]
  server.replies('getMyStories', () => ({ total: rows.length, rows }))
  server.replies('deleteStoryBoard', ({ body }) => {
    rows = rows.filter(({ storyId }) => storyId !== body.storyId)
    return null
  })
  const { person } = await renderPart(<MyStoriesScreen />)
  await screen.findByText('Of a colleague')
  expect(screen.queryByRole('button', { name: 'Delete Of a colleague' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Delete Why Acme chose us' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(within(question).getByText(/“Why Acme chose us” is deleted/)).toBeVisible()
  await person.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Why Acme chose us')).toBeNull())
  expect(server.asked('deleteStoryBoard').map(({ body }) => body)).toEqual([{ storyId: 5 }])
})
