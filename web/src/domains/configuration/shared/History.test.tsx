import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { History } from './History.tsx'

const entry = {
  id: 9,
  at: '2026-11-20T10:00:00.000Z',
  who: 'Ann Admin',
  action: 'feature changed',
  entity: 'feature',
  entityId: '3',
  thing: 'voc-copilot',
  detail: [{ name: 'max users', value: '5 → 9' }],
}

test('shows who changed a thing when it is opened, and leads to all changes', async () => {
  server.answers('listAuditEntries', { total: 7, rows: [entry, { ...entry, id: 8, who: null }] })
  const { person } = await renderPart(<History entity="feature" entityId={3} />)
  expect(server.asked('listAuditEntries')).toEqual([])
  await person.click(screen.getByRole('button', { name: 'History' }))
  const list = await screen.findByRole('list', { name: 'History' })
  expect(within(list).getByText('Ann Admin: feature changed (max users: 5 → 9)')).toBeInTheDocument()
  expect(within(list).getByText(/^The product: feature changed/)).toBeInTheDocument()
  expect(server.asked('listAuditEntries')[0]?.query).toMatchObject({ entity: 'feature', entityId: '3' })
  expect(screen.getByRole('link', { name: 'All 7 changes' })).toHaveAttribute('href', '/audit-trail?kind=feature&of=3')
})

test('says when nobody changed it', async () => {
  server.answers('listAuditEntries', { total: 0, rows: [] })
  const { person } = await renderPart(<History entity="feature" entityId={3} />)
  await person.click(screen.getByRole('button', { name: 'History' }))
  expect(await screen.findByText('Nobody has changed this yet.')).toBeInTheDocument()
})

test('offers Retry when it cannot be read', async () => {
  server.refuses('listAuditEntries')
  const { person } = await renderPart(<History entity="feature" entityId={3} />)
  await person.click(screen.getByRole('button', { name: 'History' }))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
})

test.each(['SELLER', 'CSM', 'MANAGEMENT', 'user'] as const)('is not there for %s', async role => {
  await renderPart(<History entity="feature" entityId={3} />, { role })
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
})
