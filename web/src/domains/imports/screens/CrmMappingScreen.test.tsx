import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import CrmMappingScreen from './CrmMappingScreen.tsx'

const mapping = {
  id: 4,
  object: 'account' as const,
  crmField: 'Branche',
  productField: 'industry',
  productLabel: 'Industry',
  valueMap: { Gesundheit: 'Healthcare' },
  openValues: [{ value: 'Handel', records: 1200 }],
}

beforeEach(() => {
  server.replies('getCrmMapping', ({ query }) => (query?.object === 'account' ? [mapping] : []))
  server.answers('listCrmFields', {
    crmFields: [{ crmField: 'Branche', records: 1500 }],
    productFields: [
      { field: 'accountName', label: 'Account name', hasValues: false, values: [] },
      { field: 'industry', label: 'Industry', hasValues: true, values: ['Healthcare', 'Retail'] },
    ],
  })
  server.replies('previewCrmMapping', ({ body }) => ({
    records: 1500,
    newest: null,
    changing: Object.keys(body.valueMap).length === 2 ? 1200 : 0,
    values: [
      {
        value: 'Handel',
        records: 1200,
        now: ['NotMapped'],
        becomes: body.valueMap.Handel ?? 'NotMapped',
        examples: ['Bolt AG'],
      },
    ],
  }))
})
const show = () => renderPart(<CrmMappingScreen />, { at: '/crm-mapping-administration' })

test('lists mappings, and what no mapping names with how many records have it', async () => {
  const { person } = await show()
  expect(await screen.findByText('1 value without a mapping, in 1,200 records')).toBeVisible()
  expect(screen.getByRole('grid', { name: 'Mappings' })).toHaveTextContent('Gesundheit → Healthcare')
  expect(screen.getByRole('grid', { name: 'Values without a mapping' })).toHaveTextContent('Handel')
  await person.click(screen.getByRole('radio', { name: 'Opportunities' }))
  expect(await screen.findByText('No mappings yet')).toBeVisible()
  expect(screen.getByText('No open values')).toBeVisible()
})

test('shows what a mapping changes before it is saved, and saves it', async () => {
  server.answers('saveCrmMapping', { id: 4, jobRunId: 9, readAgain: 0 })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Edit Branche' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mapping of Branche' }))
  expect(await dialog.findByText('Changes 0 of 1,500 imported records.')).toBeVisible()
  const becomes = dialog.getByRole('combobox', { name: 'What Handel becomes' })
  expect(becomes).toHaveAttribute('placeholder', '-')
  await person.type(becomes, 'Retail')
  expect(await dialog.findByText('Changes 1,200 of 1,500 imported records.')).toBeVisible()
  expect(dialog.getByRole('row', { name: /Gesundheit/ })).toHaveTextContent('0 records')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.asked('saveCrmMapping').map(({ body }) => body)).toEqual([
    {
      id: 4,
      object: 'account',
      crmField: 'Branche',
      productField: 'industry',
      valueMap: { Gesundheit: 'Healthcare', Handel: 'Retail' },
    },
  ])
})

test('keeps values that nobody mapped as they are, on request', async () => {
  server.answers('saveCrmMapping', { id: 4, jobRunId: 9, readAgain: 1 })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Edit Branche' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mapping of Branche' }))
  await person.click(await dialog.findByRole('button', { name: 'Keep 1 other value as the CRM has it' }))
  expect(dialog.getByRole('combobox', { name: 'What Handel becomes' })).toHaveValue('Handel')
  expect(dialog.queryByRole('button', { name: /^Keep 1 other/ })).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('saveCrmMapping')[0]?.body?.valueMap).toEqual({ Gesundheit: 'Healthcare', Handel: 'Handel' }),
  )
})

test('adds a mapping of a field, and says why it is refused', async () => {
  server.refuses('saveCrmMapping', { status: 400, code: 'BAD_INPUT', detail: '"Branche" is mapped already.' })
  const { person } = await show()
  await person.click(screen.getByRole('button', { name: 'New mapping' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New mapping' }))
  expect(await dialog.findByRole('button', { name: 'Save' })).toBeDisabled()
  await person.type(dialog.getByRole('combobox', { name: 'CRM field' }), 'Sektor')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Product field' }), 'Account name')
  expect(await dialog.findByText('In the CRM: "Handel". 1,500 imported records.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('"Branche" is mapped already.')
  expect(server.asked('saveCrmMapping')[0]?.body).toEqual({
    object: 'account',
    crmField: 'Sektor',
    productField: 'accountName',
    valueMap: {},
  })
})

test('deletes a mapping after the question', async () => {
  server.answers('deleteCrmMapping', null)
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Delete Branche' }))
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('Imported records get back the values of the CRM.')
  await person.click(within(question).getByRole('button', { name: /^(Delete|Yes|OK|Confirm)/ }))
  await waitFor(() => expect(server.asked('deleteCrmMapping')).toEqual([{ params: { id: 4 } }]))
})
