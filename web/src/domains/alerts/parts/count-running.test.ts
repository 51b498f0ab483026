import { alertTypes } from '@bic/contract/alerts/alert-types'
import { expect, test } from 'vitest'
import { countRunning } from './count-running.ts'

test('running alerts of all seven types are counted, others are not [shell-057] [shell-059]', () => {
  const alerts = alertTypes.flatMap(alertType => [
    { alertType, alertStatus: 'running' },
    { alertType, alertStatus: 'paused' },
  ])
  expect([countRunning(alerts), countRunning([])]).toEqual([7, 0])
})
