import { alertTypes } from '@bic/contract/alerts/alert-types'
import type { Handler } from '#http/call-context.ts'

export const getAlertTypes: Handler<'getAlertTypes'> = async () =>
  alertTypes.map((label, index) => ({ alertTypeId: index + 1, label }))
