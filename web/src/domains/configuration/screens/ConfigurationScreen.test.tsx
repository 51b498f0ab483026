import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ConfigurationScreen from './ConfigurationScreen.tsx'

const property = (propertyId: number, propertyName: string, value: string | null, known = true) => ({
  propertyId,
  propertyName,
  propsetPropvalIncontextValue: value,
  kind: 'text' as const,
  known,
  usual: value === null,
})

beforeEach(() => {
  server.answers('getAllConfigPropsets', [
    {
      propsetId: 1,
      propsetName: 'LLM Properties',
      known: true,
      tribylAllCfgPropertyBeans: [property(102, 'Data_sharing_consent', 'n')],
    },
    {
      propsetId: 2,
      propsetName: 'SystemProperties',
      known: true,
      tribylAllCfgPropertyBeans: [
        property(101, 'CUSTOMER_NAME', 'Demo'),
        property(108, 'Retention_conversations_months', '36'),
      ],
    },
    {
      propsetId: 1000,
      propsetName: 'Integrations',
      known: false,
      tribylAllCfgPropertyBeans: [property(1001, 'Region', null, false)],
    },
  ])
})
const show = (at = '/configuration-properties') =>
  renderPart(<ConfigurationScreen />, { at, path: '/configuration-properties' })

test('shows the named sets and the properties of the chosen one [administration-001]', async () => {
  const { person } = await show()
  const sets = await screen.findByRole('radiogroup', { name: 'Property set' })
  expect(within(sets).getAllByRole('radio')).toHaveLength(3)
  expect(within(sets).getByRole('radio', { name: 'System Properties' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Demo')
  await person.click(within(sets).getByRole('radio', { name: 'LLM Properties' }))
  expect(await screen.findByRole('combobox', { name: /Consent to data sharing/ })).toBeInTheDocument()
})

test('gives a property its first value, then others', async () => {
  server.replies('createPropsetPropval', ({ body }) => body)
  const { person } = await show('/configuration-properties?set=1000')
  await person.type(await screen.findByRole('textbox', { name: 'Region' }), 'eu{Enter}')
  expect(await screen.findByText('Success!')).toBeInTheDocument()
  expect(server.asked('createPropsetPropval')).toMatchObject([
    { body: { propsetId: 1000, propertyId: 1001, propsetPropvalIncontextValue: 'eu' } },
  ])
})

test('adds a set, and says why a name is refused', async () => {
  server.refuses('createPropset', {
    status: 400,
    code: 'BAD_INPUT',
    detail: 'A property set with this name exists already. Please choose another name.',
    field: 'propsetName',
  })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'New set' }))
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Integrations')
  await person.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('exists already')
  server.answers('createPropset', { propsetId: 1002, propsetName: 'Integrations 2' })
  await person.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(server.asked('createPropset').at(-1)).toMatchObject({ body: { propsetName: 'Integrations 2' } })
})

test('renames only what the customer added', async () => {
  server.replies('updateProperty', ({ body }) => body)
  const { person } = await show()
  await screen.findByRole('textbox', { name: 'Company name' })
  expect(screen.queryByRole('button', { name: /^Rename/ })).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'Integrations' }))
  await person.click(await screen.findByRole('button', { name: 'Rename Region' }))
  await person.type(screen.getByRole('textbox', { name: 'Name' }), ' of data{Enter}')
  await expect
    .poll(() => server.asked('updateProperty'))
    .toMatchObject([{ body: { propertyId: 1001, propertyName: 'Region of data', propsetId: 1000 } }])
})

test('shows how much would go in the coming night before it is saved, with a link to each', async () => {
  server.replies('getRetentionPreview', ({ query }) =>
    Number(query.months) === 24
      ? {
          firstKept: '2024-11-21',
          total: 31,
          accounts: 4,
          rows: [{ convId: 9, subject: 'First call', day: '2024-02-01', accountName: 'Acme Ltd' }],
        }
      : { firstKept: '2006-11-21', total: 0, accounts: 0, rows: [] },
  )
  const { person } = await show()
  const field = await screen.findByRole('textbox', { name: 'Keep conversations' })
  await person.clear(field)
  await person.type(field, '2')
  expect(screen.queryByText(/coming night/)).toBeNull()
  await person.type(field, '40')
  expect(await screen.findByText(/nothing would go in the coming night/)).toBeInTheDocument()
  await person.type(field, '{Backspace}')
  expect(await screen.findByText(/of 4 accounts would go: those before Nov 21, 2024/)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: '31 conversations' }))
  const list = within(await screen.findByRole('dialog', { name: '31 conversations' }))
  expect(await list.findByRole('link', { name: 'First call' })).toHaveAttribute('href', '/conversation/9')
  expect(list.getByText('02/01/2024, Acme Ltd')).toBeInTheDocument()
})

test('is loading until the sets are there, and offers another try when they are not', async () => {
  server.refuses('getAllConfigPropsets')
  const { person } = await show()
  const alert = await screen.findByRole('alert')
  const answer = server.holds('getAllConfigPropsets')
  await person.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('radiogroup')).toBeNull()
  answer([{ propsetId: 2, propsetName: 'SystemProperties', known: true, tribylAllCfgPropertyBeans: [] }])
  expect(await screen.findByText('No properties yet')).toBeInTheDocument()
})
