import { alertTypes } from '@bic/contract/alerts/alert-types'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { alertOf, raisedOf } from '../parts/manage/alerts.testing.ts'
import type { FollowedAlert } from '../shared/use-followed.ts'
import AlertManagementScreen from './AlertManagementScreen.tsx'

let alerts: FollowedAlert[]
let ended: Set<string>

beforeEach(() => {
  alerts = [
    alertOf(),
    alertOf({ userAlertId: 2, name: 'Security', alertStatus: 'paused', reported: true, industryId: 4 }),
    alertOf({ userAlertId: 3, name: 'Harbour', alertType: 'Opportunity', subject: { kind: 'deal', id: 8 } }),
  ]
  server.answers(
    'getAlertTypes',
    alertTypes.map((label, index) => ({ alertTypeId: index + 1, label })),
  )
  server.replies('getAlertsByType', () => alerts)
  server.answers('listRaisedAlerts', [raisedOf()])
  ended = new Set()
  server.answers('getOwnMailBounce', null)
  server.answers('listAlertChannels', [])
  server.replies('listAlertMails', () => alertTypes.map(alertType => ({ alertType, mailed: !ended.has(alertType) })))
  server.answers('getAlertBudget', {
    promised: [{ sensitivity: 'low', following: 1, falseAYear: 1 }],
    observed: { reported: 2, judged: 1, days: 90, notUseful: { share: 0.5, low: 0.0945, high: 0.9055, n: 2 } },
  })
  const set = (alertStatus: 'running' | 'paused') => (sent: { readonly body: { readonly userAlertId: number } }) => {
    const { userAlertId } = sent.body
    alerts = alerts.map(one => (one.userAlertId === userAlertId ? { ...one, alertStatus } : one))
    return { userAlertId, alertStatus }
  }
  server.replies('pauseAlert', set('paused'))
  server.replies('playAlert', set('running'))
  server.replies('deleteAlert', ({ body }) => {
    alerts = alerts.filter(({ userAlertId }) => userAlertId !== body.userAlertId)
    return null
  })
})

const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Followed with Message Alert' })
  const found = within(list)
    .getAllByRole('listitem')
    .find(one => within(one).queryByRole('link', { name }))
  if (!found) throw new Error(`There is no row of ${name}.`)
  return within(found)
}

test('begins with the first type that something is followed of', async () => {
  alerts = alerts.filter(({ alertType }) => alertType === 'Opportunity')
  await renderPart(<AlertManagementScreen />)
  expect(await screen.findByRole('tab', { name: 'Opportunity (1)' })).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findByRole('list', { name: 'Followed with Opportunity' })).toBeVisible()
})

test('begins with the first type while nothing is followed', async () => {
  alerts = []
  await renderPart(<AlertManagementScreen />)
  expect(await screen.findByRole('tab', { name: `${alertTypes[0]} (0)` })).toHaveAttribute('aria-selected', 'true')
})

test('says what is followed, and the promised and the observed rate of false alarms', async () => {
  await renderPart(<AlertManagementScreen />)
  expect(await screen.findByRole('heading', { name: 'Alert Management' })).toBeVisible()
  expect(screen.getByText('Review and update your preferences')).toBeVisible()
  expect(
    await screen.findByText(
      'You follow 3 things; 2 of 3 alerts run. Expect about one false alarm a year over 1 message. Of 2 alerts reported, 1 was judged not useful: 50% (9–91%), n = 2. You judged 1 of them.',
    ),
  ).toBeVisible()
})

test('has a tab for each of the seven types', async () => {
  const { person, address } = await renderPart(<AlertManagementScreen />, { at: '/?tab=0' })
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Weekly roundup (0)',
    'Message Alert (2)',
    'Opportunity (1)',
    'Monthly Win-Loss Trends (0)',
    'Monthly Pipeline Action (0)',
    'Monthly Trending report (0)',
    'Deal Spotlight (0)',
  ])
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText('Nothing followed yet')).toBeVisible()
  await person.click(screen.getByRole('tab', { name: /^Opportunity/ }))
  expect(await screen.findByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/deals/8')
  expect(address()).toBe('/?tab=2')
})

test('an alert is paused, played, and deleted after Confirm', async () => {
  const { person } = await renderPart(<AlertManagementScreen />, { at: '/?tab=1' })
  const pricing = await rowOf('Pricing')
  expect(pricing.getByText('Running')).toBeVisible()
  await person.click(pricing.getByRole('button', { name: 'Pause Pricing' }))
  expect(await (await rowOf('Pricing')).findByText('Paused')).toBeVisible()
  await person.click((await rowOf('Pricing')).getByRole('button', { name: 'Play Pricing' }))
  expect(await (await rowOf('Pricing')).findByText('Running')).toBeVisible()
  expect(
    (await rowOf('Security')).getByText(/one industry · reported, and silent until it is as usual again/),
  ).toBeVisible()
  await person.click((await rowOf('Security')).getByRole('button', { name: 'Delete Security' }))
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Security' })).toBeNull())
  expect(server.asked('deleteAlert').map(({ body }) => body)).toEqual([{ userAlertId: 2 }])
})

test('mails of a type are ended and started again', async () => {
  server.replies('setAlertMail', ({ body }) => {
    if (body.mailed) ended.delete(body.alertType)
    else ended.add(body.alertType)
    return body
  })
  const { person } = await renderPart(<AlertManagementScreen />, { at: '/?tab=1' })
  const mailed = await screen.findByRole('switch', { name: /^Mail what is reported/ })
  expect(mailed).toBeChecked()
  await person.click(mailed)
  await waitFor(() => expect(mailed).not.toBeChecked())
  expect(screen.getByText('You find it here and under the bell.')).toBeVisible()
  await waitFor(() => expect(mailed).toBeEnabled())
  await person.click(mailed)
  await waitFor(() => expect(mailed).toBeChecked())
  expect(server.asked('setAlertMail').map(({ body }) => body)).toEqual([
    { alertType: 'Message Alert', mailed: false },
    { alertType: 'Message Alert', mailed: true },
  ])
})

test('says that mails do not arrive, and has the address mailed again', async () => {
  let refused = true
  server.replies('getOwnMailBounce', () =>
    refused
      ? {
          userId: 7,
          name: 'Sam Seller',
          email: 'sam@demo.example',
          refusals: 3,
          stopped: true,
          lastTime: '2026-11-14T02:30:00.000Z',
          reason: '550 5.1.1 No such user',
        }
      : null,
  )
  server.replies('resetMailBounce', () => {
    refused = false
    return null
  })
  const { person } = await renderPart(<AlertManagementScreen />, { at: '/?tab=1' })
  expect(await screen.findByText(/No more mails go to sam@demo.example/)).toBeVisible()
  expect(screen.getByText(/550 5.1.1 No such user/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Mail it again' }))
  await waitFor(() => expect(screen.queryByText(/No more mails go to/)).toBeNull())
  expect(server.asked('resetMailBounce').map(({ body }) => body)).toEqual([{ userId: 7 }])
})

test('preferences narrow an alert and set how many false alarms are accepted', async () => {
  const named = (name: string) => [{ id: 4, name }]
  server.answers('getDealFilters', {
    markets: named('Field Service'),
    industries: named('Energy'),
    segments: named('Enterprise'),
    regions: named('Europe'),
    stages: [],
  })
  server.replies('getAlertPreferences', () =>
    alerts.map(
      ({ subject: _, lastRunDate: _run, reported: _reported, ...one }): Answer<'getAlertPreferences'>[number] => one,
    ),
  )
  server.answers('saveAlertPreferences', { userAlertId: 1 })
  const { person } = await renderPart(<AlertManagementScreen />, { at: '/?tab=1' })
  await person.click((await rowOf('Pricing')).getByRole('button', { name: 'Preferences of Pricing' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preferences: Pricing' }))
  await person.click(await dialog.findByRole('combobox', { name: 'Industry' }))
  await person.click(await screen.findByRole('option', { name: 'Energy' }))
  await person.click(dialog.getByRole('radio', { name: 'average' }))
  expect(dialog.getByText(/^average: about one false alarm a month/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.asked('saveAlertPreferences').map(({ body }) => body)).toEqual([
      { userAlertId: 1, marketId: null, industryId: 4, segmentId: null, regionId: null, sensitivity: 'average' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preferences: Pricing' })).toBeNull())
})

test('several things are followed at once', async () => {
  server.answers('listAllMarket', [
    { id: 1, name: 'Field Service' },
    { id: 2, name: 'Audit' },
  ] as Answer<'listAllMarket'>)
  server.answers('bulkFollowAlerts', { followedCount: 2 })
  const { person } = await renderPart(<AlertManagementScreen />, { at: '/?tab=0' })
  await person.click(await screen.findByRole('button', { name: 'Follow markets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow with Weekly roundup' }))
  expect(dialog.getByRole('button', { name: 'Follow' })).toBeDisabled()
  await person.click(dialog.getByRole('button', { name: 'Markets: Any' }))
  for (const name of ['Field Service', 'Audit']) await person.click(await screen.findByRole('option', { name }))
  await person.keyboard('{Escape}')
  await person.click(await dialog.findByRole('button', { name: 'Follow 2' }))
  expect(await screen.findByText('You follow 2 things more.')).toBeVisible()
  expect(server.asked('bulkFollowAlerts').map(({ body }) => body)).toEqual([
    { userId: 7, alertType: 'Weekly roundup', idList: [1, 2] },
  ])
})

test('what cannot be loaded is asked for again', async () => {
  server.refuses('getAlertsByType')
  const { person } = await renderPart(<AlertManagementScreen />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  server.replies('getAlertsByType', () => alerts)
  await person.click(retry)
  expect(await screen.findByRole('tab', { name: 'Opportunity (1)' })).toBeVisible()
})
