import { dayMs } from '@bic/engine/calendar/day'
import { byBearer } from '../by-bearer.ts'
import type { HttpConnector } from '../connector.ts'
import { activityStream, recordStream } from '../crm/record-stream.ts'
import type { Stream } from '../stream.ts'
import { eventOf, taskOf } from './activities.ts'
import { classify, usedShare } from './classify.ts'
import { consent } from './consent.ts'
import { grant, host } from './grant.ts'
import { accountOf, contactOf, dealOf } from './normalise.ts'
import { bucket } from './query.ts'
import { check, existing, list, listIds, news, type SalesforceObject, stagesOf } from './records.ts'
import { writing } from './writing.ts'

const common = ['Id', 'Name', 'SystemModstamp', 'IsDeleted', 'CreatedDate'] as const
const account: SalesforceObject = {
  name: 'Account',
  fields: [...common, 'MasterRecordId', 'Industry', 'Website', 'Owner.Name', 'Owner.Email'],
}
const contact: SalesforceObject = {
  name: 'Contact',
  fields: [...common, 'MasterRecordId', 'AccountId', 'Email', 'Title'],
}
const deal: SalesforceObject = {
  name: 'Opportunity',
  fields: [
    ...common,
    'AccountId',
    'StageName',
    'IsClosed',
    'IsWon',
    'Amount',
    'CloseDate',
    'Type',
    'Owner.Name',
    'Owner.Email',
  ],
}

const ofActivities = [
  'Id',
  'Subject',
  'SystemModstamp',
  'IsDeleted',
  'CreatedDate',
  'ActivityDate',
  'IsRecurrence',
  'WhatId',
  'AccountId',
  'Owner.Name',
] as const
const task: SalesforceObject = {
  name: 'Task',
  fields: [...ofActivities, 'TaskSubtype', 'IsClosed', 'CompletedDateTime'],
  isBare: true,
}
const event: SalesforceObject = {
  name: 'Event',
  fields: [...ofActivities, 'StartDateTime', 'IsAllDayEvent', 'IsPrivate', 'IsChild'],
  isBare: true,
}

const listingsOf = (object: SalesforceObject) => ({
  pageSizes: { most: 2000, least: 200 },
  beginning: '1999-01-01T00:00:00Z',
  list: list(object),
  listIds: listIds(object),
  existing: existing(object),
})
const label = 'Salesforce'
const seeing = 'the user that it is connected by'

const streamOf = (object: SalesforceObject, of: Pick<Stream, 'name' | 'noun' | 'normalise' | 'records'>): Stream =>
  recordStream({ ...of, ...listingsOf(object), titleAt: ['Name'] }, label, seeing)

const activitiesOf = (object: SalesforceObject, of: Pick<Stream, 'name' | 'noun' | 'normalise'>): Stream =>
  activityStream({ ...of, ...listingsOf(object), titleAt: ['Subject'] }, label, seeing)

/** Accounts, contacts and deals of Salesforce, with the stages that deals came through, and tasks and events. */
export const salesforce: HttpConnector = {
  id: 'Salesforce',
  label: 'Salesforce',
  accesses: ['oauth', 'clientCredentials'],
  grant,
  consent,
  authorize: byBearer(host, 'Salesforce is connected by an application with its client secret, or by OAuth.'),
  // The smallest companies have 15,000 requests a day for all their programs; half of them are left to the others.
  budgets: [
    { bucket, most: 10, perMilliseconds: 1000 },
    { bucket, most: 7500, perMilliseconds: dayMs },
  ],
  classify,
  usedShare,
  check,
  writing,
  news: news(
    new Map([
      ['accounts', account],
      ['contacts', contact],
      ['deals', deal],
      ['activities_tasks', task],
      ['activities_events', event],
    ]),
  ),
  streams: [
    streamOf(account, {
      name: 'accounts',
      noun: 'account',
      normalise: accountOf,
      records: {
        kind: 'account',
        usual: {
          Id: 'crmAccountId',
          Name: 'accountName',
          Industry: 'industry',
          Website: 'domains',
          Owner: 'owner',
          OwnerEmail: 'ownerEmail',
        },
      },
    }),
    streamOf(contact, {
      name: 'contacts',
      noun: 'contact',
      normalise: contactOf,
      records: {
        kind: 'contact',
        usual: { Name: 'name', Email: 'email', Title: 'jobTitle', AccountId: 'crmAccountId' },
      },
    }),
    {
      ...streamOf(deal, {
        name: 'deals',
        noun: 'deal',
        normalise: dealOf,
        records: {
          kind: 'deal',
          usual: {
            Id: 'crmOpportunityId',
            Name: 'name',
            AccountId: 'crmAccountId',
            Owner: 'owner',
            OwnerEmail: 'ownerEmail',
            Type: 'type',
            Status: 'status',
            StageName: 'stage',
            Amount: 'amount',
            CreatedDate: 'createdOn',
            CloseDate: 'closedOn',
          },
        },
      }),
      details: stagesOf,
    },
    activitiesOf(task, { name: 'activities_tasks', noun: 'task', normalise: taskOf }),
    activitiesOf(event, { name: 'activities_events', noun: 'event', normalise: eventOf }),
  ],
}
