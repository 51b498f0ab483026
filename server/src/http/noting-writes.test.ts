import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// A write notes that it changed something through the call's own `write` only (noting-writes.ts): what opens a transaction of
// its own (`writeCustomer`) is not noted, and says here why it need not be.
const own: Readonly<Record<string, string>> = {
  'access/actions/purge-expired.ts': 'not a call: the queue',
  'access/actions/start-session.ts': 'public calls, which take no key',
  'access/change-password.ts': 'a public call; its token is used once',
  'access/email/confirm-email.ts': 'a public call; its token is used once',
  'access/identity/link-person.ts': 'public calls, which take no key',
  'access/identity/refuse-identity.ts': 'records a refusal, after which a key is free again',
  'access/login.ts': 'a public call, which takes no key',
  'access/mails/reset-mail.ts': 'not a call: the queue',
  'alerts/evaluate/request-watch.ts': 'not a call: the queue',
  'alerts/mails/change-mail-link.ts': 'a public call, which takes no key',
  'analysis/family/request-standing.ts': 'not a call: the queue',
  'analysis/family/standing-family.ts': 'asked for by calls that only read; repeated, it stores the same family',
  'analysis/findings/settle-findings.ts': 'asked for by calls that only read; what is settled first stays so',
  'api-keys/notice-of-end.ts': 'not a call: the queue',
  'campaigns/actions/judge-campaign.ts': 'asked for by calls that only read; what is concluded first stays so',
  'coaching/actions/add-tutorial.ts': "not a call: an operator's command",
  'configuration/purge-kept.ts': 'not a call: the queue',
  'connections/wake-connections.ts': 'not a call: the queue',
  'connections/webhook/receive-webhook.ts':
    'messages of vendors, which take no key; repeated, they only have the vendor asked',
  'connections/write-back/ask-crm.ts': 'requests that the CRM was sent, which are used up whatever becomes of the call',
  'content/review/review-contents.ts': 'not a call: the queue',
  'purges/retention/continue-purges.ts': 'not a call: the queue',
  'plays/actions/judge-initiative.ts': 'asked for by calls that only read; what is concluded first stays so',
  'purges/retention/remove-old-conversations.ts': 'not a call: the queue',
  'entitlements/plan/renew-nightly.ts': 'not a call: the queue',
  'exports/remove-expired-nightly.ts': 'not a call: the queue',
  'extension/access/end-extension-token.ts': 'a public call, which takes no key; a token ends once',
  'extension/access/exchange-extension-code.ts': 'a public call; its code is used once',
  'forecast/shared/current-forecast.ts': 'asked for by calls that only read; repeated, it starts no second training',
  'reports/schedule/request-mails.ts': 'not a call: the queue',
  'stories/boards/review-nightly.ts': 'not a call: the queue',
  'stories/buyer/end-buyer-survey.ts': 'a public call, which takes no key; a link ends once',
  'stories/buyer/remind-buyers.ts': 'not a call: the queue',
  'stories/buyer/save-buyer-answer.ts': 'a public call, which takes no key; repeated, it stores the same answer',
  'tenants/actions/make-customer.ts': 'makes another customer; repeated, its name is taken',
  'tenants/change-customer-status.ts': 'changes another customer; repeated, it changes nothing',
  'users/scim/find-token.ts': 'requests of a directory, which take no key',
  'webhooks/delivery/ask-for-deliveries.ts': 'not a call: the queue',
  'webhooks/delivery/deliver-webhooks.ts': 'not a call: the queue',
  'webhooks/delivery/remove-old-deliveries.ts': 'not a call: the queue',
  'writing/shared/ask-model.ts': 'tokens of the model, which are used up whatever becomes of the call',
}

it('every write of a call goes through its own way to data, which notes that it was done', () => {
  const domains = join(import.meta.dirname, '../domains')
  const found = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
    .filter(path => readFileSync(join(domains, path), 'utf8').includes('writeCustomer(app,'))
  expect(found.toSorted()).toEqual(Object.keys(own).toSorted())
})
