import { formatQuery, type Query } from './call-address.ts'

interface VoiceCard {
  readonly id: number
  readonly title: string
  /** Its topic. */
  readonly subTopicName: string
}

/** What ends a path, or a part of one, wherever an address is read. */
const special = /[/\\?#%]/

/** The voice of the customer on a card; one whose names cannot stand in a path is named by its id in the query. */
const customerVoice = ({ id, title, subTopicName }: VoiceCard, search: Query = {}): string =>
  special.test(title) || special.test(subTopicName) || title.trim() === '' || subTopicName.trim() === ''
    ? `/customer-voice/card${formatQuery({ cardId: id, containSpecialCharacter: true, ...search })}`
    : `/customer-voice/${encodeURIComponent(title)}/${encodeURIComponent(subTopicName)}/${id}${formatQuery(search)}`

/** The addresses of screens, as functions: nobody writes an address as text. */
export const links = {
  root: () => '/',
  home: () => '/splash-screen',
  systemProperties: () => '/adminstration/system-properities',
  connections: () => '/connections',
  modules: (name: 'messaging_positioning' | 'revenue_campaigns' | 'sales_play') => `/modules${formatQuery({ name })}`,
  login: () => '/login',
  logout: () => '/logout',
  expert: () => '/expert',
  expertForm: (form: string) => `/expert/${form}`,
  expertSignup: () => '/expert/signup',
  expertNetwork: () => '/expert-network',
  expertProfile: (expertId: number) => `/expert-network-user-profile${formatQuery({ expertId })}`,
  forgotPassword: () => '/forgot-password',
  accounts: () => '/accounts',
  account: (accountId: number | string) => `/accounts/${accountId}`,
  deals: (
    search: {
      accountId?: number
      account?: string
      status?: string
      stage?: string
      cardId?: number
      keywordId?: number
      /** Whose deals; without it sellers begin with their own. */
      owner?: 'all' | 'mine'
      /** The id of a column, with a leading - from the top. */
      sort?: string
    } = {},
  ) => `/deals${formatQuery(search)}`,
  deal: (dealId: number | string) => `/deals/${dealId}`,
  gameTape: (
    dealId: number | string,
    search: { confidence?: 'Most Relevant' | 'Relevant' | '50_PERCENTILE' | 'Verified' } = {},
  ) => `/dealgametape/storyId/${dealId}/opptyId/${dealId}${formatQuery(search)}`,
  forecast: () => '/forecast',
  /** With every close date, also those that passed. */
  forecastOfMarket: (market: number, owner: readonly string[] = []) =>
    `/forecast${formatQuery({ market, oppty: 'Y', closePeriod: 'All', owner })}`,
  plan: (dealId: number | string, search: { tab?: string } = {}) => `/plans/${dealId}${formatQuery(search)}`,
  surveyResults: (search: { marketId?: number } = {}) => `/survey-results${formatQuery(search)}`,
  manageSurvey: (dealId: number | string) => `/manage-survey/${dealId}/${dealId}`,
  survey: (dealId: number | string) => `/survey${formatQuery({ storyId: dealId, opptyId: dealId })}`,
  conversationAnalysis: (
    dealId: number | string,
    cardId: number | string,
    search: {
      marketId?: number
      conv?: number
      direction?: 'buyer' | 'bidirectional'
      type?: string
      /** A keyword of the card. */
      word?: number
      /** A place in the conversation, as summaries name it. */
      said?: string
    } = {},
  ) => `/conversation-analysis/${dealId}/${cardId}${formatQuery(search)}`,
  /** The doubled s is part of the contract. */
  conversationAnalysisOfUser: (
    dealId: number | string,
    cardId: number | string,
    userId: number | string,
    direction: 'buyer' | 'bidirectional' = 'buyer',
  ) =>
    `/conversation-analysiss/${dealId}/${cardId}/user/${userId}${formatQuery(direction === 'buyer' ? {} : { direction })}`,
  /** With `find` it opens at those words. */
  conversation: (convId: number | string, search: { find?: string; exact?: 'y' } = {}) =>
    `/conversation/${convId}${formatQuery(search)}`,
  conversationDetail: (
    dealId: number | string,
    search: {
      conv?: number
      type?: string
      stage?: string
      find?: string
      exact?: 'y'
      /** A place in the conversation, as summaries name it. */
      said?: string
    } = {},
  ) => `/conversation-detail/${dealId}${formatQuery(search)}`,
  customerVoice,
  /** The same of a card of which only the id is known. */
  voiceOfCard: (cardId: number) => `/customer-voice/card${formatQuery({ cardId, containSpecialCharacter: true })}`,
  /** Of a topic, or of one of its cards. */
  customerInsights: ({ topicId, cardId }: { topicId?: number; cardId?: number } = {}) =>
    ['/customer-insights', topicId, cardId].filter(part => part !== undefined).join('/'),
  /** With the filter of the list, so that the same deals are looked at. */
  competitorSwot: (search: Query) => `/competitor-swot-report-detail${formatQuery(search)}`,
  growNewLogo: () => '/grow-new-logo',
  driveExpansion: () => '/drive-account-expansion',
  ensureRenewals: () => '/ensure-renewals',
  accelerateVelocity: () => '/accelerate-revenue-velocity',
  improveWinRates: () => '/improve-win-rates',
  trends: () => '/trends',
  showMeTheMoney: () => '/show-me-the-money',
  findings: (search: { market?: number; finding?: number } = {}) => `/findings${formatQuery(search)}`,
  topPlays: (search: { module: 'sales_play' | 'revenue_campaigns'; market?: number }) =>
    `/top-performing-plays${formatQuery(search)}`,
  initiatives: () => '/revenue-initiatives',
  initiative: (playId: number | string) => `/revenue-initiatives/detail/${playId}`,
  campaigns: () => '/campaign-builder-list',
  campaign: (campaignId: number | string) => `/campaign/${campaignId}`,
  contentCopilot: (search: { tab?: 'claims' | 'prompts' } = {}) => `/content-generation${formatQuery(search)}`,
  contentBrief: (id: number | string, search: { step?: string } = {}) =>
    `/content-generation-detail${formatQuery({ id, ...search })}`,
  messaging: () => '/messaging',
  /** The same list for roles of the second catalogue. */
  saasMessages: () => '/saas/messages',
  solution: (id: number, encryptedMarketId: string) => `/solution/${id}/${encodeURIComponent(encryptedMarketId)}`,
  solutions: (search: { market?: number; solution?: number } = {}) => `/solutions${formatQuery(search)}`,
  contentAnalyzer: (search: Query = {}) => `/content-analyzer${formatQuery(search)}`,
  analyzedContent: (contentId: number | string) => `/content-analyzer/${contentId}`,
  messageCard: (cardId: number | string) => `/messaging/card/${cardId}`,
  keywordResearch: ({
    q,
    marketId,
    marketName,
    ...said
  }: {
    q?: string
    marketId?: number
    marketName?: string
    direction?: 'buyer' | 'bidirectional'
    /** Kinds of conversation. */
    type?: 'call' | 'email' | 'call,email,document,note'
  } = {}) => `/keyword-research${formatQuery({ q, market_id: marketId, market_name: marketName, ...said })}`,
  executiveDashboard: (search: Query = {}) => `/executive-dashboard${formatQuery(search)}`,
  marketPerformance: (tab: 0 | 1 | 2 | 3 = 0, search: Query = {}) => `/market-performance/${tab}${formatQuery(search)}`,
  topCalls: (search: { marketId?: number; cardId?: number } = {}) => `/top-calls${formatQuery(search)}`,
  messagingFeedback: (reportId: number | string) => `/messaging-feedbacks/${reportId}`,
  createReport: () => '/voc-copilot/create-report',
  winLossReport: () => '/win-loss-report',
  pipelineReport: () => '/pipeline-report',
  vocSearch: (search: { q?: string } = {}) => `/voc-search${formatQuery(search)}`,
  upload: (search: { run?: number; status?: string } = {}) => `/upload${formatQuery(search)}`,
  uploadCsv: () => '/upload-csv',
  work: () => '/work',
  ownSide: () => '/settings/own-side',
  profile: () => '/my-profile',
  apiKeys: () => '/my-profile/api-keys',
  supportCenter: () => '/support-center',
  alertManagement: () => '/alert-management',
  productAnalytics: () => '/smart-survey',
  userAdministration: () => '/user-administration',
  customerApiKeys: () => '/user-administration/api-keys',
  industryManagement: () => '/industry-management',
  configurationProperties: () => '/configuration-properties',
  auditTrail: (search: { kind?: string; of?: string } = {}) => `/audit-trail${formatQuery(search)}`,
  // The spelling is part of the contract.
  licenseManagement: (customerId: number | string) => `/adminstration/customer/${customerId}`,
  myStories: () => '/my-stories?view=list',
  browseStories: () => '/browse-stories?view=list',
  story: (dealId: number | string, search: { part?: string } = {}) => `/stories/${dealId}${formatQuery(search)}`,
  quotePermissions: () => '/quote-permissions',
  playbooks: () => '/playbooks',
  playbookBoard: () => '/playbook-board',
  playground: (search: { widget?: string } = {}) => `/playground${formatQuery(search)}`,
} as const
