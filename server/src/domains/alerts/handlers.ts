import type { alertsRoutes } from '@bic/contract/alerts/alerts'
import type { Handlers } from '#http/call-context.ts'
import { getOwnMailBounce } from './bounces/get-own-mail-bounce.ts'
import { listMailBounces } from './bounces/list-mail-bounces.ts'
import { resetMailBounce } from './bounces/reset-mail-bounce.ts'
import { addAlertChannel } from './channels/add-alert-channel.ts'
import { listAlertChannels } from './channels/list-alert-channels.ts'
import { removeAlertChannel } from './channels/remove-alert-channel.ts'
import { testAlertChannel } from './channels/test-alert-channel.ts'
import { chooseAlertSample } from './choose-alert-sample.ts'
import { bulkFollowAlerts } from './following/bulk-follow-alerts.ts'
import { deleteAlert } from './following/delete-alert.ts'
import { followAlert } from './following/follow-alert.ts'
import { getAlertPreferences } from './following/get-alert-preferences.ts'
import { getAlertsByType } from './following/get-alerts-by-type.ts'
import { pauseAlert } from './following/pause-alert.ts'
import { playAlert } from './following/play-alert.ts'
import { saveAlertPreferences } from './following/save-alert-preferences.ts'
import { updateCardFollowStatus } from './following/update-card-follow-status.ts'
import { getAlertTypes } from './get-alert-types.ts'
import { getNotificationsForUser } from './get-notifications-for-user.ts'
import { listAlertSampleChoices } from './list-alert-sample-choices.ts'
import { changeMailLink } from './mails/change-mail-link.ts'
import { getMailLink } from './mails/get-mail-link.ts'
import { listAlertMails } from './mails/list-alert-mails.ts'
import { setAlertMail } from './mails/set-alert-mail.ts'
import { markNotificationRead } from './mark-notification-read.ts'
import { getAlertBudget } from './raised/get-alert-budget.ts'
import { listRaisedAlerts } from './raised/list-raised-alerts.ts'
import { updateRaisedAlert } from './raised/update-raised-alert.ts'

export const alertsHandlers: Handlers<typeof alertsRoutes> = {
  getNotificationsForUser,
  markNotificationRead,
  getAlertTypes,
  getAlertsByType,
  followAlert,
  bulkFollowAlerts,
  playAlert,
  pauseAlert,
  deleteAlert,
  getAlertPreferences,
  saveAlertPreferences,
  updateCardFollowStatus,
  listRaisedAlerts,
  updateRaisedAlert,
  getAlertBudget,
  getOwnMailBounce,
  listMailBounces,
  resetMailBounce,
  listAlertChannels,
  addAlertChannel,
  testAlertChannel,
  removeAlertChannel,
  listAlertMails,
  setAlertMail,
  getMailLink,
  changeMailLink,
  listAlertSampleChoices,
  chooseAlertSample,
}
