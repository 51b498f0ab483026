import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { watchSavedFiles } from '#testing/saved-files.ts'
import type { LoadPreview } from '../api/preview-load.ts'
import { templateOf } from '../parts/ExpectedColumns.tsx'
import UploadCsvScreen from './UploadCsvScreen.tsx'

const preview: LoadPreview = {
  kind: 'accounts',
  columns: [{ name: 'Account', field: 'account', samples: ['Acme'] }],
  fields: [
    { kind: 'accounts', field: 'account', label: 'Account', required: true },
    { kind: 'contacts', field: 'email', label: 'E-mail', required: true },
  ],
  rowCount: 3,
  rows: [['Acme']],
  readings: [],
  unknownNames: [],
  stages: [],
  counts: { accepted: 3, refused: 0, skipped: 0 },
  problems: [],
}
const job = (id: number, title: string) => ({
  id,
  kind: 'load-data',
  title,
  status: 'done' as const,
  done: 3,
  total: 3,
  message: '',
  result: { loaded: 3, rejected: 0 },
  error: null,
  cancelRequested: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:02.000Z',
  createdBy: 'Sam Seller',
})
const file = (name = 'accounts.csv') => new File(['Account\nAcme\n'], name, { type: 'text/csv' })

beforeEach(() => {
  server.answers('listJobRuns', { total: 0, rows: [] })
  server.answers('previewLoad', preview)
  server.answers('listLoadFields', [
    {
      kind: 'opportunities',
      fields: [
        {
          field: 'name',
          label: 'Deal name',
          required: false,
          oneOf: ['CRM opportunity id', 'Deal name'],
          example: 'Rollout',
        },
        { field: 'owner', label: 'Owner', required: false, oneOf: [], example: 'Ellis, Robin' },
      ],
    },
    {
      kind: 'accounts',
      fields: [{ field: 'accountName', label: 'Account name', required: true, oneOf: [], example: 'Acme Ltd' }],
    },
  ])
})

const show = async () => {
  const { person } = await renderPart(<UploadCsvScreen />)
  const choose = (chosen: File) =>
    person.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, chosen)
  return { person, choose }
}
const upload = () => screen.getByRole('button', { name: 'Upload' })
const fieldsOf = (form: FormData) => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

describe('the import of a table', () => {
  test('reads a chosen file before anything is stored; nothing can be uploaded while none is chosen [files-001]', async () => {
    const { choose } = await show()
    expect(upload()).toBeDisabled()
    await choose(file())
    expect(await screen.findByText('accounts.csv')).toBeVisible()
    expect(await screen.findByText('3 rows under the header')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Table type' })).toHaveTextContent('Accounts')
    const [form] = server.forms('previewLoad')
    expect(form?.get('file')).toHaveProperty('name', 'accounts.csv')
    expect(upload()).toBeEnabled()
    expect(server.forms('loadData')).toEqual([])
  })

  test('sends the table with what was recognised, and follows its run to the end [files-002] [files-003]', async () => {
    server.answers('loadData', { loadedCount: 3, rejectedRows: 0, jobRunId: 44 })
    server.answers('getJobRun', job(44, 'Import of accounts.csv'))
    const { person, choose } = await show()
    await choose(file())
    await screen.findByText('3 rows under the header')
    await person.click(upload())
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent('CSV Uploaded Successfully!')
    expect(server.forms('loadData').map(fieldsOf)).toEqual([{ kind: 'accounts', mapping: '["account"]' }])
    expect(server.forms('loadData')[0]?.get('file')).toHaveProperty('name', 'accounts.csv')
    expect(screen.getByText('Import of accounts.csv')).toBeInTheDocument()
    expect(screen.queryByText('3 rows under the header')).toBeNull()
  })

  test('reads the file again when its type is chosen, and sends the choice', async () => {
    const { person, choose } = await show()
    await choose(file())
    await screen.findByText('3 rows under the header')
    await person.click(screen.getByRole('combobox', { name: 'Table type' }))
    await person.click(await screen.findByRole('option', { name: 'Contacts' }))
    await waitFor(() => expect(server.forms('previewLoad').map(fieldsOf)).toEqual([{}, { kind: 'contacts' }]))
  })

  test('waits for what has to be decided', async () => {
    server.answers('previewLoad', {
      ...preview,
      unknownNames: [{ kind: 'stage', value: 'Handshake', rows: 3, choice: null }],
      stages: ['Discovery'],
    })
    const { person, choose } = await show()
    await choose(file())
    const means = await screen.findByRole('combobox', { name: 'What Handshake means' })
    expect(upload()).toBeDisabled()
    server.answers('previewLoad', {
      ...preview,
      unknownNames: [{ kind: 'stage', value: 'Handshake', rows: 3, choice: 'Won' }],
      stages: ['Discovery'],
    })
    await person.selectOptions(means, 'Won')
    await waitFor(() => expect(upload()).toBeEnabled())
    expect(JSON.parse(String(server.forms('previewLoad').at(-1)?.get('choices')))).toEqual({
      stages: { Handshake: 'Won' },
    })
  })

  test('says why a file cannot be read, and reads it again by Retry', async () => {
    server.refuses('previewLoad', { status: 400, code: 'BAD_INPUT', detail: 'The file has no header.' })
    const { person, choose } = await show()
    await choose(file())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('This file could not be read.')
    expect(alert).toHaveTextContent('The file has no header.')
    server.answers('previewLoad', preview)
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('3 rows under the header')).toBeVisible()
  })

  test('keeps the file when it is refused, and says why [files-004]', async () => {
    server.refuses('loadData', { status: 409, code: 'CONFLICT', detail: 'Another import is running.' })
    const { person, choose } = await show()
    await choose(file())
    await screen.findByText('3 rows under the header')
    await person.click(upload())
    expect(await screen.findByRole('alert')).toHaveTextContent('Another import is running.')
    expect(screen.getByText('accounts.csv')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText('accounts.csv')).toBeNull()
  })

  test('takes a file that is dropped', async () => {
    await show()
    const zone = screen.getByText('Drop a CSV file here')
    fireEvent.drop(zone, { dataTransfer: { files: [file('dropped.csv')], items: [], types: ['Files'] } })
    expect(await screen.findByText('dropped.csv')).toBeVisible()
  })

  test('lists the last imports', async () => {
    server.answers('listJobRuns', { total: 1, rows: [job(7, 'Import of deals.csv')] })
    await show()
    expect(await screen.findByText('Import of deals.csv')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Last imports' })).toBeVisible()
  })
})

describe('the columns of a table', () => {
  test('are listed for each kind with an example, and come as a template', async () => {
    const { person } = await show()
    const deals = within(await screen.findByRole('list', { name: 'Columns of Opportunities' }))
    expect(deals.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Deal name this or CRM opportunity idRollout',
      'Owner Ellis, Robin',
    ])
    const saved = watchSavedFiles()
    await person.click(screen.getByRole('button', { name: 'Download template' }))
    expect(saved).toEqual(['opportunities.csv'])
    expect(
      templateOf([
        { field: 'name', label: 'Deal name', required: false, oneOf: [], example: 'Rollout' },
        { field: 'owner', label: 'Owner', required: false, oneOf: [], example: 'Ellis, Robin' },
      ]),
    ).toBe('Deal name,Owner\nRollout,"Ellis, Robin"\n')
    await person.click(screen.getByRole('combobox', { name: /^Kind of table/ }))
    await person.click(await screen.findByRole('option', { name: 'Accounts' }))
    expect(await screen.findByRole('list', { name: 'Columns of Accounts' })).toHaveTextContent('Account name required')
  })
})
