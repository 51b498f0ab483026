import type { Card } from '@bic/contract/playbook/playbook'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { NewCardDialog } from './NewCardDialog.tsx'

const made: Card = {
  id: 31,
  title: 'Time to value',
  topic_name: 'Value',
  subTopicName: 'Speed',
  subTopicDirectionality: 'buyer',
  description: '',
  cardDetails: { type: 'text', url: null, File: null },
  cardSubType: 'card',
  topicId: 5,
  marketId: 2,
  source: 'HUMAN',
  playbookId: 1,
  isTestCard: 'N',
  follow: 'N',
  hidden: false,
  personaTagIds: [],
  solutionTagIds: [],
  archived: false,
  version: 1,
  talkingPoints: '',
  keywordCount: 0,
  conversationCount: 0,
  dealCount: 0,
}
const topic = { topicId: 5, name: 'Speed', group: 'value', groupName: 'Value', directionality: 'buyer' } as const
const markets: Answer<'listAllMarket'> = [{ id: 2, name: 'Retail' }]

const show = async (marketId: number | null = null, topicId: number | null = null) => {
  const onClose = vi.fn()
  const shown = await renderPart(<NewCardDialog opened onClose={onClose} marketId={marketId} topicId={topicId} />)
  await waitFor(() => expect(title()).toHaveFocus())
  return { ...shown, onClose }
}
const title = () => screen.getByRole('textbox', { name: 'Title' })
const create = () => screen.getByRole('button', { name: 'Create' })
const choose = async (person: { click: (what: Element) => Promise<void> }, menu: string, option: string) => {
  await person.click(screen.getByRole('combobox', { name: menu }))
  await person.click(await screen.findByRole('option', { name: option }))
}

beforeEach(() => {
  server.answers('listTopics', [topic])
  server.answers('listAllMarket', markets)
  server.answers('createPlaybookCard', made)
})

test('a card needs a title, a topic and a market, and opens when it is made', async () => {
  server.answers('listAllMarket', [
    { id: 2, name: 'Retail' },
    { id: 3, name: 'Banks' },
  ])
  const { person, onClose, address } = await show()
  await person.keyboard('Time to value')
  expect(create()).toBeDisabled()
  await choose(person, 'Topic', 'Speed')
  expect(create()).toBeDisabled()
  await choose(person, 'Market', 'Retail')
  await person.type(screen.getByRole('textbox', { name: 'Keywords' }), 'live in a day{Enter}"fast"')
  await person.click(create())
  await waitFor(() => expect(address()).toBe('/messaging/card/31'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.asked('createPlaybookCard')).toEqual([
    { body: { title: 'Time to value', description: '', keywords: 'live in a day\n"fast"', topicId: 5, marketId: 2 } },
  ])
})

test('what the list is filtered by is proposed, and an only market is chosen', async () => {
  await show(null, 5)
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveTextContent('Speed'))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Market' })).toHaveTextContent('Retail'))
})

test('a card that is refused stays in the form, with the reason', async () => {
  server.refuses('createPlaybookCard', { status: 409, code: 'CONFLICT', detail: 'There is a card of this title.' })
  const { person, onClose } = await show(2, 5)
  await person.keyboard('Time to value{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('There is a card of this title.')
  expect(title()).toHaveValue('Time to value')
  expect(onClose).not.toHaveBeenCalled()
})

test('a card of a phrase begins with it, as its title and its first keyword', async () => {
  const { person } = await renderPart(
    <NewCardDialog opened onClose={vi.fn()} marketId={2} topicId={5} phrase="hold times" />,
  )
  await waitFor(() => expect(title()).toHaveFocus())
  expect(title()).toHaveValue('Hold times')
  await waitFor(() => expect(create()).toBeEnabled())
  await person.click(create())
  await waitFor(() =>
    expect(server.asked('createPlaybookCard')).toEqual([
      { body: { title: 'Hold times', description: '', keywords: 'hold times', topicId: 5, marketId: 2 } },
    ]),
  )
})
