import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ChannelsPanel } from './ChannelsPanel.tsx'

type Channel = Answer<'listAlertChannels'>[number]

const channelOf = (more: Partial<Channel> = {}): Channel => ({
  channelId: 4,
  kind: 'slack',
  name: '#deals',
  company: false,
  postedTime: null,
  problem: null,
  stopped: false,
  ...more,
})

test('a channel is added by the address of its webhook', async () => {
  let channels: Channel[] = []
  server.replies('listAlertChannels', () => channels)
  server.replies('addAlertChannel', ({ body }) => {
    channels = [channelOf({ kind: body.kind, name: body.name })]
    return { channelId: 4 }
  })
  const { person } = await renderPart(<ChannelsPanel />)
  expect(await screen.findByText(/can be posted in a channel as well/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Add a channel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a channel' }))
  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled()
  await person.click(dialog.getByRole('radio', { name: 'Teams' }))
  await person.type(dialog.getByLabelText('Name of the channel'), 'Deals')
  await person.type(dialog.getByLabelText('Address of the webhook'), 'https://x.logic.azure.com/w')
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Deals (Teams)')).toBeVisible()
  expect(server.asked('addAlertChannel').map(({ body }) => body)).toEqual([
    { kind: 'teams', name: 'Deals', address: 'https://x.logic.azure.com/w', company: false },
  ])
})

test('an address that is refused is explained in the dialog', async () => {
  server.answers('listAlertChannels', [])
  server.refuses('addAlertChannel', { status: 400, code: 'BAD_INPUT', detail: 'This is no address of Slack.' })
  const { person } = await renderPart(<ChannelsPanel />)
  await person.click(await screen.findByRole('button', { name: 'Add a channel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a channel' }))
  await person.type(dialog.getByLabelText('Name of the channel'), 'Deals')
  await person.type(dialog.getByLabelText('Address of the webhook'), 'https://10.0.0.1/')
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText(/This is no address of Slack\./)).toBeVisible()
})

test('says why posts fail, sends a test message, and removes a channel after Confirm', async () => {
  let channels = [channelOf({ stopped: true, problem: 'The channel answered 410.' })]
  server.replies('listAlertChannels', () => channels)
  server.replies('testAlertChannel', () => {
    channels = [channelOf({ postedTime: '2026-11-14T02:30:00.000Z' })]
    return { problem: null }
  })
  server.replies('removeAlertChannel', () => {
    channels = []
    return null
  })
  const { person } = await renderPart(<ChannelsPanel />)
  expect(await screen.findByText('Stopped: The channel answered 410.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send a test message to #deals' }))
  expect(await screen.findByText('The test message has arrived.')).toBeVisible()
  expect(await screen.findByText(/^Last posted/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Remove #deals' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Remove the channel' }),
  )
  await waitFor(() => expect(screen.queryByText('#deals (Slack)')).toBeNull())
  expect(server.asked('removeAlertChannel').map(({ body }) => body)).toEqual([{ channelId: 4 }])
})

test('an administrator adds a channel of the company, which others only see', async () => {
  let channels: Channel[] = []
  server.replies('listAlertChannels', () => channels)
  server.replies('addAlertChannel', ({ body }) => {
    channels = [channelOf({ name: body.name, company: true })]
    return { channelId: 4 }
  })
  const { person } = await renderPart(<ChannelsPanel />, { role: 'ADMIN' })
  await person.click(await screen.findByRole('button', { name: 'Add a channel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a channel' }))
  await person.type(dialog.getByLabelText('Name of the channel'), '#market')
  await person.type(dialog.getByLabelText('Address of the webhook'), 'https://hooks.slack.com/services/T/B/x')
  await person.click(dialog.getByRole('radio', { name: 'What the company follows' }))
  await person.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('#market (Slack, for the company)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove #market' })).toBeVisible()
  expect(server.asked('addAlertChannel')[0]?.body).toMatchObject({ name: '#market', company: true })
})

test('a seller sees the channel of the company and may not change it', async () => {
  server.answers('listAlertChannels', [channelOf({ name: '#market', company: true })])
  const { person } = await renderPart(<ChannelsPanel />, { role: 'SELLER' })
  expect(await screen.findByText('#market (Slack, for the company)')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove #market' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Add a channel' }))
  expect(await screen.findByRole('dialog', { name: 'Add a channel' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'What the company follows' })).toBeNull()
})
