import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ExportAllDataScreen from './ExportAllDataScreen.tsx'

type Row = Answer<'listCustomerExports'>['rows'][number]

const ready: Row = {
  exportId: 4,
  jobRunId: 31,
  askedBy: 'Ann Lee',
  askedAt: '2026-11-20T09:00:00.000Z',
  format: 'csv',
  state: 'ready',
  done: 160,
  total: 160,
  message: '',
  bytes: 13_000_000,
  parts: 1204,
  rows: 31_220,
  expiresAt: '2026-11-27T09:01:00.000Z',
  goneAt: null,
  goneBecause: null,
  mayDownload: true,
}
const asked: Answer<'exportCustomer'> = {
  conversations: 412,
  deals: 120,
  users: 9,
  files: 37,
  fileBytes: 1_300_000_000,
  confirmation: '17.signature',
  exportId: null,
  jobRunId: null,
}
const show = (...rows: Row[]) => {
  server.answers('listCustomerExports', { total: rows.length, keptDays: 7, rows })
  return renderPart(<ExportAllDataScreen />)
}

test('an export starts when what leaves is confirmed', async () => {
  const { person } = await show()
  await screen.findByText('Nothing was exported yet')
  expect(screen.getByText(/It is kept for 7 days/)).toBeVisible()
  server.answers('exportCustomer', asked)
  await person.click(screen.getByRole('button', { name: 'Export all data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export all data?' })
  expect(within(dialog).getByText('412 conversations, 120 deals, 9 users and 37 files of 1.2 GB.')).toBeVisible()
  expect(within(dialog).getByText(/private notes of users and the audit trail too/)).toBeVisible()
  await person.click(within(dialog).getByRole('radio', { name: 'Parquet' }))
  await person.click(within(dialog).getByRole('button', { name: 'Export all data' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('exportCustomer').map(({ body }) => body)).toEqual([
    {},
    { confirmation: '17.signature', format: 'parquet' },
  ])
})

test('a refusal says why', async () => {
  const { person } = await show()
  server.refuses('exportCustomer', { status: 409, code: 'CONFLICT', detail: 'An export is being made already.' })
  await person.click(await screen.findByRole('button', { name: 'Export all data' }))
  await screen.findByText(/An export is being made already/)
})

test('one that is ready has its size and its last day, and is downloaded', async () => {
  const { person } = await show(ready)
  const list = await screen.findByRole('list', { name: 'Exports' })
  expect(within(list).getByText(/^Export 4: 12\.4 MB, 1,204 parts, 31,220 rows\. Kept until/)).toBeVisible()
  expect(within(list).getByText(/^Ann Lee asked for it on/)).toBeVisible()
  server.answers('downloadCustomerExport', { location: '#archive' })
  await person.click(within(list).getByRole('button', { name: 'Download export 4' }))
  await waitFor(() => expect(server.asked('downloadCustomerExport')[0]?.params).toEqual({ exportId: 4 }))
})

test('one of another administrator is listed, not downloaded, and deleted after a question', async () => {
  const { person } = await show({ ...ready, mayDownload: false, askedBy: null })
  const list = await screen.findByRole('list', { name: 'Exports' })
  expect(within(list).getByText(/^The operator of this installation asked/)).toHaveTextContent(
    'Only they can download it.',
  )
  expect(within(list).queryByRole('button', { name: /Download/ })).toBeNull()
  server.answers('deleteCustomerExport', { exportId: 4 })
  await person.click(within(list).getByRole('button', { name: 'Delete export 4' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('deleteCustomerExport')[0]?.params).toEqual({ exportId: 4 }))
})

test('while one is made, how far it is; another one waits', async () => {
  server.answers('getMayChange', { may: true, reason: null })
  server.answers('getJobRun', {
    id: 31,
    kind: 'export-customer',
    title: 'Exporting all data',
    status: 'running',
    done: 12,
    total: 160,
    message: 'Table conversation_text',
    result: null,
    error: null,
    cancelRequested: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    startedAt: '2026-11-20T09:00:01.000Z',
    finishedAt: null,
    createdBy: 'Ann Lee',
  })
  await show({ ...ready, state: 'making', bytes: null, parts: null, rows: null, expiresAt: null, mayDownload: false })
  await screen.findByText('Table conversation_text')
  expect(screen.getByRole('button', { name: 'An export is being made' })).toBeDisabled()
  expect(screen.getByText('Export 4: Is being made')).toBeVisible()
})

test.each([
  ['deleted', 'Deleted, Nov'],
  ['expired', 'Deleted when its days were over'],
  ['purge', 'something that it held was deleted for good'],
  ['cancelled', 'Cancelled: nothing of it is kept'],
  ['failed', 'Failed: nothing of it is kept'],
] as const)('one that is gone says why: %s', async (goneBecause, words) => {
  await show({ ...ready, state: 'gone', goneBecause, goneAt: '2026-11-25T09:00:00.000Z', mayDownload: false })
  expect(await screen.findByText(/^Export 4:/)).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: /export 4/ })).toBeNull()
})

test('a list that cannot be read says so and is asked for again', async () => {
  server.refuses('listCustomerExports', { status: 500, code: 'INTERNAL', detail: 'Something went wrong.' })
  const { person } = await renderPart(<ExportAllDataScreen />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  server.answers('listCustomerExports', { total: 0, keptDays: 1, rows: [] })
  await person.click(retry)
  await screen.findByText('Nothing was exported yet')
})
