import type { alertsRoutes } from '@bic/contract/alerts/alerts'
import type { Handlers } from '#http/call-context.ts'
import { chooseAlertSample } from './choose-alert-sample.ts'
import { getAlertTypes } from './get-alert-types.ts'
import { getAlertsByType } from './get-alerts-by-type.ts'
import { getNotificationsForUser } from './get-notifications-for-user.ts'
import { listAlertSampleChoices } from './list-alert-sample-choices.ts'
import { markNotificationRead } from './mark-notification-read.ts'

export const alertsHandlers: Handlers<typeof alertsRoutes> = {
  getNotificationsForUser,
  markNotificationRead,
  getAlertTypes,
  getAlertsByType,
  listAlertSampleChoices,
  chooseAlertSample,
}
