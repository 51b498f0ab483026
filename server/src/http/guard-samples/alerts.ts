import type { alertsRoutes } from '@bic/contract/alerts/alerts'
import type { Samples } from '../guard-samples.ts'

export const alertsSamples = {
  getNotificationsForUser: w => ({ query: { userId: w.userId } }),
  markNotificationRead: () => ({ body: {} }),
  getAlertTypes: () => ({}),
  getAlertsByType: w => ({ query: { userId: w.userId, alertType: 'Message Alert' } }),
  followAlert: w => ({ body: { userId: w.userId, alertType: 'Message Alert', cardId: w.cardId } }),
  bulkFollowAlerts: w => ({ body: { userId: w.userId, alertType: 'Opportunity', idList: [w.dealId] } }),
  playAlert: w => ({ body: { userAlertId: w.userAlertId } }),
  pauseAlert: w => ({ body: { userAlertId: w.userAlertId } }),
  deleteAlert: w => ({ body: { userAlertId: w.spareUserAlertId } }),
  getAlertPreferences: w => ({ query: { userId: w.userId } }),
  saveAlertPreferences: w => ({ body: { userAlertId: w.userAlertId, marketId: w.marketId, sensitivity: 'average' } }),
  updateCardFollowStatus: w => ({ body: { cardId: w.cardId, follow: 'Y' } }),
  listRaisedAlerts: () => ({}),
  updateRaisedAlert: w => ({ body: { raisedAlertId: w.raisedAlertId, useful: true } }),
  getAlertBudget: () => ({}),
  getOwnMailBounce: () => ({}),
  listMailBounces: () => ({}),
  resetMailBounce: w => ({ body: { userId: w.userId } }),
  listAlertMails: () => ({}),
  setAlertMail: () => ({ body: { alertType: 'Weekly roundup', mailed: false } }),
  getMailLink: () => ({ query: { token: 'x' } }),
  changeMailLink: () => ({ body: { token: 'x', mailed: false } }),
  listAlertSampleChoices: () => ({}),
  chooseAlertSample: () => ({ body: { sample: 'pricing', choice: 'dismissed' } }),
} satisfies Samples<keyof typeof alertsRoutes>
