/**
 * What a page is sure to ask for, as addresses below the API: `public/first-calls.js` asks while the scripts of the page load. Only what its
 * first figures need: a browser has six connections without HTTP/2, and all else would hold up what is needed first. What
 * a screen does not ask for in the end, or asks with other values, costs the server an answer in vain. `{userId}` is who is signed in, `{owner}`
 * with what the lists of those begin who begin with their own deals (`useListOwner`): `owner=mine&`. `{0.marketId}` is a field of the answer to the
 * first call of its screen: what needs it is asked for when that answer is there, and not at all when the screen has taken it before.
 */
export interface FirstCalls {
  /** On every screen in the shell. */
  readonly everywhere: readonly string[]
  /** By the id of the screen, when it is opened without a query. `{name}` is a parameter of its path, a number. */
  readonly ofScreen: Readonly<Record<string, readonly string[]>>
}

/** The lists of the filter bar. */
const filterBar = (openFlag: 'Y' | 'N', stages: string) => [
  'list/market/information%20technology',
  'list/industry/information%20technology',
  'list/segment/information%20technology',
  'list/region/information%20technology',
  'getLiveOpportunityFlag',
  `getOpptyTypeDropdownValues?openFlag=${openFlag}`,
  `getClosePeriodDropdownValues?openFlag=${openFlag}`,
  `getStageReachedDropdownLabels?openFlag=${openFlag}`,
  stages,
  'analysis/views',
]
const closedDeals = filterBar('N', 'getStageDropdownLabels')

export const firstCalls: FirstCalls = {
  everywhere: [
    'get/config/featureFlags',
    'entitlement/premiumFeatureCounts',
    'entitlement/enabledFeatures',
    'entitlement/user',
    'get/config/dataSharingConsent',
    'get/config/sharedMode',
    'get/config/operatingMode',
    'get/config/companyName',
    'user/me',
    'useralert/getAlertsByType?userId={userId}',
    'notification/foruser?userId={userId}',
    'user/get/details/{userId}',
  ],
  ofScreen: {
    'splash-screen': ['home'],
    'deals-list': [
      'deals?{owner}sort=created&descending=Y&pageNumber=1&pageSize=100',
      'deals/filters',
      'analysis/views?screen=deals',
    ],
    deal: [
      'getStoryDetail/storyId/{storyId}',
      'deals/{storyId}/outlook',
      'facts?storyId={storyId}',
      'getConversationStatsForStory?storyId={storyId}',
      'getSurveyStatsForStory?storyId={storyId}',
      'deals/{storyId}/tape?buyerBidirectional=buyer',
    ],
    'message-card': [
      'playbookcard/card/{id}',
      'getPlaybookCardDetails/{id}',
      'listAllMarket',
      'analysis/setting?marketId={0.marketId}',
      'impact/messageEffect?marketId={0.marketId}&opptyStatus=Closed&closePeriod=Last+12+Months&cardId={id}',
    ],
    conversation: [
      'getStoryAndOpptyIdsForConvoId?convId={convId}',
      'conversation/{convId}/recording',
      'getTranscriptWithFragmentsForConvAndCard?convId={convId}&buyerOnlyFlag=N&allCardsFlag=Y',
      'getStageDropdownLabels',
      'getStoryDetail/storyId/{0.storyId}',
      'getConvMetadataForStoryOrOpptyP?storyId={0.storyId}&convType=all&dateRange=-1&pageNumber=1&pageSize=50',
    ],
    'executive-dashboard': closedDeals,
    'win-loss-report': closedDeals,
    'pipeline-report': filterBar('Y', 'getStageDropdownLabelsForOpenOppty'),
  },
}
