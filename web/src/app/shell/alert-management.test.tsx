import { alertTypes } from '@bic/contract/alerts/alert-types'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderApp } from '#testing/render-app.tsx'
import { personOf } from '#testing/render-part.tsx'

type Alert = Answer<'getAlertsByType'>[number]

const alertOf = (userAlertId: number, name: string): Alert => ({
  userAlertId,
  alertType: 'Message Alert',
  alertStatus: 'running',
  name,
  sensitivity: 'low',
  marketId: null,
  industryId: null,
  segmentId: null,
  regionId: null,
  subject: { kind: 'card', id: userAlertId },
  lastRunDate: null,
  reported: false,
})

test('a pause in Alert Management lowers the badge of the bell, and an alert in the panel opens its sentences [shell-057] [shell-059]', async () => {
  let alerts = [alertOf(5, 'Pricing'), alertOf(6, 'Security')]
  server.replies('getAlertsByType', () => alerts)
  server.answers('getOwnMailBounce', null)
  server.answers('listAlertChannels', [])
  server.answers(
    'listAlertMails',
    alertTypes.map(alertType => ({ alertType, mailed: true })),
  )
  server.replies('pauseAlert', ({ body: { userAlertId } }) => {
    alerts = alerts.map(one => (one.userAlertId === userAlertId ? { ...one, alertStatus: 'paused' } : one))
    return { userAlertId, alertStatus: 'paused' as const }
  })
  server.answers(
    'getAlertTypes',
    alertTypes.map((label, index) => ({ alertTypeId: index + 1, label })),
  )
  server.answers('getAlertBudget', {
    promised: [{ sensitivity: 'low', following: 2, falseAYear: 1 }],
    observed: { reported: 0, judged: 0, days: 3, notUseful: null },
  })
  server.answers('listRaisedAlerts', [
    {
      raisedAlertId: 40,
      userAlertId: 5,
      alertType: 'Message Alert',
      topic: 'Pain Points',
      name: 'Pricing',
      title: 'Said more often: in 34% of deals a week, up from 22%',
      text: '',
      sensitivity: 'low',
      marketName: 'Field Service',
      raisedTime: '2026-11-14T02:30:00.000Z',
      link: '/customer-voice/card?cardId=5&containSpecialCharacter=true',
      planLink: null,
      active: true,
      useful: null,
    },
  ])
  server.answers('listAlertSampleChoices', [])
  const { person, address } = await renderApp('/alert-management?tab=1', {
    user: { ...personOf('ADMIN'), licenseTypePermissionBeans: [] },
    screens: ['alert-management'],
  })
  await screen.findByLabelText(/^Alert Management, 2 running/)
  await person.click(await screen.findByRole('button', { name: 'Pause Pricing' }))
  await screen.findByLabelText(/^Alert Management, 1 running/)
  expect(await screen.findByText(/^You follow 2 things; 1 of 2 alerts run\./)).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Alerts/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Alerts' }))
  await person.click(await panel.findByRole('link', { name: 'Verify: Pricing' }))
  await waitFor(() => expect(address()).toBe('/customer-voice/card?cardId=5&containSpecialCharacter=true'))
})
