import type { RouteDef } from '@bic/contract/calls/route'
import { routes } from '@bic/contract/calls/routes'
import { mayCall } from '@bic/contract/entitlements/may-call'
import { type ApiRequest, requestOf } from '../history/api.ts'
import type { Random } from '../random.ts'
import type { Ground, Subject } from './ground.ts'
import type { VisitKind } from './mix.ts'
import type { Account } from './people.ts'

/** A person who is signed in. */
export interface Person extends Account {
  readonly token: string
}

/** A deal with a plan and a note on it, for those who write. */
export interface Noted {
  readonly planId: number
  readonly noteId: number
}

/** Who asks, and about what. */
export interface Asker {
  readonly person: Person
  readonly ground: Ground
  readonly subject: Subject
  readonly noted: Noted
}

/** Only what the person may ask: the screen leaves out the rest. */
const allowed = ({ person }: Asker, requests: readonly ApiRequest[]): readonly ApiRequest[] =>
  requests.filter(({ id }) => mayCall(person.role, (routes[id] as RouteDef).access))

/** Deals on the first page of the list that are in view. */
const inView = 22
/** What people look at: mostly what the screen opens with. */
const closePeriods = ['Last 12 Months', 'Last 12 Months', 'Last 12 Months', 'Last 6 Months'] as const

const filterOf = ({ ground }: Asker, random: Random) =>
  ({
    marketId: ground.marketId,
    opptyStatus: 'Closed',
    closePeriod: random.pick(closePeriods),
    significance: 'relevant',
  }) as const

/** What a page asks once, as somebody comes to the product, and home. */
const openFirstPage = (asker: Asker): readonly ApiRequest[] => {
  const { userId } = asker.person
  return [
    requestOf('getFeatureFlags', {}),
    requestOf('getPremiumFeatureRecordCounts', {}),
    requestOf('getEnabledFeatures', {}),
    requestOf('getUserEntitlement', {}),
    requestOf('getSharedMode', {}),
    requestOf('getSignedInUser', {}),
    requestOf('getAlertsByType', { query: { userId } }),
    requestOf('getNotificationsForUser', { query: { userId } }),
    requestOf('getUserDetails', { params: { id: userId } }),
    ...openHome(),
  ]
}

const openHome = (): readonly ApiRequest[] => [
  requestOf('getHome', {}),
  requestOf('listJobRuns', { query: { running: 'Y', pageSize: 3 } }),
]

const openDeals = ({ ground, person }: Asker): readonly ApiRequest[] => [
  requestOf('listSavedViews', { query: { screen: 'deals' } }),
  requestOf('listDeals', {
    query: {
      sort: 'created',
      descending: 'Y',
      pageSize: 100,
      ...(person.role === 'SELLER' ? { owner: 'mine' as const } : {}),
    },
  }),
  requestOf('getDealFilters', {}),
  requestOf('listDealStandings', {
    body: { storyIdList: ground.subjects.slice(0, inView).map(({ dealId }) => dealId) },
  }),
]

const openDeal = ({ subject: { dealId: storyId, cardIds } }: Asker): readonly ApiRequest[] => [
  requestOf('getStoryDetail', { params: { storyId } }),
  requestOf('getDealOutlook', { params: { storyId } }),
  requestOf('listLatestFacts', { query: { storyId } }),
  requestOf('getDgtBuyerEngagementDetails', { params: { id: storyId }, body: { storyId } }),
  requestOf('getConversationStatsForStory', { query: { storyId } }),
  requestOf('getSurveyStatsForStory', { query: { storyId } }),
  requestOf('getGongCallMetadataForStory', { query: { storyId } }),
  requestOf('getDealTape', { params: { storyId }, query: { buyerBidirectional: 'buyer' } }),
  requestOf('getLLMOpptyInsightForLightBulbForAllCard', { body: { storyId, cardIdList: [...cardIds] } }),
]

const openMessaging = (): readonly ApiRequest[] => [
  requestOf('listPlaybookCards', { query: { archived: 'N', hidden: 'N' } }),
  requestOf('listTopics', {}),
  requestOf('listAllMarket', {}),
]

const openCard = (asker: Asker, random: Random): readonly ApiRequest[] => {
  const { cardId } = asker.subject
  const { significance: _all, ...filter } = filterOf(asker, random)
  return [
    requestOf('getPlaybookCard', { params: { id: cardId } }),
    requestOf('getPlaybookCardDetails', { params: { id: cardId } }),
    requestOf('getMessageQuotes', { query: { cardId } }),
    requestOf('listAllMarket', {}),
    requestOf('listJobRuns', { query: { kind: 'rematch', cardId, pageSize: 1 } }),
    requestOf('getMessageEffect', { query: { ...filter, cardId } }),
    ...(asker.person.role === 'ADMIN' ? [requestOf('getMessageExposure', { body: { ...filter, cardId } })] : []),
  ]
}

const openConversation = ({ subject: { convId, dealId: storyId } }: Asker): readonly ApiRequest[] => [
  requestOf('getStoryAndOpptyIdsForConvoId', { query: { convId } }),
  requestOf('getStageDropdownLabels', {}),
  requestOf('getTranscriptWithFragmentsForConvAndCard', {
    query: { convId, buyerOnlyFlag: 'N', allCardsFlag: 'Y' },
  }),
  requestOf('getConversationRecording', { params: { convId } }),
  requestOf('getStoryDetail', { params: { storyId } }),
  requestOf('getConvMetadataForStoryOrOpptyP', { query: { storyId, pageSize: 50 } }),
  requestOf('getMayChange', { query: { call: 'deleteConversation', id: convId } }),
  requestOf('listPlaybookCards', { query: {} }),
  requestOf('getDealCards', { params: { storyId }, query: { buyerBidirectional: 'bidirectional' } }),
  requestOf('getConversationTalk', { params: { convId } }),
]

const search = ({ ground }: Asker, random: Random): readonly ApiRequest[] => [
  requestOf('keywordResearch', { query: { searchText: random.pick(ground.words) } }),
]

const openInsights = (asker: Asker, random: Random): readonly ApiRequest[] => {
  const filter = filterOf(asker, random)
  return [
    requestOf('listSavedViews', { query: {} }),
    requestOf('getStageDropdownLabels', {}),
    requestOf('getClosePeriodDropdownValues', { query: { openFlag: 'N' } }),
    requestOf('countDeals', { body: filter }),
    requestOf('getComparisonSetting', { query: { marketId: filter.marketId } }),
    requestOf('getMissingFacts', { body: filter }),
    requestOf('getMatchedCardsSummaryForSolution', { body: filter }),
  ]
}

const writeNote = ({ person, noted, ground }: Asker, random: Random): readonly ApiRequest[] => [
  requestOf('createOpptyPlanNotes', {
    body: {
      notes: `They asked about ${random.pick(ground.words)} and ${random.pick(ground.words)} again.`,
      notesTitle: 'After the call',
      type: 'public',
      opptyPlanId: noted.planId,
      usersId: person.userId,
    },
  }),
]

const comment = ({ person, noted, ground }: Asker, random: Random): readonly ApiRequest[] => [
  requestOf('createOpptyPlanNoteComment', {
    body: {
      commentText: `Let us bring up ${random.pick(ground.words)}.`,
      opptyPlanNotesId: noted.noteId,
      userId: person.userId,
    },
  }),
]

/** The bookmark of this product: a card that is followed, or no longer. */
const follow = ({ subject }: Asker, random: Random): readonly ApiRequest[] => [
  requestOf('updateCardFollowStatus', { body: { cardId: subject.cardId, follow: random.below(2) ? 'Y' : 'N' } }),
]

const addKeyword = ({ subject, ground }: Asker, random: Random): readonly ApiRequest[] => [
  requestOf('addCardMatchTags', {
    body: { cardId: subject.cardId, text: random.pick(ground.words) },
  }),
]

type Weights = VisitKind<Asker>['weights']

const read = (name: string, weights: Weights, open: VisitKind<Asker>['requests']): VisitKind<Asker> => ({
  name,
  writes: false,
  weights,
  requests: (asker, random) => allowed(asker, open(asker, random)),
})
const write = (name: string, weights: Weights, requests: VisitKind<Asker>['requests']): VisitKind<Asker> => ({
  name,
  writes: true,
  weights,
  requests,
})

/** The screens that people open, with the calls that each makes in a browser, and what they write. */
export const visitKinds: readonly VisitKind<Asker>[] = [
  read('first page', { SELLER: 5, CSM: 5, MANAGEMENT: 5, ADMIN: 5 }, openFirstPage),
  read('home', { SELLER: 15, CSM: 15, MANAGEMENT: 15, ADMIN: 5 }, openHome),
  read('deals', { SELLER: 20, CSM: 15, MANAGEMENT: 15, ADMIN: 5 }, openDeals),
  read('a deal', { SELLER: 30, CSM: 25, MANAGEMENT: 15, ADMIN: 5 }, openDeal),
  read('messaging', { MANAGEMENT: 10, ADMIN: 30 }, openMessaging),
  read('a card', { SELLER: 5, CSM: 5, MANAGEMENT: 10, ADMIN: 30 }, openCard),
  read('a conversation', { SELLER: 20, CSM: 30, MANAGEMENT: 5, ADMIN: 5 }, openConversation),
  read('search', { SELLER: 5, CSM: 5, MANAGEMENT: 5, ADMIN: 10 }, search),
  read('insights', { MANAGEMENT: 20, ADMIN: 5 }, openInsights),
  write('note', { SELLER: 50, CSM: 50, MANAGEMENT: 30, ADMIN: 10 }, writeNote),
  write('comment', { SELLER: 30, CSM: 30, MANAGEMENT: 40, ADMIN: 20 }, comment),
  write('follow a card', { SELLER: 20, CSM: 20, MANAGEMENT: 25, ADMIN: 40 }, follow),
  write('keyword', { MANAGEMENT: 5, ADMIN: 30 }, addKeyword),
]
