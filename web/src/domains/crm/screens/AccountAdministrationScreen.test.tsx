import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { makeAccount, testPagedTable } from '#testing/paged-list.ts'
import { renderPart } from '#testing/render-part.tsx'
import AccountAdministrationScreen from './AccountAdministrationScreen.tsx'

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))

beforeEach(() =>
  server.answers('getDealFilters', {
    markets: [],
    industries: named('Aviation', 'Retail'),
    segments: named('Enterprise'),
    regions: named('North'),
    stages: [],
  }),
)
const show = () => renderPart(<AccountAdministrationScreen />, { at: '/account-administration' })

testPagedTable({
  label: 'Accounts',
  call: 'listAccounts',
  answerOf: (numbers, total) => ({ total, rows: numbers.map(makeAccount) }),
  textOf: number => `Account ${number}`,
  show,
  sort: { header: /^Industry/, asked: { sort: 'industry', descending: 'N', pageNumber: 1 } },
  turned: true,
})

test('an account gets another industry, a new region and another domain, each sent only when it was changed', async () => {
  server.answers('listAccounts', { total: 1, rows: [makeAccount(7)] })
  server.answers('saveAccount', { accountId: 7 })
  server.answers('updateAccountDomain', { accountId: 7, domain: 'new.example' })
  const { person } = await show()
  expect(await screen.findByText('1 account')).toBeInTheDocument()
  await person.click(await screen.findByRole('button', { name: 'Edit Account 7' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  await dialog.findByRole('option', { name: 'Aviation' })
  await person.selectOptions(dialog.getByLabelText('Industry'), 'Aviation')
  await person.type(dialog.getByRole('combobox', { name: 'Region' }), 'South')
  await person.clear(dialog.getByLabelText('Domain'))
  await person.type(dialog.getByLabelText('Domain'), 'New Example')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(/^Please enter a domain like company.com/)).toBeInTheDocument()
  expect(server.asked('saveAccount')).toEqual([])
  await person.clear(dialog.getByLabelText('Domain'))
  await person.type(dialog.getByLabelText('Domain'), 'new.example')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit account' })).toBeNull())
  expect(server.asked('saveAccount')).toMatchObject([
    { body: { accountId: 7, accountName: 'Account 7', industryName: 'Aviation', regionName: 'South' } },
  ])
  expect(server.asked('saveAccount')[0]?.body).not.toHaveProperty('segmentName')
  expect(server.asked('updateAccountDomain')).toMatchObject([{ body: { accountId: 7, domain: 'new.example' } }])
})

test('says who owns an account in the CRM, in the list and where it is edited', async () => {
  server.answers('listAccounts', { total: 2, rows: [makeAccount(7), { ...makeAccount(8), accountOwner: null }] })
  const { person } = await show()
  expect(await screen.findByText('Ola Owner')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Edit Account 7' }))
  const of7 = await screen.findByRole('dialog', { name: 'Edit account' })
  expect(within(of7).getByText('Owned by Ola Owner, as the CRM says. It is changed there.')).toBeVisible()
  await person.click(within(of7).getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Edit Account 8' }))
  const of8 = await screen.findByRole('dialog', { name: 'Edit account' })
  expect(within(of8).queryByText(/^Owned by/)).toBeNull()
})

test('a refused domain is said at its field, and the new account is not made twice', async () => {
  server.answers('listAccounts', { total: 0, rows: [] })
  server.answers('saveAccount', { accountId: 9 })
  server.refuses('updateAccountDomain', {
    status: 400,
    code: 'BAD_INPUT',
    detail: 'taken.example belongs to Other Ltd already. Please enter another domain.',
    field: 'domain',
  })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'New account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
  await person.click(dialog.getByRole('button', { name: 'Create' }))
  expect(dialog.getByText('Please name the account.')).toBeInTheDocument()
  await person.type(dialog.getByLabelText('Account name'), 'Fresh Ltd')
  await person.type(dialog.getByLabelText('Domain'), 'taken.example')
  await person.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText(/belongs to Other Ltd already/)).toBeInTheDocument()
  server.answers('updateAccountDomain', { accountId: 9, domain: 'free.example' })
  await person.clear(dialog.getByLabelText('Domain'))
  await person.type(dialog.getByLabelText('Domain'), 'free.example')
  await person.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('saveAccount').map(({ body }) => body)).toEqual([
    { accountName: 'Fresh Ltd' },
    { accountId: 9, accountName: 'Fresh Ltd' },
  ])
})

test('an icon is stored as soon as it is chosen', async () => {
  server.answers('listAccounts', { total: 1, rows: [makeAccount(7)] })
  server.answers('uploadAccountIcon', { icon: '/picture' })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Edit Account 7' }))
  await screen.findByRole('dialog', { name: 'Edit account' })
  const chooser = document.querySelector('input[type="file"]')
  if (!(chooser instanceof HTMLInputElement)) throw new Error('There is no field for a file.')
  await person.upload(chooser, new File(['png'], 'icon.png', { type: 'image/png' }))
  await waitFor(() => expect(server.forms('uploadAccountIcon')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Choose another icon' })).toBeInTheDocument()
})
