import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ScimPanel } from './ScimPanel.tsx'

beforeEach(() => {
  server.answers('listScimTokens', [])
  server.answers('getAllRoles', [{ id: 1, name: 'SELLER' }])
  server.answers('getLicenseSeats', [{ licenseType: 'Full', seats: null, taken: 1, permissions: [] }])
})

test('a token is made and shown once, with the address for the directory', async () => {
  server.answers('createScimToken', { id: 3, token: 'scim_abc', address: 'https://bic.example/scim/v2' })
  const { person } = await renderPart(<ScimPanel />)
  await person.click(await screen.findByRole('button', { name: 'New token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New SCIM token' }))
  expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Entra' } })
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Full' })).toBeInTheDocument())
  await person.selectOptions(dialog.getByLabelText('License type of users that it creates'), 'Full')
  await person.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await dialog.findByLabelText('Secret token')).toHaveValue('scim_abc')
  expect(dialog.getByLabelText('Tenant URL')).toHaveValue('https://bic.example/scim/v2')
  expect(server.asked('createScimToken')[0]?.body).toEqual({ name: 'Entra', role: 'SELLER', licenseType: 'Full' })
})

test('a token is revoked after a question', async () => {
  const token = { id: 3, name: 'Entra', role: 'CSM' as const, licenseType: null, createdAt: '2026-11-01T10:00:00.000Z' }
  server.answers('listScimTokens', [{ ...token, lastUsedAt: null }])
  server.answers('revokeScimToken', null)
  const { person } = await renderPart(<ScimPanel />)
  await person.click(await screen.findByRole('button', { name: 'Revoke Entra' }))
  await person.click(await screen.findByRole('button', { name: 'Revoke the token' }))
  await waitFor(() => expect(server.asked('revokeScimToken')[0]?.body).toEqual({ id: 3 }))
})
