import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'
import { personOf } from '#testing/render-part.tsx'

type Profile = Answer<'getUserDetails'>

let stored: Profile

/** A server that keeps what is saved; a changed e-mail waits for its confirmation. */
beforeEach(() => {
  stored = {
    userId: 7,
    username: 'sam',
    firstName: 'Sam',
    lastName: 'Seller',
    email: 'sam@demo.example',
    phone: null,
    role: 'CSM',
    userType: 'Internal',
    functionalTeam: 'Sales',
    licenseType: null,
    photo: null,
    pendingEmail: null,
  }
  server.answers('listExtensionTokens', [])
  server.answers('listOwnMailboxes', { mailboxes: [] })
  server.replies('getUserDetails', () => stored)
  server.replies('updateUser', ({ body: { email, firstName = stored.firstName, phone = stored.phone } }) => {
    stored = { ...stored, firstName, phone, pendingEmail: email ?? stored.pendingEmail }
    return stored
  })
})

const open = async () => {
  const shown = await renderApp('/my-profile', { user: personOf('CSM'), screens: ['my-profile'] })
  await screen.findByLabelText('First name')
  return shown
}
type Person = Awaited<ReturnType<typeof open>>['person']

const fill = async (person: Person, label: string, value: string) => {
  const field = screen.getByLabelText(label)
  await person.clear(field)
  if (value) await person.type(field, value)
}
const save = (person: Person) => person.click(screen.getByRole('button', { name: 'Save' }))
const confirmSuccess = async (person: Person, text: RegExp) => {
  const dialog = await screen.findByRole('dialog', { name: 'Success!' })
  expect(within(dialog).getByText(text)).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Success!' })).toBeNull())
}

describe('the profile', () => {
  test('shows who the user is, with what only an administrator changes', async () => {
    await open()
    const facts = screen
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent] as const)
    expect(facts).toEqual([
      ['Role', 'Customer success manager'],
      ['User type', 'Internal'],
      ['Functional team', 'Sales'],
      ['License type', 'Not set'],
    ])
  })

  test('is saved with what was changed, and shown in the header', async () => {
    const { person } = await open()
    await fill(person, 'First name', '')
    await save(person)
    expect(await screen.findByText('Please enter your first name.')).toBeVisible()
    expect(server.asked('updateUser')).toEqual([])
    await fill(person, 'First name', 'Cosima')
    await fill(person, 'Phone', '+49 30 1234567')
    await save(person)
    await confirmSuccess(person, /^Your profile has been saved\.$/)
    expect(server.asked('updateUser')).toEqual([{ body: { userId: 7, firstName: 'Cosima', phone: '+49 30 1234567' } }])
    expect(screen.getByRole('button', { name: 'User menu of Cosima Seller' })).toBeVisible()
  })

  test.each([401, 403])('shows a refusal by %d where it was saved, and logs nobody out [auth-015]', async status => {
    server.refuses('updateUser', { status, code: 'NOT_ALLOWED', detail: 'Your role does not allow this.' })
    const { person, address } = await open()
    await fill(person, 'First name', 'Cosima')
    await save(person)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow this.')
    expect(address()).toBe('/my-profile')
    expect(screen.getByRole('button', { name: 'User menu of Sam Seller' })).toBeVisible()
  })

  test('keeps the e-mail until a new one is confirmed, and the change can be given up', async () => {
    server.replies('cancelEmailChange', () => {
      stored = { ...stored, pendingEmail: null }
      return null
    })
    const { person } = await open()
    await fill(person, 'E-mail', 'nobody.yet@demo.example')
    await save(person)
    await confirmSuccess(
      person,
      /We sent a link to nobody\.yet@demo\.example: open it to confirm your new e-mail address\.$/,
    )
    const waiting = screen.getByText(/^We sent a link to nobody\.yet@demo\.example\./)
    expect(waiting).toHaveTextContent('Until then you sign in with sam@demo.example.')
    expect(screen.getByLabelText('E-mail')).toHaveValue('sam@demo.example')
    await person.click(screen.getByRole('button', { name: 'Cancel the change' }))
    await waitFor(() => expect(screen.queryByText(/^We sent a link/)).toBeNull())
  })
})

describe('the password', () => {
  const change = async (person: Person, present: string, next: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
    for (const [label, value] of [
      ['Current password', present],
      ['New password', next],
      ['Repeat the new password', next],
    ] as const) {
      const field = dialog.getByLabelText(label)
      await person.clear(field)
      await person.type(field, value)
    }
    await person.click(dialog.getByRole('button', { name: 'Change password' }))
    return dialog
  }
  const openDialog = async () => {
    const { person } = await open()
    await person.click(screen.getByRole('button', { name: 'Change password' }))
    return person
  }

  test('is held to the rule before anything is sent [auth-001] [auth-002] [auth-003] [auth-004]', async () => {
    const person = await openDialog()
    const dialog = await change(person, 'Demo#2026go', 'too-simple')
    expect(
      await dialog.findByText(
        'Please make sure your password is at least 8 characters long and includes a mix of uppercase and lowercase letters, numbers, and at least one symbol (allowed symbols: #, $, @, !, %, &, *, ?).',
      ),
    ).toBeVisible()
    expect(server.asked('resetPassword')).toEqual([])
  })

  test('takes the present one', async () => {
    server.refuses('resetPassword', {
      status: 400,
      code: 'BAD_INPUT',
      detail: 'The current password is not correct.',
      field: 'oldPassword',
    })
    const person = await openDialog()
    const dialog = await change(person, 'not the present one', 'Fresh#2026go')
    expect(await dialog.findByText('The current password is not correct.')).toBeVisible()
    server.answers('resetPassword', null)
    await change(person, 'Demo#2026go', 'Fresh#2026go')
    await confirmSuccess(person, /^Your password has been changed\.$/)
    expect(server.asked('resetPassword').at(-1)).toEqual({
      body: { oldPassword: 'Demo#2026go', password: 'Fresh#2026go' },
    })
  })
})

test('sends everybody but administrators to the administrator for role and licence', async () => {
  await open()
  expect(screen.getByText('Please contact your administrator to change these.')).toBeVisible()
})

test('does not send administrators to the administrator', async () => {
  stored = { ...stored, role: 'ADMIN' }
  await open()
  expect(screen.queryByText(/contact your administrator/)).toBeNull()
})
