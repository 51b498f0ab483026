import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import DataRequestsScreen from './DataRequestsScreen.tsx'

type Erasure = Answer<'listErasures'>['rows'][number]
type Data = Answer<'getPersonData'>

const data: Data = {
  personKey: 'contact-12',
  kind: 'buyer',
  name: 'Zara Quill',
  emails: ['zara@harbor.example'],
  names: ['Zara Quill', 'Z. Quill'],
  sharedNames: [],
  kept: [
    { kind: 'contacts', count: 1 },
    { kind: 'conversations', count: 12 },
    { kind: 'notes', count: 3 },
  ],
  keywords: [],
  otherAdministrators: 1,
  purgeId: null,
  refusal: null,
}
const request: Erasure = {
  purgeId: 7,
  kind: 'buyer',
  name: 'Zara Quill',
  label: 'Person 0007',
  reason: 'person asked',
  state: 'asked',
  askedBy: 'Ann Lee',
  askedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  agreedBy: null,
  agreedAt: null,
  endedAt: null,
  mayAgree: false,
  progress: null,
  removed: [],
}
const run: Answer<'listJobRuns'>['rows'][number] = {
  id: 31,
  kind: 'export-person',
  title: 'Collecting the data of a buyer',
  status: 'done',
  done: 0,
  total: 0,
  message: '',
  result: {},
  error: null,
  cancelRequested: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: null,
  finishedAt: '2026-11-20T09:01:00.000Z',
  createdBy: 'Ann Lee',
}
const answerRuns = (...rows: (typeof run)[]) => server.answers('listJobRuns', { total: rows.length, rows })
const answerList = (...rows: Erasure[]) => server.answers('listErasures', { total: rows.length, rows })

beforeEach(() => {
  server.answers('findPeople', {
    rows: [
      {
        personKey: 'contact-12',
        kind: 'buyer',
        name: 'Zara Quill',
        email: 'zara@harbor.example',
        about: 'Head of pricing, Harbor Ltd',
        conversations: 12,
      },
    ],
    more: false,
  })
  server.answers('getPersonData', data)
  answerRuns()
  answerList()
})

const show = (at = '/data-requests') => renderPart(<DataRequestsScreen />, { at })

test('a person is found, what is kept opens what it counts, and an erasure is asked for by name and reason', async () => {
  server.answers('listPersonData', {
    total: 1,
    rows: [{ what: 'Note', title: 'Ask Zara', at: '2026-11-02T08:00:00.000Z', link: '/deals/4' }],
  })
  server.answers('erasePerson', { purgeId: 7, state: 'asked' })
  const { person } = await show()
  expect(await screen.findByText('Nobody has been erased yet')).toBeInTheDocument()
  await person.type(screen.getByRole('searchbox', { name: 'Name or e-mail address' }), 'quill')
  expect(await screen.findByText(/Head of pricing, Harbor Ltd · 12 conversations/)).toBeInTheDocument()
  expect(server.asked('findPeople').at(-1)).toMatchObject({ query: { search: 'quill' } })
  await person.click(screen.getByRole('button', { name: 'Show what is kept of Zara Quill' }))
  expect(await screen.findByText('Known as zara@harbor.example, Z. Quill')).toBeInTheDocument()
  const elsewhere = /the person stays there\. Contacts with their e-mail addresses are not brought in again/
  expect(screen.getByText(elsewhere)).toBeVisible()
  await person.click(screen.getByRole('button', { name: '3 notes that name them' }))
  const list = within(await screen.findByRole('dialog', { name: '3 notes that name them' }))
  expect(await list.findByRole('link', { name: 'Ask Zara' })).toHaveAttribute('href', '/deals/4')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Ask for the erasure' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm' }))
  expect(
    dialog.getByText(/12 conversations they take part in: kept without their name, address and title/),
  ).toBeInTheDocument()
  expect(dialog.getByText(elsewhere)).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Ask for the erasure' })
  await person.type(dialog.getByLabelText('Type the name of the person'), 'Zara Quill')
  expect(button).toBeDisabled()
  await person.selectOptions(dialog.getByLabelText('Reason'), 'The person asked for it')
  await person.click(button)
  expect(await screen.findByText(/Another administrator now has seven days to agree/)).toBeInTheDocument()
  expect(server.asked('erasePerson')).toMatchObject([
    { body: { personKey: 'contact-12', confirmName: 'Zara Quill', reason: 'person asked' } },
  ])
})

test('nobody found, nobody to agree, and keywords with the name say what to do', async () => {
  server.answers('findPeople', { rows: [], more: false })
  server.answers('getPersonData', {
    ...data,
    otherAdministrators: 0,
    keywords: [{ cardId: 5, text: 'quill pricing' }],
  })
  const { person } = await show('/data-requests?person=contact-12')
  expect(await screen.findByRole('alert')).toHaveTextContent('no other administrator who could agree')
  expect(screen.getByRole('link', { name: 'User Administration' })).toHaveAttribute('href', '/user-administration')
  expect(screen.getByRole('button', { name: 'Ask for the erasure' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'quill pricing' })).toBeInTheDocument()
  await person.type(screen.getByRole('searchbox', { name: 'Name or e-mail address' }), 'nobody')
  expect(await screen.findByText('Nothing is kept of such a person')).toBeInTheDocument()
})

test('everything is exported, and downloaded when it is ready', async () => {
  const finishedAt = new Date(Date.now() - 60_000).toISOString()
  answerRuns(
    { ...run, finishedAt },
    { ...run, id: 30, status: 'failed', error: 'It took too long.' },
    { ...run, id: 29 },
  )
  server.answers('exportPerson', { jobRunId: 32 })
  server.refuses('downloadPersonExport', {
    status: 409,
    code: 'CONFLICT',
    detail: 'Exports are kept for a day. Please export the data again.',
    field: 'jobRunId',
  })
  const { person } = await show('/data-requests?person=contact-12')
  await person.click(await screen.findByRole('button', { name: 'Export everything' }))
  await waitFor(() => expect(server.asked('exportPerson')).toMatchObject([{ body: { personKey: 'contact-12' } }]))
  expect(screen.getByText(/Export 30 failed.*It took too long/)).toBeInTheDocument()
  expect(screen.getByText(/Export 29 has expired/)).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Download export 31' }))
  expect(await screen.findByText(/Please export the data again/)).toBeInTheDocument()
})

test('exports that cannot be listed say so and are asked for again', async () => {
  server.refuses('listJobRuns', { status: 500, code: 'INTERNAL', detail: 'Something went wrong.' })
  const { person } = await show()
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ })
  answerRuns()
  await person.click(retry)
  expect(await screen.findByText('Nothing was exported yet.')).toBeInTheDocument()
})

test('another administrator agrees by the name, and a receipt says in words what was removed', async () => {
  answerList(
    { ...request, mayAgree: true },
    {
      ...request,
      purgeId: 6,
      name: null,
      label: 'Person 0006',
      state: 'done',
      agreedBy: 'Bea Ray',
      agreedAt: request.askedAt,
      endedAt: '2026-11-21T10:00:00.000Z',
      removed: [
        { from: 'conversations rewritten', count: 12 },
        { from: 'contact', count: 1 },
        { from: 'index_word', count: 3 },
      ],
    },
  )
  server.answers('erasePerson', { purgeId: 7, state: 'running' })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Receipt of Person 0006' }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt 6' }))
  expect(receipt.getByText('12 conversations without the name')).toBeInTheDocument()
  expect(receipt.getAllByRole('listitem')).toHaveLength(2)
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Agree to erase Zara Quill' }))
  await person.type(await screen.findByLabelText('Type the name of the person'), 'Zara Quill')
  await person.click(screen.getByRole('button', { name: 'Agree and erase' }))
  expect(await screen.findByText(/The erasure has begun/)).toBeInTheDocument()
  expect(server.asked('getPersonData').at(-1)).toMatchObject({ params: { personKey: 'request-7' } })
  expect(server.asked('erasePerson')).toMatchObject([{ body: { confirmName: 'Zara Quill', purgeId: 7 } }])
})
