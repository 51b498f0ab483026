import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { makeDealDetail } from '#testing/paged-list.ts'
import { renderApp } from '#testing/render-app.tsx'

type Member = Answer<'getSurveyTeam'>['team'][number]
const member = (userId: number, name: string, more: Partial<Member> = {}): Member => ({
  userId,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@demo.example`,
  grounds: ['owner'],
  active: true,
  ...more,
})

let team: Member[]
let invitations: Answer<'listBuyerInvitations'>['invitations']
let sendings: Answer<'getSurveyTeam'>['sendings']

beforeEach(() => {
  team = [member(2, 'Ann Lee'), member(3, 'Bo Ray', { grounds: ['added'] }), member(4, 'Cy Out', { active: false })]
  sendings = []
  invitations = []
  server.replies('getSurveyTeam', () => ({ team, sendings }))
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('getStoryDetail', makeDealDetail(5))
  server.answers('getSurveyStatsForStory', {
    questionCount: 20,
    answeredCount: 3,
    status: 'active',
    categories: [],
  })
  server.answers('getMarketLinks', [
    { marketId: 1, marketName: 'Field', url: 'https://cloud.example/survey?storyId=5' },
  ])
  server.replies('listBuyerInvitations', () => ({
    kinds: ['loss' as const],
    invitations,
    people: [
      { email: 'ann@buyer.example', name: 'Ann Buyer', jobTitle: 'CFO' },
      { email: 'bo@buyer.example', name: 'Bo Buyer', jobTitle: null },
    ],
  }))
  server.answers('getNoteAuthors', [
    { userId: 3, username: 'bo', name: 'Bo Ray', email: 'bo@demo.example', role: 'SELLER', pictureFile: null },
    { userId: 9, username: 'di', name: 'Di New', email: 'di@demo.example', role: 'SELLER', pictureFile: null },
  ])
})

const open = () => renderApp('/manage-survey/5/5', { screens: ['manage-survey'] })

test('says how far the review is, and sends its link to members who can sign in', async () => {
  server.replies('surveyLinkSend', ({ body }) => {
    sendings = body.emailList.map(email => ({
      userId: 2,
      name: 'Ann Lee',
      email,
      sentBy: 'Sam Seller',
      sentAt: '2026-11-20T09:00:00.000Z',
    }))
    return { sentCount: 1 }
  })
  const { person } = await open()
  expect(
    await screen.findByText(/under way: 3 of 20 questions are answered\. Nobody was sent its link yet\./),
  ).toBeVisible()
  const send = screen.getByRole('button', { name: 'Send the link' })
  expect(send).toBeDisabled()
  await person.click(await screen.findByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe('https://cloud.example/survey?storyId=5')
  await person.click(screen.getByRole('button', { name: /Send the link to/ }))
  expect(screen.queryByRole('option', { name: /Cy Out/ })).toBeNull()
  await person.click(await screen.findByRole('option', { name: /Ann Lee/ }))
  await person.click(send)
  const sent = await screen.findByRole('list', { name: 'Links sent' })
  expect(within(sent).getByText('ann@demo.example')).toBeVisible()
  expect(server.asked('surveyLinkSend')[0]?.body).toEqual({ storyId: 5, emailList: ['ann@demo.example'] })
})

test('adds a colleague, adds somebody new by address, and removes who was added', async () => {
  server.answers('addUsersToOpptyTeam', { addedCount: 1 })
  server.answers('upsertUser', { userId: 11 })
  server.answers('removeUserFromOpptyTeam', { removedCount: 1 })
  const { person } = await open()
  const addPeople = await screen.findByRole('button', { name: 'Add people' })
  await waitFor(() => expect(addPeople).toBeEnabled())
  await person.click(addPeople)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add people to the team' }))
  await person.click(dialog.getByRole('button', { name: /Colleagues/ }))
  expect(screen.queryByRole('option', { name: /Bo Ray/ })).toBeNull()
  await person.click(await screen.findByRole('option', { name: /Di New/ }))
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await person.click(screen.getByRole('button', { name: 'Add people' }))
  const second = within(await screen.findByRole('dialog', { name: 'Add people to the team' }))
  await person.click(second.getByRole('radio', { name: 'Somebody new' }))
  await person.type(second.getByRole('textbox', { name: 'E-mail' }), 'robin@works')
  await person.type(second.getByRole('textbox', { name: 'First name' }), 'Robin')
  await person.type(second.getByRole('textbox', { name: 'Last name' }), 'Field')
  expect(second.getByRole('button', { name: 'Add' })).toBeDisabled()
  await person.type(second.getByRole('textbox', { name: 'E-mail' }), '.example')
  await person.click(second.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('upsertUser')[0]?.body).toEqual({
    email: 'robin@works.example',
    firstName: 'Robin',
    lastName: 'Field',
  })
  expect(server.asked('addUsersToOpptyTeam').map(({ body }) => body)).toEqual([
    { opptyId: 5, userIdList: [9] },
    { opptyId: 5, userIdList: [11] },
  ])

  expect(screen.queryByRole('button', { name: 'Remove Ann Lee from the team' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Remove Bo Ray from the team' }))
  await waitFor(() => expect(server.asked('removeUserFromOpptyTeam')[0]?.body).toEqual({ opptyId: 5, userId: 3 }))
})

test('people outside of the team see it and cannot change it', async () => {
  server.answers('getMayChange', { may: false, reason: 'Only the team of its deal may change this.' })
  await open()
  expect(await screen.findByRole('button', { name: 'Add people' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('an address that names two deals names none', async () => {
  await renderApp('/manage-survey/5/6', { screens: ['manage-survey'] })
  expect(await screen.findByText('This deal was not found')).toBeVisible()
})

const invited = {
  invitationId: 8,
  email: 'bo@buyer.example',
  name: 'Bo Buyer',
  kind: 'loss',
  language: 'de',
  state: 'open',
  sentBy: 'Sam Seller',
  sentAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T09:00:00.000Z',
  remindedAt: null,
  mailUnconfirmed: false,
  endedAt: null,
  answers: [],
} as const

test('asks buyers of the account in their language, and withdraws what is open after a question', async () => {
  server.replies('inviteBuyers', () => {
    invitations = [{ ...invited, mailUnconfirmed: true, answers: [] }]
    return { invitedCount: 1, declined: [] }
  })
  server.answers('withdrawBuyerInvitation', null)
  const { person } = await open()
  expect(await screen.findByText('No buyer was asked about this deal yet.')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Ask buyers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask buyers about their decision' }))
  const askThem = dialog.getByRole('button', { name: 'Ask them' })
  await person.type(dialog.getByRole('textbox', { name: 'Another address of the account' }), 'cfo@buyer')
  expect(askThem).toBeDisabled()
  await person.type(dialog.getByRole('textbox', { name: 'Another address of the account' }), '.example')
  await person.click(dialog.getByRole('button', { name: /Buyers/ }))
  await person.click(await screen.findByRole('option', { name: /Bo Buyer/ }))
  await person.click(dialog.getByRole('radio', { name: 'Deutsch' }))
  await person.click(askThem)
  expect(server.asked('inviteBuyers')[0]?.body).toEqual({
    storyId: 5,
    kind: 'loss',
    language: 'de',
    people: [
      { email: 'bo@buyer.example', name: 'Bo Buyer' },
      { email: 'cfo@buyer.example', name: '' },
    ],
  })
  const asked = within(await screen.findByRole('list', { name: 'Buyers who were asked' }))
  expect(asked.getByText(/It may not have arrived: withdraw it and ask again/)).toBeVisible()
  await person.click(asked.getByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm' }))
  await person.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.asked('withdrawBuyerInvitation')[0]?.body).toEqual({ storyId: 5, invitationId: 8 }))
})

test('shows the answers of a buyer with the cards they touch, said while buying or not', async () => {
  const card = { topicName: 'Pain Points', sentence: 'Each outage cost us a day.' }
  invitations = [
    {
      ...invited,
      state: 'answered',
      answers: [
        {
          question: 'reason',
          answer: 'Each outage cost us a day. The price was fine.',
          about: null,
          cards: [
            { ...card, cardId: 3, title: 'Outages', saidWhileBuying: false },
            { ...card, cardId: 4, title: 'Pricing', saidWhileBuying: true },
          ],
        },
        { question: 'criterion', answer: 'trust', about: null, cards: [] },
        { question: 'understood', answer: '2', about: null, cards: [] },
      ],
    },
  ]
  await open()
  expect(
    await screen.findByText('1 of 1 buyer who was asked answered. Named for the first time afterwards: Outages.'),
  ).toBeVisible()
  expect(screen.getByText('What made you decide against us?')).toBeVisible()
  expect(screen.getByText('Trust in the people')).toBeVisible()
  expect(screen.getByText('2 of 5 (1 = not at all, 5 = completely)')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Outages' })).toHaveAttribute('href', '/messaging/card/3')
  expect(screen.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toMatch(/conversation-analysis/)
})
