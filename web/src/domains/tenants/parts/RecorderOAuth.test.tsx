import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as way from '#lib/go-to.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { RecorderOAuth } from './RecorderOAuth.tsx'

const none = { state: 'none' as const, host: null, connectedAt: null, missing: null }
const connected = {
  state: 'connected' as const,
  host: 'company.api.gong.io',
  connectedAt: '2026-11-20T09:00:00.000Z',
  missing: null,
}

beforeEach(() => server.answers('getRecorderConnection', none))

test('leads to the consent page of the provider', async () => {
  const go = vi.spyOn(way, 'goTo').mockImplementation(() => undefined)
  server.answers('getOAuthUrl', { url: 'https://app.gong.io/oauth2/authorize?state=1.x' })
  const { person } = await renderPart(<RecorderOAuth />)
  await person.click(await screen.findByRole('button', { name: 'Connect by OAuth' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://app.gong.io/oauth2/authorize?state=1.x'))
  go.mockRestore()
})

test('says what the server lacks, and connects nothing', async () => {
  server.answers('getRecorderConnection', { ...none, missing: 'The operator sets GONG_CLIENT_ID.' })
  await renderPart(<RecorderOAuth />)
  expect(await screen.findByText('The operator sets GONG_CLIENT_ID.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Connect by OAuth' })).toBeDisabled()
})

test('checks and ends a connection', async () => {
  server.answers('getRecorderConnection', connected)
  server.answers('checkRecorderConnection', { state: 'connected', users: 1200 })
  server.answers('disconnectRecorder', null)
  const { person } = await renderPart(<RecorderOAuth />)
  expect(await screen.findByText('Connected to company.api.gong.io since Nov 20, 2026.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Gong answered and lists 1,200 people.')
  server.answers('getRecorderConnection', none)
  await person.click(screen.getByRole('button', { name: 'Disconnect' }))
  const ask = await screen.findByText(/Forget the credentials of Gong\?/)
  expect(ask).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1)!)
  expect(await screen.findByText('Gong is not connected by OAuth.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check the connection' })).toBeNull()
})

test('says when it has to be connected again, and why it cannot be checked', async () => {
  server.answers('getRecorderConnection', { ...connected, state: 'reconnect' })
  server.refuses('checkRecorderConnection', { status: 503, code: 'UNAVAILABLE', detail: 'Gong cannot be reached.' })
  const { person } = await renderPart(<RecorderOAuth />)
  expect(await screen.findByText('Gong no longer accepts the credentials. Connect it again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Connect again' })).toBeEnabled()
  await person.click(screen.getByRole('button', { name: 'Check the connection' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Gong cannot be reached.')
})
