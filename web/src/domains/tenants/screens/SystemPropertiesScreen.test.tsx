import { hiddenValue, knownProperties } from '@bic/contract/configuration/known-properties'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import SystemPropertiesScreen from './SystemPropertiesScreen.tsx'

const propertiesOf = (level: 'system' | 'customer', values: Readonly<Record<string, string>> = {}) =>
  knownProperties
    .filter(one => one.level === level)
    .map(({ propertyId, propertyName, kind, usual }) => ({
      propertyId,
      propertyName,
      propsetPropvalIncontextValue: values[propertyName] ?? usual,
      kind,
      known: true,
      usual: !(propertyName in values),
    }))

beforeEach(() => {
  server.answers('getSystemProperties', propertiesOf('system', { INGESTION_CALL_DURATION_THRESHOLD_MINUTES: '5' }))
  server.answers('getRecorderConnection', { state: 'none', host: null, connectedAt: null, missing: null })
  server.answers('getCustomerProperties', propertiesOf('customer', { CUSTOMER_NAME: 'Demo' }))
})
const show = (role: 'customer_admin' | 'tribyl_admin' = 'customer_admin') =>
  renderPart(<SystemPropertiesScreen />, { role, at: '/adminstration/system-properities' })

test('opens with which calls count, and saves a threshold [administration-003]', async () => {
  server.replies('saveSystemProperties', ({ body }) => body)
  const { person } = await show()
  expect(
    await screen.findByText('Uploads take calls from 5 minutes on; reports count calls of any length.'),
  ).toBeInTheDocument()
  const field = screen.getByRole('textbox', { name: 'Shortest call in reports' })
  await person.clear(field)
  await person.type(field, '3{Enter}')
  expect(await screen.findByText('Success!')).toBeInTheDocument()
  expect(server.asked('saveSystemProperties')).toMatchObject([
    { body: { propertyId: 202, propsetPropvalIncontextValue: '3' } },
  ])
  expect(screen.queryByRole('grid', { name: 'Customers' })).toBeNull()
})

test('asks for the credentials that the chosen provider takes: four combinations, three providers [administration-005] [administration-006]', async () => {
  server.replies('saveSystemProperties', ({ body }) => body)
  const { person } = await show()
  expect(await screen.findByText('No provider is set: calls come in by upload only.')).toBeInTheDocument()
  const shown = () =>
    ['Access key', 'Access secret', 'API password'].filter(
      label => screen.queryByLabelText(label, { selector: 'input' }) !== null,
    )
  const ways: [string, string[]][] = [
    ['Gong with an API key', ['Access key', 'Access secret']],
    ['Gong with an OAuth token', ['Access key']],
    ['Chorus with an API token', ['API password']],
    ['Zoom with a server-to-server app', ['Access key', 'Access secret', 'API password']],
  ]
  for (const [name, labels] of ways) {
    await person.click(screen.getByRole('combobox', { name: /Provider and way of connecting/ }))
    await person.click(await screen.findByRole('option', { name }))
    expect(shown()).toEqual(labels)
  }
  const chosen = server.asked('saveSystemProperties').map(({ body }) => body?.propsetPropvalIncontextValue)
  expect(chosen).toEqual(['Gong', 'Gong', 'Chorus', 'Zoom'])
})

test('says what a provider still needs', async () => {
  const values = { Call_recording_provider: 'Gong', Call_recording_access_key: hiddenValue }
  server.answers('getSystemProperties', propertiesOf('system', values))
  await show()
  expect(await screen.findByText('Gong has all credentials that it takes.')).toBeInTheDocument()
  server.answers('getSystemProperties', propertiesOf('system', { Call_recording_provider: 'Zoom' }))
  await show()
  expect(await screen.findByText('Zoom still needs: access key, access secret, api password.')).toBeInTheDocument()
})

test('lists the customers for the provider, who creates one with its first administrator', async () => {
  server.answers('getOperatingMode', 'administrator')
  server.answers('listAllCustomers', [
    { customerId: 2, customerName: 'Acme', status: 'Active', userCount: 3, planType: 'monthly' },
  ])
  server.answers('createNewCustomer', { customerId: 12 })
  const { person, address } = await show('tribyl_admin')
  expect(await screen.findByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/adminstration/customer/2')
  await person.click(screen.getByRole('button', { name: 'New customer' }))
  await person.type(screen.getByRole('textbox', { name: 'Company' }), 'Globex')
  await person.type(screen.getByRole('textbox', { name: 'Domain' }), 'globex.example')
  await person.type(screen.getByRole('textbox', { name: /First name/ }), 'Gina')
  await person.type(screen.getByRole('textbox', { name: /Last name/ }), 'Glob')
  await person.type(screen.getByRole('textbox', { name: /E-mail/ }), 'gina@globex.example')
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await expect.poll(address).toBe('/adminstration/customer/12')
  expect(server.asked('createNewCustomer')).toMatchObject([
    { body: { customerName: 'Globex', domain: 'globex.example', adminUser: { email: 'gina@globex.example' } } },
  ])
})

test('is loading until both kinds of properties are there', async () => {
  const answer = server.holds('getSystemProperties')
  await show()
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  answer(propertiesOf('system'))
  expect(await screen.findByRole('textbox', { name: 'Shortest call in reports' })).toBeInTheDocument()
})

test('offers another try when one kind of properties does not come', async () => {
  server.refuses('getCustomerProperties')
  const { person } = await show()
  const alert = await screen.findByRole('alert')
  server.answers('getCustomerProperties', propertiesOf('customer'))
  await person.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('textbox', { name: 'Shortest call in reports' })).toBeInTheDocument()
})
