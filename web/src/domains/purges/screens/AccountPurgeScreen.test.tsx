import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import AccountPurgeScreen from './AccountPurgeScreen.tsx'

type Row = Answer<'listPurges'>['rows'][number]
type Counts = Answer<'getPurgePreview'>['counts']

const counts: Counts = {
  deals: 2,
  conversations: 31,
  files: 3,
  recordings: 0,
  matches: 410,
  indexedWords: 9_000,
  cachedFigures: 12,
  contacts: 1,
  notes: 4,
  plans: 1,
  tearsheets: 0,
  citingReports: 1,
}
const request: Row = {
  purgeId: 5,
  accountId: 7,
  accountName: 'Acme Ltd',
  reason: 'account asked',
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
const preview = { accountId: 7, accountName: 'Acme Ltd', counts, otherAdministrators: 1, purgeId: null }
const answerList = (...rows: Row[]) => server.answers('listPurges', { total: rows.length, rows })

beforeEach(() => {
  server.answers('listAccounts', {
    total: 1,
    rows: [
      {
        id: 7,
        accountId: 7,
        accountName: 'Acme Ltd',
        crmAccountId: null,
        crmIndustry: null,
        industryName: null,
        segmentName: null,
        regionName: null,
        domain: null,
        domains: [],
        icon: null,
        deals: 2,
        conversations: 31,
        wonAmount: 0,
        winRate: { won: 0, closed: 0, rate: null, low: null, high: null },
        openDeals: 2,
        accountOwner: null,
        accountOwnerUserId: null,
        owners: [],
        lastActivity: null,
        accountAdditionalFields: '',
      },
    ],
  })
  server.answers('getPurgePreview', preview)
  answerList()
})

const show = () => renderPart(<AccountPurgeScreen />, { at: '/account-purge' })
const choose = async (person: Awaited<ReturnType<typeof show>>['person']) => {
  await person.click(await screen.findByRole('combobox', { name: /^Account/ }))
  await person.click(await screen.findByRole('option', { name: 'Acme Ltd' }))
}

test('an account is chosen, what goes with it is shown, and its deletion is asked for by its name and a reason', async () => {
  server.answers('purgeAccount', { purgeId: 5, state: 'asked', deletedCounts: counts })
  const { person } = await show()
  expect(await screen.findByText('No account has been deleted yet')).toBeInTheDocument()
  await choose(person)
  const list = await screen.findByRole('list', { name: 'What would be deleted' })
  expect(within(list).getByText('31 conversations')).toBeInTheDocument()
  expect(within(list).getByText('1 report that quotes it')).toBeInTheDocument()
  expect(within(list).queryByText(/tearsheet/)).toBeNull()
  const elsewhere = /records and recordings of the account stay there\. They are not brought in again/
  expect(screen.getByText(elsewhere)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Ask for the deletion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm' }))
  expect(dialog.getByText(elsewhere)).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Ask for the deletion' })
  await person.selectOptions(dialog.getByLabelText('Reason'), 'The account asked for it')
  await person.type(dialog.getByLabelText('Type the name of the account'), 'Acme')
  expect(button).toBeDisabled()
  await person.type(dialog.getByLabelText('Type the name of the account'), ' Ltd')
  await person.click(button)
  expect(await screen.findByText(/Another administrator now has seven days to agree/)).toHaveTextContent(
    '31 conversations',
  )
  expect(server.asked('purgeAccount')).toMatchObject([
    { body: { accountId: 7, confirmName: 'Acme Ltd', reason: 'account asked' } },
  ])
})

test('the only administrator is shown what to do first', async () => {
  server.answers('getPurgePreview', { ...preview, otherAdministrators: 0 })
  const { person } = await show()
  await choose(person)
  expect(await screen.findByRole('alert')).toHaveTextContent('You are the only administrator')
  expect(screen.getByRole('link', { name: 'User Administration' })).toHaveAttribute('href', '/user-administration')
  expect(screen.getByRole('button', { name: 'Ask for the deletion' })).toBeDisabled()
})

test('another administrator agrees by the name, and sees why it is refused', async () => {
  answerList({ ...request, mayAgree: true })
  server.refuses('purgeAccount', {
    status: 409,
    code: 'CONFLICT',
    detail: 'This request is not open any more. Please reload.',
    field: 'purgeId',
  })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Agree to delete Acme Ltd' }))
  // What goes is read first.
  await person.type(await screen.findByLabelText('Type the name of the account'), 'Acme Ltd')
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm' }))
  await person.click(dialog.getByRole('button', { name: 'Agree and delete' }))
  expect(await dialog.findByText(/not open any more/)).toBeInTheDocument()
  server.answers('purgeAccount', { purgeId: 5, state: 'running', deletedCounts: counts })
  await person.click(dialog.getByRole('button', { name: 'Agree and delete' }))
  expect(await screen.findByText(/The deletion has begun/)).toBeInTheDocument()
  expect(server.asked('purgeAccount').at(-1)).toMatchObject({
    body: { accountId: 7, confirmName: 'Acme Ltd', purgeId: 5 },
  })
  // The account may be gone by now.
  expect(server.asked('getPurgePreview')).toHaveLength(1)
})

test('a request is withdrawn after the question Confirm', async () => {
  answerList(request)
  server.answers('withdrawPurge', { purgeId: 5, state: 'withdrawn' })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Withdraw the request about Acme Ltd' }))
  expect(screen.queryByRole('button', { name: /^Agree to/ })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.asked('withdrawPurge')).toMatchObject([{ body: { purgeId: 5 } }]))
})

test('a deletion says how far it is, one that stopped is continued, and a receipt says what was removed', async () => {
  const running = { ...request, state: 'running' as const, agreedBy: 'Bea Ray', agreedAt: request.askedAt }
  answerList(
    { ...running, progress: { done: 12, total: 31, failed: false } },
    { ...running, purgeId: 6, accountName: 'Stuck Ltd', progress: { done: 1, total: 31, failed: true } },
    {
      ...running,
      purgeId: 4,
      accountId: 3,
      accountName: null,
      state: 'done',
      endedAt: '2026-11-21T10:00:00.000Z',
      removed: [
        { from: 'conversation', count: 31 },
        { from: 'plan_note', count: 4 },
      ],
    },
  )
  const { person } = await show()
  expect(await screen.findByText('Is being removed: 12 of 31 conversations')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Continue to delete Stuck Ltd' })).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Receipt of Account 3' }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt 4' }))
  expect(receipt.getByText(/^Account 3 was deleted on/)).toHaveTextContent('The account asked for it')
  expect(receipt.getByText(/Ann Lee asked on/)).toHaveTextContent('Bea Ray agreed on')
  expect(receipt.getByText('4 notes')).toBeInTheDocument()
  expect(receipt.queryByText(/plan_note|plan note/)).toBeNull()
})
