import { baseUrlOf } from '../base-url.ts'
import { byBearer } from '../by-bearer.ts'
import type { HttpConnector } from '../connector.ts'
import { activityStream, recordStream } from '../crm/record-stream.ts'
import type { Stream } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import {
  activitiesAtOnce,
  activityOf,
  calls,
  detailsOf,
  emails,
  type HubspotActivities,
  meetings,
  notes,
  tasks,
} from './activities.ts'
import { classify, usedShare } from './classify.ts'
import { consent, host, origin } from './consent.ts'
import { dealsAtOnce, details } from './deals.ts'
import { companyOf, contactOf, dealOf, isGone } from './normalise.ts'
import { companiesAtOnce, ownersOfCompanies } from './owners.ts'
import { check, existing, type HubspotObject, list, listIds, news } from './records.ts'
import { bucket, searchBucket } from './requests.ts'
import { webhook } from './webhook.ts'
import { writing } from './writing.ts'

const day = 24 * 60

const common = ['hs_object_id', 'createdate', 'hs_merged_object_ids'] as const
const company: HubspotObject = {
  name: 'companies',
  modified: 'hs_lastmodifieddate',
  properties: [...common, 'hs_lastmodifieddate', 'name', 'domain', 'industry'],
}
const contact: HubspotObject = {
  name: 'contacts',
  modified: 'lastmodifieddate',
  properties: [...common, 'lastmodifieddate', 'firstname', 'lastname', 'email', 'jobtitle', 'associatedcompanyid'],
}
const deal: HubspotObject = {
  name: 'deals',
  modified: 'hs_lastmodifieddate',
  properties: [
    ...common,
    'hs_lastmodifieddate',
    'dealname',
    'amount',
    'amount_in_home_currency',
    'closedate',
    'dealtype',
    'hs_is_closed',
    'hs_is_closed_won',
    'hs_is_closed_lost',
  ],
}

const listingsOf = (object: HubspotObject) => ({
  pageSizes: { most: 200, least: 20 },
  // HubSpot was founded then; it refuses a search from 1970 on.
  beginning: '2006-01-01T00:00:00Z',
  list: list(object),
  listIds: listIds(object),
  existing: existing(object),
})
const label = 'HubSpot'
const seeing = 'the app that it is connected by'

const streamOf = (
  object: HubspotObject,
  of: Pick<Stream, 'name' | 'noun' | 'normalise' | 'records' | 'titleAt'>,
): Stream => recordStream({ ...of, ...listingsOf(object) }, label, seeing)

/** Activities of one kind; their streams are called by HubSpot's name of it. */
const activitiesOf = (activities: HubspotActivities, noun: string): Stream => {
  const { object, subject } = activities
  const of = { name: `activities_${object.name}`, noun, normalise: activityOf(activities) }
  const titleAt = subject === null ? {} : { titleAt: ['properties', subject] }
  return {
    ...activityStream({ ...of, ...titleAt, ...listingsOf(object) }, label, seeing),
    isReady: body => !isGone(body),
    detailsAtOnce: activitiesAtOnce,
    details: detailsOf(activities),
  }
}

const how = 'HubSpot is connected by a token, or by OAuth.'
const byConsent = byBearer(host, how)

/** Companies, contacts and deals of HubSpot, with the stages that deals came through, and what sellers log there. */
export const hubspot: HttpConnector = {
  id: 'HubSpot',
  label,
  accesses: ['oauth', 'token'],
  consent,
  authorize: (access, allowLoopback) => {
    if (access.kind === 'oauth') return byConsent(access, allowLoopback)
    if (access.kind !== 'token') throw new VendorFault('reconnect', how)
    return {
      baseUrl: baseUrlOf(access.baseUrl ?? origin, host, allowLoopback),
      headers: { authorization: `Bearer ${access.token}` },
    }
  },
  // Of 11 in a second, 110 in ten seconds and 250,000 in a day some are left to others who use the token; of searches there are five in a second.
  budgets: [
    { bucket, most: 9, perMilliseconds: 1000 },
    { bucket, most: 90, perMilliseconds: 10_000 },
    { bucket, most: 125_000, perMilliseconds: day * 60_000 },
    { bucket: searchBucket, most: 4, perMilliseconds: 1000 },
  ],
  classify,
  usedShare,
  check,
  webhook,
  writing,
  // Each object takes a search. Activities come with their listings: they say of a day what was done on it, and nothing waits for them.
  news: news(
    new Map([
      ['accounts', company],
      ['contacts', contact],
      ['deals', deal],
    ]),
  ),
  streams: [
    {
      ...streamOf(company, {
        name: 'accounts',
        noun: 'account',
        normalise: companyOf,
        titleAt: ['properties', 'name'],
        records: {
          kind: 'account',
          usual: {
            hs_object_id: 'crmAccountId',
            name: 'accountName',
            industry: 'industry',
            domain: 'domains',
            Owner: 'owner',
            OwnerEmail: 'ownerEmail',
          },
        },
      }),
      isReady: body => !isGone(body),
      detailsAtOnce: companiesAtOnce,
      details: ownersOfCompanies,
    },
    streamOf(contact, {
      name: 'contacts',
      noun: 'contact',
      normalise: contactOf,
      titleAt: ['properties', 'email'],
      records: {
        kind: 'contact',
        usual: { Name: 'name', email: 'email', jobtitle: 'jobTitle', AccountId: 'crmAccountId' },
      },
    }),
    {
      ...streamOf(deal, {
        name: 'deals',
        noun: 'deal',
        normalise: dealOf,
        titleAt: ['properties', 'dealname'],
        records: {
          kind: 'deal',
          usual: {
            hs_object_id: 'crmOpportunityId',
            dealname: 'name',
            AccountId: 'crmAccountId',
            Owner: 'owner',
            OwnerEmail: 'ownerEmail',
            dealtype: 'type',
            Status: 'status',
            StageName: 'stage',
            Amount: 'amount',
            createdate: 'createdOn',
            closedate: 'closedOn',
          },
        },
      }),
      isReady: body => !isGone(body),
      detailsAtOnce: dealsAtOnce,
      details,
    },
    activitiesOf(calls, 'call'),
    activitiesOf(meetings, 'meeting'),
    activitiesOf(emails, 'e-mail'),
    activitiesOf(tasks, 'task'),
    activitiesOf(notes, 'note'),
  ],
}
