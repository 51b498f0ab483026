import type { Notification, SampleChoice } from '@bic/contract/alerts/alerts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { passTime, stopTime } from '#testing/stop-time.ts'
import { AlertsButton } from './AlertsButton.tsx'

const unread = (id: number): Notification => ({
  id,
  title: `Reading call ${id}.txt is done`,
  text: '',
  createdTime: '2026-11-01T10:00:00.000Z',
  read: false,
  kind: 'upload',
  link: `/upload?run=${id}`,
})

/** A server that remembers what is read and chosen. */
const serve = (ids: readonly number[]) => {
  let notifications = ids.map(unread)
  const choices = new Map<string, SampleChoice>()
  server.replies('getNotificationsForUser', () => notifications)
  server.answersByDefault('listRaisedAlerts', [])
  server.replies('markNotificationRead', ({ body }) => {
    notifications = notifications.map(one => ({ ...one, read: one.read || (body?.ids?.includes(one.id) ?? true) }))
    return null
  })
  server.replies('listAlertSampleChoices', () =>
    [...choices].map(([sample, choice]) => ({ sample, choice, chosenTime: '2026-11-01T10:00:00.000Z' })),
  )
  server.replies('chooseAlertSample', ({ body: { sample, choice } }) => {
    if (choice) choices.set(sample, choice)
    else choices.delete(sample)
    return null
  })
}

const open = async (name: string) => {
  const shown = await renderPart(<AlertsButton userId={7} />)
  await shown.person.click(await screen.findByRole('button', { name }))
  await screen.findByRole('heading', { name: 'For you' })
  return shown
}

const findCard = async (name: string) => within(await screen.findByRole('article', { name: `Sample: ${name}` }))
const byHand = 'Reports are put together by hand'
const security = 'Security review before signing'

describe('a user without alerts', () => {
  beforeEach(() => serve([]))

  test('sees that, apart from static samples of both kinds [shell-050] [shell-051] [shell-052] [shell-053] [shell-054] [administration-014]', async () => {
    await open('Alerts')
    expect(server.asked('getNotificationsForUser')[0]).toMatchObject({ query: { userId: 7 } })
    expect(await screen.findByText(/^No notifications yet\./)).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(3)
    const active = await findCard(byHand)
    for (const text of [/^Pain Points/, /^Mentioned in 9 calls this week/, /^Sensitivity: average/])
      expect(active.getByText(text)).toBeVisible()
    expect(active.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Dismiss',
      'Call plan',
      'Verify',
    ])
    const inactive = await findCard('Budget owner not met yet')
    expect(inactive.queryAllByRole('button')).toEqual([])
  })

  test('keeps what they choose for a sample, and can take it back [shell-053] [shell-055]', async () => {
    const { person } = await open('Alerts')
    const choose = async (card: string, action: RegExp) =>
      person.click(await (await findCard(card)).findByRole('button', { name: action }))
    await choose(byHand, /^Verify/)
    await choose(security, /^Dismiss/)
    await waitFor(() => expect(screen.queryByRole('article', { name: `Sample: ${security}` })).toBeNull())
    expect(await (await findCard(byHand)).findByText('Verified by you')).toBeVisible()
    await choose(byHand, /^Take back/)
    await person.click(await screen.findByRole('button', { name: 'Show 1 dismissed' }))
    await choose(security, /^Call plan/)
    expect(await (await findCard(security)).findByText('In your call plan')).toBeVisible()
    await choose(security, /^Take back/)
    expect(await (await findCard(security)).findByRole('button', { name: /^Verify/ })).toBeVisible()
    expect(await (await findCard(byHand)).findByRole('button', { name: /^Verify/ })).toBeVisible()
    expect(server.asked('chooseAlertSample').map(({ body }) => [body.sample, body.choice])).toEqual([
      ['manual-reporting', 'verified'],
      ['security-review', 'dismissed'],
      ['manual-reporting', null],
      ['security-review', null],
      ['security-review', 'planned'],
      ['security-review', null],
    ])
  })
})

test('three alerts bring more samples, and are marked as read together [shell-055] [shell-056]', async () => {
  serve([1, 2, 3])
  const { person } = await open('Alerts, 3 alerts, 3 unread')
  // Samples do not stand beside real alerts unless one asks for them.
  await screen.findByRole('button', { name: 'Mark all as read' })
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Show samples of alerts' }))
  expect(screen.getAllByRole('article')).toHaveLength(6)
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('button', { name: 'Alerts, 3 alerts, 0 unread', hidden: true })
  expect(server.asked('markNotificationRead').map(({ body }) => body)).toEqual([{}])
})

test('an alert that is followed is read, and leads to what it is about [shell-056]', async () => {
  serve([1, 2])
  const { person, address } = await open('Alerts, 2 alerts, 2 unread')
  await person.click(await screen.findByRole('link', { name: /^Reading call 1\.txt is done/ }))
  await waitFor(() => expect(address()).toBe('/upload?run=1'))
  await screen.findByRole('button', { name: 'Alerts, 2 alerts, 1 unread' })
  expect(server.asked('markNotificationRead').map(({ body }) => body)).toEqual([{ ids: [1] }])
})

test('a badge marks what is new for ten seconds, once in a session [shell-061] [shell-062]', async () => {
  serve([1])
  server.answers('saveUseractivity', null)
  stopTime()
  const { person, show } = await open('Alerts, 1 alert, 1 unread')
  expect(await screen.findByText('New')).toBeVisible()
  await passTime(8000)
  expect(screen.getByText('New')).toBeVisible()
  await passTime(2500)
  expect(screen.queryByText('New')).toBeNull()
  show(<AlertsButton key="again" userId={7} />)
  await passTime(500)
  await person.click(await screen.findByRole('button', { name: 'Alerts, 1 alert, 1 unread' }))
  expect(await screen.findByText('Reading call 1.txt is done')).toBeVisible()
  expect(screen.queryByText('New')).toBeNull()
})
