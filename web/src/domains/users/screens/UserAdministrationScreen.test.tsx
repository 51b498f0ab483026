import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import UserAdministrationScreen from './UserAdministrationScreen.tsx'

type Row = Answer<'getAllUsers'>['rows'][number]

const ann: Row = {
  userId: 11,
  username: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@demo.example',
  phone: null,
  role: 'SELLER',
  userType: 'Internal',
  functionalTeam: 'Sales',
  licenseType: 'Full',
  photo: null,
  status: 'Active',
  lastActivityTime: '2026-11-20T09:00:00.000Z',
  invitationExpires: null,
}
const bob: Row = {
  ...ann,
  userId: 12,
  firstName: 'Bob',
  email: 'bob@demo.example',
  status: 'Invited',
  lastActivityTime: null,
  invitationExpires: '2026-12-01T10:00:00.000Z',
}
const cy: Row = { ...ann, userId: 13, firstName: 'Cy', email: 'cy@demo.example', status: 'Inactive' }

beforeEach(() => {
  server.answers('listMailBounces', [])
  server.answers('getAllUsers', { total: 3, rows: [ann, bob, cy] })
  server.answers('getLicenseSeats', [
    { licenseType: 'Full', seats: 2, taken: 2, permissions: [] },
    { licenseType: 'Basic', seats: 9, taken: 1, permissions: [] },
  ])
  server.answers('getUserTypes', [{ id: 1, label: 'Internal' }])
  server.answers('getFunctionalTeams', [{ id: 1, label: 'Sales' }])
  server.answers('getAllRoles', [
    { id: 1, name: 'SELLER' },
    { id: 2, name: 'CSM' },
    { id: 3, name: 'tribyl_admin' },
  ])
  server.answers('listScimTokens', [])
  server.answers('getUninvitedUsers', { count: 0 })
  server.answers('getAccessBasis', [])
  server.answers('getUserFeatureMapping', [
    {
      featureId: 5,
      lookupLabel: 'content-copilot',
      enabled: 'n',
      alreadyMappedUserIds: [11],
      maxAllowedUsersCount: 1,
    },
  ])
})

const show = () =>
  renderPart(<UserAdministrationScreen />, { path: '/user-administration', at: '/user-administration' })
/** What would be typed, at once. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const table = async () => within(await screen.findByRole('region', { name: 'Users' }))
const act = async (person: Awaited<ReturnType<typeof show>>['person'], of: string, name: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${of} Lee` }))
  await person.click(await screen.findByRole('button', { name }))
}

describe('the list of users', () => {
  test('opens with how many there are and which licences are free, and asks the server to search and filter', async () => {
    const { person, address } = await show()
    const free = await screen.findByRole('button', { name: /^8 of 9 Basic licenses are free\./ })
    expect(free.parentElement).toHaveTextContent(
      '3 users. 8 of 9 Basic licenses are free. All 2 Full licenses are taken.',
    )
    await person.click(free)
    await waitFor(() => expect(server.asked('getAllUsers').at(-1)?.query).toMatchObject({ licenseType: 'Basic' }))
    const users = await table()
    expect(await users.findByText('ann@demo.example')).toBeVisible()
    expect(users.getByText('Invited until 12/01/2026')).toBeVisible()
    write(users.getByRole('searchbox', { name: 'Search name or e-mail' }), 'lee')
    await waitFor(() => expect(server.asked('getAllUsers').at(-1)?.query).toMatchObject({ searchTerm: 'lee' }))
    await person.click(users.getByRole('combobox', { name: /^Status/ }))
    await person.click(await screen.findByRole('option', { name: 'Invited' }))
    await waitFor(() => expect(server.asked('getAllUsers').at(-1)?.query).toMatchObject({ status: 'Invited' }))
    expect(address()).toContain('status=Invited')
  })
  test('says so when nobody is found', async () => {
    server.answers('getAllUsers', { total: 0, rows: [] })
    await renderPart(<UserAdministrationScreen />, { at: '/?search=zzz' })
    expect(await screen.findByText('No matches found.', { selector: ':not(.mantine-Combobox-empty)' })).toBeVisible()
  })
})

describe('a user', () => {
  test('is invited; what is wrong stands at its field', async () => {
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Invite a user' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a user' }))
    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(dialog.getByText('Please enter an e-mail address like name@company.com.')).toBeVisible()
    write(dialog.getByLabelText('First name'), 'Dan')
    write(dialog.getByLabelText('Last name'), 'Day')
    write(dialog.getByLabelText('E-mail'), 'dan@demo.example')
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Full (2 of 2 taken)' })).toBeDisabled())
    expect(dialog.queryByRole('option', { name: 'tribyl_admin' })).toBeNull()
    await person.selectOptions(dialog.getByLabelText('License type'), 'Basic')
    server.refuses('createCustomerUser', { status: 400, code: 'BAD_INPUT', field: 'email', detail: 'In use.' })
    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('In use.')).toBeVisible()
    server.answers('createCustomerUser', { userId: 14 })
    await person.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('An invitation has been sent to dan@demo.example.')).toBeVisible()
    expect(server.asked('createCustomerUser').at(-1)?.body).toEqual({
      firstName: 'Dan',
      lastName: 'Day',
      email: 'dan@demo.example',
      role: 'SELLER',
      phone: null,
      userType: null,
      functionalTeam: null,
      licenseType: 'Basic',
    })
  })
  test('is changed: only what is different is sent', async () => {
    const { person } = await show()
    server.answers('updateCustomerUser', { userId: 11, handedOver: null })
    await act(person, 'Ann', 'Edit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Customer success manager' })).toBeInTheDocument())
    await person.selectOptions(dialog.getByLabelText('Role'), 'CSM')
    expect(dialog.getByText('A changed role signs the user out.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.asked('updateCustomerUser')[0]?.body).toEqual({ userId: 11, role: 'CSM' }))
  })
  test('is deactivated, and a colleague takes the open work over', async () => {
    const { person } = await show()
    server.answers('getOpenWorkOfUser', { deals: 2, privateNotes: 0, savedViews: 1, reportSchedules: 0 })
    server.answers('updateCustomerUser', {
      userId: 11,
      handedOver: { deals: 2, privateNotes: 0, savedViews: 1, reportSchedules: 0 },
    })
    await act(person, 'Ann', 'Deactivate')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Ann Lee' }))
    expect(await dialog.findByText('2 open deals')).toBeVisible()
    expect(dialog.getByText('1 saved view')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: /Hand over to/ }))
    await person.click(await screen.findByRole('option', { name: 'Bob Lee, bob@demo.example' }))
    await person.keyboard('{Escape}')
    await person.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() =>
      expect(server.asked('updateCustomerUser')[0]?.body).toEqual({ userId: 11, status: 'Inactive', handOverTo: 12 }),
    )
    expect(await screen.findByText('Ann Lee is inactive. Handed over: 2 open deals, 1 saved view.')).toBeVisible()
  })
  test('who is invited gets the link again', async () => {
    const { person } = await show()
    server.answers('resendInvitation', { invitationExpires: '2026-12-02T10:00:00.000Z' })
    await act(person, 'Bob', 'Send the invitation again')
    expect(await screen.findByText('An invitation has been sent to bob@demo.example.')).toBeVisible()
  })
  test('who came by an import without an invitation gets one, after a question', async () => {
    server.answers('getUninvitedUsers', { count: 2 })
    server.answers('inviteUninvitedUsers', { invited: 2, left: 0 })
    const { person } = await show()
    expect(await screen.findByText('2 users cannot sign in yet and have no invitation.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Invite them' }))
    expect(await screen.findByText('2 users will get an e-mail with a link to choose a password.')).toBeVisible()
    expect(server.asked('inviteUninvitedUsers')).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Send the invitations' }))
    expect(await screen.findByText('2 users invited.')).toBeVisible()
    expect(server.asked('inviteUninvitedUsers')).toHaveLength(1)
  })
  test('who is invited is so no more once the invitation is revoked, after a question', async () => {
    const { person } = await show()
    server.answers('revokeInvitation', null)
    await act(person, 'Bob', 'Revoke the invitation')
    const confirm = (await screen.findAllByRole('button', { name: 'Revoke the invitation' })).at(-1)
    await person.click(confirm as HTMLElement)
    await waitFor(() => expect(server.asked('revokeInvitation')[0]?.body).toEqual({ userId: 12 }))
  })
  test('who is inactive comes back', async () => {
    const { person } = await show()
    server.answers('updateCustomerUser', { userId: 13, handedOver: null })
    await act(person, 'Cy', 'Reactivate')
    await waitFor(() => expect(server.asked('updateCustomerUser')[0]?.body).toEqual({ userId: 13, status: 'Active' }))
  })
  test('gets a password that the rule allows', async () => {
    const { person } = await show()
    server.answers('changeCustomerUserPassword', null)
    await act(person, 'Ann', 'Set a password')
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a password for Ann Lee' }))
    const type = async (password: string) => {
      for (const label of ['New password', 'Repeat the new password']) write(dialog.getByLabelText(label), password)
      await person.click(dialog.getByRole('button', { name: 'Set password' }))
    }
    await type('short')
    expect(dialog.getByText(/at least 8 characters/)).toBeVisible()
    await type('Given#2026go')
    await waitFor(() =>
      expect(server.asked('changeCustomerUserPassword').map(({ body }) => body)).toEqual([
        { userId: 11, password: 'Given#2026go' },
      ]),
    )
  })
})

test('one password for all is asked twice', async () => {
  const { person } = await show()
  server.replies('updatePasswordForAllUsers', ({ body }) =>
    body.confirmation === undefined
      ? { updatedCount: 0, accountCount: 41, confirmation: 'abc' }
      : { updatedCount: 41, accountCount: 41, confirmation: null },
  )
  await person.click(await screen.findByRole('button', { name: 'Set one password for all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set one password for all users' }))
  for (const label of ['New password', 'Repeat the new password']) write(dialog.getByLabelText(label), 'Common#2026go')
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText(/everybody but you is signed out/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Set the password of 41 accounts' }))
  expect(await screen.findByText('41 accounts have the new password.')).toBeVisible()
  expect(server.asked('updatePasswordForAllUsers').map(({ body }) => body)).toEqual([
    { password: 'Common#2026go', includeOwn: 'N' },
    { password: 'Common#2026go', includeOwn: 'N', confirmation: 'abc' },
  ])
})

test('a feature has no more users than are allowed', async () => {
  const { person } = await show()
  server.answers('getUsersByIds', [
    { userId: 11, username: 'ann', firstName: 'Ann', lastName: 'Lee', email: 'ann@demo.example', role: 'SELLER' },
  ])
  server.answers('saveUserFeatureMapping', { featureId: 5, alreadyMappedUserIds: [12] })
  const count = await screen.findByRole('button', { name: '1 user of Content Copilot' })
  expect(count.parentElement).toHaveTextContent('1 of 1')
  await person.click(count)
  const dialog = within(await screen.findByRole('dialog', { name: 'Users of Content Copilot' }))
  await person.click(await dialog.findByRole('button', { name: /Users/ }))
  await person.click(await screen.findByRole('option', { name: 'Bob Lee, bob@demo.example' }))
  expect(dialog.getByText('2 of 1 chosen. Take 1 out.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await person.click(screen.getByRole('option', { name: 'Ann Lee, ann@demo.example' }))
  await person.keyboard('{Escape}')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('saveUserFeatureMapping')[0]?.body).toEqual({ featureId: 5, userIdList: [12] }),
  )
})
