import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ApiKeysScreen from './ApiKeysScreen.tsx'
import CustomerApiKeysScreen from './CustomerApiKeysScreen.tsx'

const key = {
  id: 3,
  kind: 'personal' as const,
  name: 'Notebook',
  hint: 'x7Qa',
  scopes: ['deals:read' as const, 'uploads:write' as const],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-01-30T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  lastUsedFrom: '10.1.2.3',
}
const made = { id: 4, key: 'bicp_abc', expiresAt: '2027-02-25T10:00:00.000Z' }

describe('the keys of a person', () => {
  beforeEach(() => server.answers('getDataSharingConsent', true))

  test('are what an assistant is connected with, once the company has consented', async () => {
    server.answers('listApiKeys', [])
    server.answers('getDataSharingConsent', false)
    await renderPart(<ApiKeysScreen />)
    expect(await screen.findByLabelText('Address for the assistant')).toHaveValue(`${location.origin}/mcp`)
    expect(await screen.findByRole('note')).toHaveTextContent('until your company has consented')
    expect(screen.getByText(/The key takes: deals and accounts, conversations, analyses\./)).toBeVisible()
  })

  test('are listed with what they may do and when they were used, and revoked after a question', async () => {
    server.answers('listApiKeys', [key])
    server.answers('revokeApiKey', null)
    const { person } = await renderPart(<ApiKeysScreen />)
    const row = within(await screen.findByRole('listitem'))
    expect(row.getByText('Notebook (…x7Qa)')).toBeVisible()
    expect(row.getByText('Reads deals and accounts. Reads and changes uploads.')).toBeVisible()
    expect(row.getByText('Last used Nov 20, 2026 from 10.1.2.3, created Nov 01, 2026, ends Jan 30, 2027')).toBeVisible()
    await person.click(row.getByRole('button', { name: 'Revoke Notebook' }))
    expect(server.asked('revokeApiKey')).toEqual([])
    server.answers('listApiKeys', [])
    await person.click(await screen.findByRole('button', { name: 'Revoke the key' }))
    await waitFor(() => expect(server.asked('revokeApiKey')[0]?.body).toEqual({ id: 3 }))
    expect(await screen.findByText(/^You have no key\./)).toBeVisible()
  })

  test('are made with a name and what they may do, and shown once', async () => {
    server.answers('listApiKeys', [])
    server.answers('createApiKey', made)
    const { person } = await renderPart(<ApiKeysScreen />)
    await person.click(await screen.findByRole('button', { name: 'New key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
    const create = dialog.getByRole('button', { name: 'Create key' })
    expect(create).toBeDisabled()
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Assistant' } })
    for (const area of ['Deals and accounts', 'Conversations', 'Messages', 'Analyses']) {
      expect(dialog.getByLabelText(area)).toHaveValue('read')
      await person.selectOptions(dialog.getByLabelText(area), 'none')
    }
    expect(create).toBeDisabled()
    await person.selectOptions(dialog.getByLabelText('Conversations'), 'write')
    expect(within(dialog.getByLabelText('Administration')).queryByText('Read and change')).toBeNull()
    await person.selectOptions(dialog.getByLabelText('It ends after'), '30')
    await person.click(create)
    expect(await dialog.findByLabelText('API key')).toHaveValue('bicp_abc')
    expect(dialog.getByRole('status')).toHaveTextContent('It ends on Feb 25, 2027.')
    expect(server.asked('createApiKey')[0]?.body).toEqual({
      name: 'Assistant',
      days: 30,
      scopes: ['conversations:write'],
    })
    await person.click(dialog.getByRole('button', { name: 'Done' }))
    await person.click(screen.getByRole('button', { name: 'New key' }))
    expect(screen.queryByDisplayValue('bicp_abc')).toBeNull()
  })

  test('say why one cannot be made', async () => {
    server.answers('listApiKeys', [])
    server.refuses('createApiKey', {
      status: 400,
      code: 'BAD_INPUT',
      detail: 'There are 25 keys already.',
      field: 'name',
    })
    const { person } = await renderPart(<ApiKeysScreen />)
    await person.click(await screen.findByRole('button', { name: 'New key' }))
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Assistant' } })
    await person.click(screen.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('There are 25 keys already.')
  })
})

describe('the keys of a company', () => {
  const listed = { ...key, owner: 'Ann Seller', role: 'SELLER' as const, licenseType: null, createdBy: 'Ann Seller' }

  test('are listed with whose they are, and revoked', async () => {
    server.answers('listCustomerApiKeys', [listed])
    server.answers('revokeCustomerApiKey', null)
    const { person } = await renderPart(<CustomerApiKeysScreen />)
    expect(await screen.findByText('Notebook (…x7Qa)')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Revoke Notebook' }))
    expect(await screen.findByText('What uses "Notebook" as Ann Seller is refused from now on.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Revoke the key' }))
    await waitFor(() => expect(server.asked('revokeCustomerApiKey')[0]?.body).toEqual({ id: 3 }))
  })

  test('are made for services with a role and a license type', async () => {
    server.answers('listCustomerApiKeys', [])
    server.answers('getAllLicenseTypes', [{ id: 1, name: 'Full', licenseTypePermissionNames: [] }])
    server.answers('createServiceKey', { ...made, key: 'bics_abc' })
    const { person } = await renderPart(<CustomerApiKeysScreen />)
    await person.click(await screen.findByRole('button', { name: 'New service key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New service key' }))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Warehouse' } })
    await person.selectOptions(dialog.getByLabelText('Role of the service'), 'MANAGEMENT')
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Full' })).toBeInTheDocument())
    await person.selectOptions(dialog.getByLabelText('License type of the service'), 'Full')
    await person.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await dialog.findByLabelText('API key')).toHaveValue('bics_abc')
    expect(server.asked('createServiceKey')[0]?.body).toEqual({
      name: 'Warehouse',
      days: 90,
      scopes: ['deals:read', 'conversations:read', 'messages:read', 'analysis:read'],
      role: 'MANAGEMENT',
      licenseType: 'Full',
    })
  })
})
