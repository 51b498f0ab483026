import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import AuditTrailScreen from './AuditTrailScreen.tsx'

const entry = {
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  who: 'Ann Admin',
  action: 'market renamed',
  entity: 'market',
  entityId: '3',
  thing: 'Software',
  detail: [{ name: 'changed', value: 'Apps → Software' }],
}

beforeEach(() => {
  server.answers('listAuditActions', [{ action: 'market renamed', count: 4 }])
  server.answers('listAuditEntries', { total: 1, rows: [entry] })
})
const show = (at = '/audit-trail') => renderPart(<AuditTrailScreen />, { at, path: '/audit-trail' })

test('opens with how many changes there are and the latest, and lists them', async () => {
  await show()
  expect(await screen.findByText(/^1 change, the latest on Nov 20, 2026, .* by Ann Admin$/)).toBeInTheDocument()
  expect(screen.getByText('Market renamed: Software')).toBeInTheDocument()
  expect(screen.getByText('changed: Apps → Software')).toBeInTheDocument()
})

test('searches, filters by action, and keeps both in the address', async () => {
  const { person, address } = await show()
  await person.type(await screen.findByRole('searchbox', { name: 'Search changes' }), 'apps')
  await expect.poll(() => server.asked('listAuditEntries').at(-1)?.query).toMatchObject({ search: 'apps' })
  await person.click(screen.getByRole('combobox', { name: /Action/ }))
  await person.click(await screen.findByRole('option', { name: /market renamed/ }))
  await expect.poll(() => server.asked('listAuditEntries').at(-1)?.query).toMatchObject({ action: 'market renamed' })
  expect(address()).toContain('q=apps')
})

test('shows the changes of one thing, and everything again', async () => {
  const { person } = await show('/audit-trail?kind=market&of=3')
  expect(await screen.findByText('Only changes of this market: Software.')).toBeInTheDocument()
  expect(server.asked('listAuditEntries')[0]?.query).toMatchObject({ entity: 'market', entityId: '3' })
  await person.click(screen.getByRole('button', { name: 'Show everything' }))
  await expect.poll(() => server.asked('listAuditEntries').at(-1)?.query).not.toHaveProperty('entity')
})

test('exports what is shown', async () => {
  server.answers('exportAuditEntries', { fileName: 'Audit trail.csv', csv: 'When\r\n', rows: 1 })
  const { person } = await show('/audit-trail?q=apps')
  await screen.findByText('Market renamed: Software')
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await expect.poll(() => server.asked('exportAuditEntries')).toMatchObject([{ body: { search: 'apps' } }])
})

test('says when nothing is found', async () => {
  server.answers('listAuditEntries', { total: 0, rows: [] })
  await show()
  expect(await screen.findByText('No changes found.')).toBeInTheDocument()
})

test('holds the place of entries that are on their way, and offers another try when they do not come', async () => {
  server.refuses('listAuditEntries')
  const { person } = await show()
  const alert = await screen.findByRole('alert')
  const answer = server.holds('listAuditEntries')
  await person.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(screen.queryByText('No changes found.')).toBeNull()
  answer({ total: 1, rows: [entry] })
  expect(await screen.findByText('Market renamed: Software')).toBeInTheDocument()
})
