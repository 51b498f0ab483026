import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import type { Delivery, Endpoint } from '../parts/words.ts'
import WebhooksScreen from './WebhooksScreen.tsx'

const endpoint: Endpoint = {
  endpointId: 3,
  url: 'https://hooks.company.com/bic',
  description: 'Warehouse',
  eventTypes: ['deal.closed', 'alert.raised'],
  withWords: false,
  enabled: true,
  stoppedBecause: null,
  failingSince: null,
  deliveredTime: null,
  formerSecretUntil: null,
  createdTime: '2026-11-01T10:00:00.000Z',
  counts: { waiting: 0, delivered: 7, failed: 2, held: 0 },
}
const delivery: Delivery = {
  deliveryId: 9,
  endpointId: 3,
  messageId: 'evt_1',
  type: 'deal.closed',
  occurredTime: '2026-11-20T10:00:00.000Z',
  state: 'failed',
  attempts: 10,
  triedTime: '2026-11-23T10:00:00.000Z',
  nextTime: null,
  status: 500,
  problem: 'It answered 500.',
}
const details = {
  ...delivery,
  payload: '{"type":"deal.closed","data":{"dealId":5}}',
  answer: 'busy',
  tookMs: 120,
}

beforeEach(() => {
  server.answers('listWebhookEndpoints', [endpoint])
  server.answers('listWebhookDeliveries', { total: 1, rows: [delivery] })
})

describe('the endpoints', () => {
  test('say first what did not arrive, and each count opens what it counts', async () => {
    const { person } = await renderPart(<WebhooksScreen />)
    expect(await screen.findByText('1 endpoint, 2 events did not arrive')).toBeVisible()
    const row = within(within(screen.getByRole('list', { name: 'Endpoints' })).getByRole('listitem'))
    expect(row.getByText('On')).toBeVisible()
    expect(row.getByText(/A deal was won or lost; An alert reported something\. Ids and links only\./)).toBeVisible()
    await person.click(row.getByRole('button', { name: '2 given up, Warehouse' }))
    await waitFor(() =>
      expect(server.asked('listWebhookDeliveries').at(-1)?.query).toMatchObject({ endpointId: 3, state: 'failed' }),
    )
  })

  test('that were stopped say why', async () => {
    server.answers('listWebhookEndpoints', [
      { ...endpoint, enabled: false, stoppedBecause: 'failing' as const, counts: { ...endpoint.counts, held: 3 } },
    ])
    await renderPart(<WebhooksScreen />)
    expect(await screen.findByText('1 endpoint, 1 of them is stopped, 5 events did not arrive')).toBeVisible()
    expect(screen.getByText('Stopped: every attempt failed for three days.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Replay events of Warehouse' })).toBeDisabled()
  })

  test('are registered, and the secret is shown once', async () => {
    server.answers('listWebhookEndpoints', [])
    server.answers('listWebhookDeliveries', { total: 0, rows: [] })
    server.answers('addWebhookEndpoint', { endpointId: 4, secret: 'whsec_abc' })
    const { person } = await renderPart(<WebhooksScreen />)
    expect(await screen.findByText('No endpoints yet.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Deliveries' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'New endpoint' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New endpoint' }))
    const register = dialog.getByRole('button', { name: 'Register' })
    fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://hooks.company.com/x' } })
    expect(register).toBeDisabled()
    await person.click(dialog.getByRole('checkbox', { name: /deal\.closed/ }))
    await person.click(dialog.getByRole('checkbox', { name: 'Send names and words too' }))
    await person.click(register)
    expect(await dialog.findByLabelText('Secret')).toHaveValue('whsec_abc')
    expect(server.asked('addWebhookEndpoint')[0]?.body).toEqual({
      url: 'https://hooks.company.com/x',
      description: '',
      eventTypes: ['deal.closed'],
      withWords: true,
    })
    await person.click(dialog.getByRole('button', { name: 'Done' }))
    await person.click(screen.getByRole('button', { name: 'New endpoint' }))
    expect(screen.queryByDisplayValue('whsec_abc')).toBeNull()
  })

  test('say why one cannot be registered', async () => {
    server.refuses('addWebhookEndpoint', {
      status: 400,
      code: 'BAD_INPUT',
      detail: 'The address leads into a network and not to the internet. Give a public one.',
      field: 'url',
    })
    const { person } = await renderPart(<WebhooksScreen />)
    await person.click(await screen.findByRole('button', { name: 'New endpoint' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://10.0.0.1/' } })
    await person.click(dialog.getByRole('checkbox', { name: /deal\.closed/ }))
    await person.click(dialog.getByRole('button', { name: 'Register' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('leads into a network')
  })

  test('are edited, tested, given a new secret and removed', async () => {
    server.answers('saveWebhookEndpoint', null)
    server.answers('testWebhookEndpoint', { deliveryId: 10, problem: 'It answered 500.', status: 500 })
    server.answers('rotateWebhookSecret', { secret: 'whsec_new', formerUntil: '2026-11-28T10:00:00.000Z' })
    server.answers('removeWebhookEndpoint', null)
    const { person } = await renderPart(<WebhooksScreen />)
    await person.click(await screen.findByRole('button', { name: 'Edit Warehouse' }))
    const edit = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }))
    await person.click(edit.getByRole('switch', { name: /^On/ }))
    await person.click(edit.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.asked('saveWebhookEndpoint')[0]?.body).toMatchObject({ endpointId: 3, enabled: false }),
    )
    await person.click(screen.getByRole('button', { name: 'Send a test event to Warehouse' }))
    expect(await screen.findByText('It answered 500.')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'New secret for Warehouse' }))
    const rotate = within(await screen.findByRole('dialog', { name: 'New secret for hooks.company.com' }))
    await person.click(rotate.getByRole('button', { name: 'Make a new secret' }))
    expect(await rotate.findByLabelText('Secret')).toHaveValue('whsec_new')
    await person.click(rotate.getByRole('button', { name: 'Done' }))
    await person.click(screen.getByRole('button', { name: 'Remove Warehouse' }))
    await person.click(await screen.findByRole('button', { name: 'Remove the endpoint' }))
    await waitFor(() => expect(server.asked('removeWebhookEndpoint')[0]?.body).toEqual({ endpointId: 3 }))
  })

  test('have everything replayed that did not arrive since a moment', async () => {
    server.answers('replayWebhookDeliveries', { count: 2 })
    const { person } = await renderPart(<WebhooksScreen />)
    await person.click(await screen.findByRole('button', { name: 'Replay events of Warehouse' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Everything that happened since'), { target: { value: '2026-11-20T08:00' } })
    await person.click(dialog.getByRole('button', { name: 'Replay' }))
    await waitFor(() =>
      expect(server.asked('replayWebhookDeliveries')[0]?.body).toEqual({
        endpointId: 3,
        since: new Date('2026-11-20T08:00').toISOString(),
        delivered: false,
      }),
    )
    expect(await screen.findByText('2 events will be posted again.')).toBeInTheDocument()
  })
})

describe('the deliveries', () => {
  test('are opened with what was posted and answered, and replayed', async () => {
    server.answers('getWebhookDelivery', details)
    server.answers('replayWebhookDelivery', null)
    const { person } = await renderPart(<WebhooksScreen />)
    const row = within(within(await screen.findByRole('list', { name: 'Deliveries' })).getByRole('listitem'))
    expect(row.getByText('Given up')).toBeVisible()
    expect(row.getByText(/to Warehouse\. 10 attempts\. It answered 500\./)).toBeVisible()
    await person.click(row.getByRole('button', { name: /^Open the delivery/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A deal was won or lost' }))
    expect(await dialog.findByRole('region', { name: 'Posted' })).toHaveTextContent('"dealId": 5')
    expect(dialog.getByRole('region', { name: 'Answer (500)' })).toHaveTextContent('busy')
    await person.click(dialog.getByRole('button', { name: 'Replay' }))
    await waitFor(() => expect(server.asked('replayWebhookDelivery')[0]?.body).toEqual({ deliveryId: 9 }))
  })

  test('that cannot be loaded say so, and are asked for again', async () => {
    server.refuses('listWebhookDeliveries', { status: 500, code: 'INTERNAL', detail: 'Something went wrong.' })
    const { person } = await renderPart(<WebhooksScreen />)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    server.answers('listWebhookDeliveries', { total: 0, rows: [] })
    await person.click(retry)
    expect(await screen.findByText('No deliveries found.')).toBeVisible()
  })
})
