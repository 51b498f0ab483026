import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ExpertConfirmScreen from './ExpertConfirmScreen.tsx'
import ExpertSignupScreen from './ExpertSignupScreen.tsx'

const fill = async (person: Awaited<ReturnType<typeof renderPart>>['person'], more: Record<string, string> = {}) => {
  const values = {
    'First name': 'Eve',
    'Last name': 'Expert',
    'E-mail': 'eve@works.example',
    'New password': 'Fresh#2026go',
    'Repeat the new password': 'Fresh#2026go',
    'Company (optional)': 'Works',
    ...more,
  }
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label)
    await person.clear(field)
    if (value !== '') await person.type(field, value)
  }
  await person.click(screen.getByRole('button', { name: 'Sign up' }))
}

test('an expert signs up, reads that a mail is on its way, and is led to login', async () => {
  server.answers('signupUser', { userId: 40 })
  const { person } = await renderPart(<ExpertSignupScreen />, { at: '/expert/signup' })
  await fill(person)
  expect(
    await screen.findByText('A link is on its way to eve@works.example. Open it to confirm your address, then log in.'),
  ).toBeInTheDocument()
  expect(server.asked('signupUser')).toMatchObject([
    {
      body: {
        firstName: 'Eve',
        lastName: 'Expert',
        email: 'eve@works.example',
        password: 'Fresh#2026go',
        company: 'Works',
      },
    },
  ])
})

test('names, address and password are checked before anything is sent [auth-001] [auth-002] [auth-003] [auth-005]', async () => {
  const { person } = await renderPart(<ExpertSignupScreen />, { at: '/expert/signup' })
  await fill(person, { 'First name': '', 'E-mail': 'eve@works', 'New password': 'short' })
  expect(await screen.findByText('Please enter your first name.')).toBeInTheDocument()
  expect(screen.getByText('Please enter an e-mail address like name@company.com.')).toBeInTheDocument()
  expect(screen.getByText(/^Please make sure your password is at least 8 characters long/)).toBeInTheDocument()
  await fill(person, { 'Repeat the new password': 'Other#2026go' })
  expect(await screen.findByText('The two passwords are not the same.')).toBeInTheDocument()
  expect(server.asked('signupUser')).toEqual([])
})

test('an address that is in use shows "Oops!", and what was typed stays', async () => {
  server.refuses('signupUser', {
    status: 400,
    code: 'BAD_INPUT',
    detail: 'This is already in use. Please choose another.',
    field: 'email',
  })
  const { person } = await renderPart(<ExpertSignupScreen />, { at: '/expert/signup' })
  await fill(person)
  expect(await screen.findByText('Oops!')).toBeInTheDocument()
  expect(screen.getByText('This is already in use. Please choose another.')).toBeInTheDocument()
  expect(screen.getByDisplayValue('eve@works.example')).toBeInTheDocument()
})

test('the mailed link opens the sign-in by a click, and one that is used leads to another sign-up', async () => {
  server.answers('confirmExpert', { email: 'eve@works.example' })
  const { person } = await renderPart(<ExpertConfirmScreen />, {
    at: '/expert/confirm?token=abc',
    path: '/expert/confirm',
  })
  expect(server.asked('confirmExpert')).toEqual([])
  await person.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Log in with eve@works.example')
  await waitFor(() => expect(server.asked('confirmExpert')).toEqual([{ body: { token: 'abc' } }]))
})

test('a link that is no longer valid leads to another sign-up', async () => {
  server.refuses('confirmExpert', { status: 410, code: 'TOKEN_EXPIRED', detail: 'This link is no longer valid.' })
  const { person } = await renderPart(<ExpertConfirmScreen />, {
    at: '/expert/confirm?token=abc',
    path: '/expert/confirm',
  })
  await person.click(await screen.findByRole('button', { name: 'Confirm this address' }))
  expect(await screen.findByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/expert/signup')
})
