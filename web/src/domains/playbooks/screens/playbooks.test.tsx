import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { NetNew } from '../parts/NetNew.tsx'
import { CardAttachment } from '../shared/CardAttachment.tsx'
import PlaybookBoardScreen from './PlaybookBoardScreen.tsx'
import PlaybooksScreen from './PlaybooksScreen.tsx'

type Row = Answer<'getCollectionWithNetNew'>[number]
type Card = Extract<Row, { netNew: 'N' }>

const card = (id: number, title: string, more: Partial<Card> = {}): Card => ({
  id,
  title,
  topic_name: 'Pain Points',
  subTopicName: 'Pain Points',
  subTopicDirectionality: 'buyer',
  description: `About ${title}`,
  cardDetails: { type: 'message', url: null, File: null },
  cardSubType: 'Pain Points',
  topicId: 3,
  marketId: 2,
  source: 'system',
  playbookId: 12,
  isTestCard: 'N',
  follow: 'N',
  hidden: false,
  personaTagIds: [],
  solutionTagIds: [],
  archived: false,
  version: 1,
  talkingPoints: '',
  keywordCount: 1,
  conversationCount: 3,
  dealCount: 2,
  netNew: 'N',
  collection: 'Pain Points',
  jobTitles: [],
  ...more,
})
const netNew: Row = {
  netNew: 'Y',
  collection: 'Net new',
  id: null,
  title: 'audit trail',
  description: 'We need an audit trail.',
  marketId: 2,
  playbookId: 12,
  won: { said: 14, deals: 34 },
  lost: { said: 2, deals: 29 },
  difference: 0.34,
  low: 0.13,
  high: 0.55,
  q: 0.04,
  conversations: 40,
  quotes: [],
}
const playbook: Answer<'listPlaybooks'>[number] = {
  playbookId: 12,
  name: 'Renewals',
  description: 'For the renewal team.',
  marketId: 2,
  marketName: 'Retail',
  cardCount: 2,
  documentCount: 1,
  owner: 'Ann Lee',
  visibility: 'limited',
  mayChange: true,
  updatedTime: '2026-11-17T10:00:00Z',
}
const cards = [card(31, 'Slow onboarding', { jobTitles: ['CFO'] }), card(32, 'Late invoices', { topic_name: 'KPIs' })]

beforeEach(() => {
  server.answers('listAllMarket', [{ id: 2, name: 'Retail' }])
  server.answers('listPlaybooks', [playbook])
  server.answers('getCollectionWithNetNew', [...cards, netNew])
  server.answers('getApprovedKeywordsCountForCardIds', { 31: 2, 32: 0 })
  server.answers('getPlaybookDocumentList', [
    {
      documentId: 5,
      fileName: 'prices.txt',
      size: 20,
      uploadedBy: 'Ann Lee',
      uploadedTime: '2026-11-17T10:00:00Z',
      mayChange: true,
    },
  ])
})

test('a seller makes a playbook of their own and cannot publish it [cards-017]', async () => {
  server.answers('listPlaybooks', [])
  server.answers('savePlaybook', { playbookId: 12 })
  const { person, address } = await renderPart(<PlaybooksScreen />, { role: 'SELLER' })
  await screen.findByText('No playbooks yet')
  const [create] = screen.getAllByRole('button', { name: 'New playbook' })
  await person.click(create as Element)
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Renewals')
  expect(screen.getByRole('radio', { name: 'Public' })).toBeDisabled()
  await person.click(screen.getByRole('radio', { name: 'Limited' }))
  expect(screen.getByText(/Its owner, customer success, management and administrators see it/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(address()).toContain('playbook=12'))
  expect(server.asked('savePlaybook')).toEqual([
    { body: { name: 'Renewals', description: '', marketId: 2, visibility: 'limited' } },
  ])
})

test('the page of a playbook says what it has and what nobody can be heard saying; messages come and go', async () => {
  server.answers('changePlaybookCards', { playbookId: 12, cardCount: 1 })
  server.answers(
    'getPBCardUsingText',
    [{ ...card(33, 'Discounts'), foundKeywords: ['rebate'] }].map(
      ({ netNew: _n, collection: _c, jobTitles: _j, ...found }) => found,
    ),
  )
  const { person } = await renderPart(<PlaybooksScreen />, { at: '/?playbook=12' })
  expect(
    await screen.findByText(/The playbook has 2 messages in 2 topics. “Late invoices” has no approved keyword/),
  ).toBeVisible()
  expect(await screen.findByRole('button', { name: 'prices.txt' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Remove Late invoices' }))
  await person.click(screen.getByRole('button', { name: 'Add messages' }))
  await person.type(await screen.findByRole('searchbox', { name: 'Words of a title or keyword' }), 'rebate')
  await person.click(await screen.findByRole('button', { name: 'Add Discounts' }))
  await waitFor(() =>
    expect(server.asked('changePlaybookCards')).toEqual([
      { body: { playbookId: 12, addCardIdList: [], removeCardIdList: [32] } },
      { body: { playbookId: 12, addCardIdList: [33], removeCardIdList: [] } },
    ]),
  )
})

test('whether keywords find the messages is not said before they are counted', async () => {
  const answer = server.holds('getApprovedKeywordsCountForCardIds')
  await renderPart(<PlaybooksScreen />, { at: '/?playbook=12' })
  expect(await screen.findByText('The playbook has 2 messages in 2 topics.')).toBeVisible()
  answer({ 31: 2, 32: 1 })
  expect(await screen.findByText(/Each has keywords that find it in conversations/)).toBeVisible()
})

test('a new playbook begins with the market that is shown, and without one it is chosen', async () => {
  server.answers('listAllMarket', [
    { id: 2, name: 'Retail' },
    { id: 5, name: 'Transport' },
  ])
  server.answers('savePlaybook', { playbookId: 12 })
  const { person } = await renderPart(<PlaybooksScreen />, { at: '/?market=5' })
  const [create] = await screen.findAllByRole('button', { name: 'New playbook' })
  await person.click(create as Element)
  const dialog = within(await screen.findByRole('dialog', { name: 'New playbook' }))
  expect(dialog.getByRole('combobox', { name: /^Market/ })).toHaveTextContent('Transport')
  await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Renewals')
  await person.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(server.asked('savePlaybook')).toMatchObject([{ body: { marketId: 5 } }]))
})

test('net-new messages are named with their counts', async () => {
  await renderPart(<NetNew playbookId={12} market={{ id: 2, name: 'Retail' }} />)
  expect(
    await screen.findByRole('heading', {
      name: 'Won deals say “audit trail” more than lost ones: no message covers it yet.',
    }),
  ).toBeVisible()
  expect(screen.getByText(/14 of 34 won deals/)).toBeVisible()
})

test('a playbook is deleted after a question, and its messages stay', async () => {
  server.answers('deletePlaybook', null)
  const { person, address } = await renderPart(<PlaybooksScreen />, { at: '/?playbook=12' })
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Confirm' })
  expect(question).toHaveTextContent('Renewals is deleted with 1 document. Its messages stay.')
  await person.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).not.toContain('playbook'))
  expect(server.asked('deletePlaybook')).toEqual([{ body: { playbookId: 12 } }])
})

test('the board shows messages by topic, narrowed by words, topic and persona', async () => {
  server.answers('getCollectionWithNetNew', [...cards, card(34, 'Put away', { hidden: true })])
  server.answers('updateCardFollowStatus', { cardId: 31, follow: 'Y' })
  const { person } = await renderPart(<PlaybookBoardScreen />)
  const pains = await screen.findByRole('region', { name: 'Pain Points' })
  expect(within(pains).getByRole('link', { name: 'Slow onboarding' })).toHaveAttribute('href', '/messaging/card/31')
  expect(screen.queryByText('Put away')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Follow Slow onboarding' }))
  expect(server.asked('updateCardFollowStatus')).toEqual([{ body: { cardId: 31, follow: 'Y' } }])
  await person.click(screen.getByRole('combobox', { name: /^Persona/ }))
  await person.click(await screen.findByRole('option', { name: 'CFO' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'KPIs' })).toBeNull())
  await person.type(screen.getByRole('searchbox', { name: 'Search cards' }), 'invoices')
  expect(await screen.findByText('No messages here')).toBeVisible()
})

test('a board that cannot be read says so, and is asked for again', async () => {
  server.refuses('getCollectionWithNetNew', { status: 500, code: 'INTERNAL', detail: 'Something went wrong.' })
  const { person } = await renderPart(<PlaybookBoardScreen />)
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ })
  server.answers('getCollectionWithNetNew', [])
  await person.click(retry)
  expect(await screen.findByText('No messages yet')).toBeVisible()
})

test('a document that is attached is looked up before anything is said of it', async () => {
  const answer = server.holds('getPlaybookDocumentList')
  const attached = card(31, 'Slow onboarding', { cardDetails: { type: 'file', url: null, File: '5' } })
  await renderPart(<CardAttachment card={attached} />, { role: 'CSM' })
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  expect(screen.queryByText('Nothing is attached.')).toBeNull()
  answer([])
  expect(await screen.findByText('The document was deleted.')).toBeVisible()
})

test('a document of the market is attached to a card', async () => {
  server.answers('updateCardDetails', { id: 31, cardDetails: { type: 'file', url: null, File: '5' } })
  const { person } = await renderPart(<CardAttachment card={card(31, 'Slow onboarding')} />, { role: 'CSM' })
  expect(screen.getByText('Nothing is attached.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Change' }))
  await person.click(await screen.findByRole('radio', { name: 'Document' }))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await person.click(await screen.findByRole('combobox', { name: 'Document of the market' }))
  await person.click(await screen.findByRole('option', { name: 'prices.txt' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('updateCardDetails')).toEqual([
      { body: { id: 31, cardDetails: { type: 'file', url: null, File: '5' } } },
    ]),
  )
})
