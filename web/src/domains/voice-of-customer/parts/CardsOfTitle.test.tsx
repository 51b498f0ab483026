import type { Card } from '@bic/contract/playbook/playbook'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { CardsOfTitle } from './CardsOfTitle.tsx'

const card = (id: number, title: string, subTopicName: string, dealCount: number): Card => ({
  id,
  title,
  topic_name: subTopicName,
  subTopicName,
  subTopicDirectionality: 'buyer',
  description: '',
  cardDetails: { type: '', url: null, File: null },
  cardSubType: '',
  topicId: 1,
  marketId: 1,
  source: 'system',
  playbookId: 1,
  isTestCard: 'N',
  follow: 'N',
  hidden: false,
  personaTagIds: [],
  solutionTagIds: [],
  archived: false,
  version: 1,
  talkingPoints: '',
  keywordCount: 1,
  conversationCount: 1,
  dealCount,
})
const cards = [
  card(1, 'Rivalsoft', 'Competitors', 3),
  card(2, 'Build it ourselves', 'Competitors', 8),
  card(3, 'Too expensive', 'Objections', 5),
]

const show = (title: string) => {
  server.answers('listPlaybookCards', cards)
  return renderPart(<CardsOfTitle title={title}>This card was not found</CardsOfTitle>)
}

test('a topic lists its cards, that of the most deals first, each leading to what was said of it', async () => {
  await show('competitors')
  const list = within(await screen.findByRole('list', { name: 'Competitors' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Build it ourselves8 deals',
    'Rivalsoft3 deals',
  ])
  expect(list.getByRole('link', { name: 'Rivalsoft' })).toHaveAttribute(
    'href',
    '/customer-voice/Rivalsoft/Competitors/1',
  )
})

test('a card is found by its title, and what is neither is said not to be there', async () => {
  const { show: showNext } = await show('Too expensive')
  expect(await screen.findByRole('link', { name: 'Too expensive' })).toBeVisible()
  showNext(<CardsOfTitle title="Weather">This card was not found</CardsOfTitle>)
  expect(await screen.findByText('This card was not found')).toBeVisible()
})
