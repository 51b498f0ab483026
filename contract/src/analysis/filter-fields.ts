/** One value of a choice: what menus and headings call it, and what calls are sent; without `sent` the field is left out. */
interface Option {
  readonly label: string
  readonly sent?: string
}

/** What the filter bar needs to know of a field. */
interface OnScreen {
  /** The name of the field in addresses, in saved views and in the filter that a session keeps. */
  readonly param: string
  readonly label: string
  /** Where it is chosen: always in sight, behind More, in a dialog of its own, or by a switch that applies at once. */
  readonly menu: 'main' | 'more' | 'dialog' | 'switch'
  /** It is set back to its default when the market changes, or when open deals take the place of closed ones. */
  readonly boundTo?: 'market' | 'oppty'
  /** It is set back when the market turns out not to have what is chosen. */
  readonly dropForeign?: true
  /** It always has a value: there is no All. */
  readonly required?: true
  /** What stands for no value; All by default. */
  readonly none?: string
}

type NotOnScreen = { readonly [K in keyof OnScreen]?: never }

/**
 * The kinds of fields: one id; several ids; several ids of things whose names stand beside them in addresses; several
 * texts; the entry of a list that has a default; a close period; the additional fields of imports.
 */
interface PlainField {
  readonly kind: 'id' | 'ids' | 'namedIds' | 'texts' | 'entry' | 'period' | 'additional'
}

/** One of fixed values. */
interface ChoiceField {
  readonly kind: 'choice'
  /** What calls take. */
  readonly values: readonly string[]
  /** What calls take when the field is left out. */
  readonly default?: string
}

interface ChoiceOnScreen extends ChoiceField, OnScreen {
  /** By their value in addresses, in the order of the menu. Fields of one `param` name the same values. */
  readonly options: Readonly<Record<string, Option>>
  /** The value in addresses to begin with. */
  readonly start: string
}

type FilterField = (PlainField & (OnScreen | NotOnScreen)) | (ChoiceField & NotOnScreen) | ChoiceOnScreen

const confidences = {
  'Most Relevant': { label: 'Most Relevant (85th)', sent: 'mostRelevant' },
  Relevant: { label: 'Relevant (75th)', sent: 'relevant' },
  '50_PERCENTILE': { label: '50th', sent: 'half' },
  Verified: { label: 'Verified', sent: 'verified' },
} as const

/**
 * The fields of a market filter, in the order of the menus. Bodies and queries of calls, addresses, saved views, menus,
 * labels and counts are derived from this table; what a field means is in `field-meanings.ts` on the server.
 */
export const filterFields = {
  marketId: { kind: 'id', param: 'market', label: 'Market', menu: 'main', required: true },
  industryList: { kind: 'ids', param: 'industry', label: 'Industry', menu: 'main' },
  segmentList: { kind: 'ids', param: 'segment', label: 'Segment', menu: 'main' },
  regionList: { kind: 'ids', param: 'region', label: 'Region', menu: 'main' },
  opptyStatus: {
    kind: 'choice',
    values: ['Open', 'Closed', 'Won', 'Lost', 'All'],
    default: 'All',
    param: 'oppty',
    label: 'Opptys',
    menu: 'main',
    options: { Y: { label: 'Open opptys', sent: 'Open' }, N: { label: 'Closed opptys', sent: 'Closed' } },
    start: 'N',
  },
  /** The present stage of the deal. */
  stage: { kind: 'entry', param: 'stage', label: 'Stage', menu: 'main', boundTo: 'oppty' },
  closePeriod: { kind: 'period', param: 'closePeriod', label: 'Close period', menu: 'main', boundTo: 'oppty' },
  /** The furthest stage of the deal. */
  stageReached: { kind: 'entry', param: 'stageReached', label: 'Stage history', menu: 'more', boundTo: 'oppty' },
  crmOpptyType: { kind: 'entry', param: 'opptyType', label: 'Oppty type', menu: 'more', boundTo: 'oppty' },
  /** Only deals that have a card of this solution. */
  solutionId: {
    kind: 'id',
    param: 'solution',
    label: 'Solution',
    menu: 'more',
    boundTo: 'market',
    dropForeign: true,
    none: 'All Solutions',
  },
  /** Only deals that have these cards. */
  competitorCardId: { kind: 'id', param: 'competitor', label: 'Competitor', menu: 'more', boundTo: 'market' },
  partnerCardId: { kind: 'id', param: 'partner', label: 'Partner', menu: 'more', boundTo: 'market' },
  personaCardId: { kind: 'id' },
  /** Only deals in whose conversations a contact of this persona took part. */
  personaId: { kind: 'id', param: 'persona', label: 'Persona', menu: 'more', boundTo: 'market', dropForeign: true },
  accountIdList: { kind: 'namedIds', param: 'account', label: 'Account', menu: 'more' },
  ownerList: { kind: 'texts', param: 'owner', label: 'Oppty owner', menu: 'more' },
  additionalFilters: { kind: 'additional', param: 'fields', label: 'Additional filters', menu: 'dialog' },
  /** Of whose cards: approved ones, one's own on trial, all on trial. */
  testCards: {
    kind: 'choice',
    values: ['N', 'MY_CARDS', 'Y'],
    default: 'N',
    param: 'testCards',
    label: 'Message status',
    menu: 'more',
    options: {
      N: { label: 'Approved' },
      MY_CARDS: { label: 'My test', sent: 'MY_CARDS' },
      Y: { label: 'All test', sent: 'Y' },
    },
    start: 'N',
  },
  /** From which percentile on a deal has a card; `verified`: only when a person confirmed it. */
  significance: {
    kind: 'choice',
    values: ['mostRelevant', 'relevant', 'half', 'verified'],
    default: 'relevant',
    param: 'confidence',
    label: 'Significance',
    menu: 'switch',
    options: confidences,
    start: 'Relevant',
  },
  /** `Y`: only what a person confirmed counts; the same as the significance `verified`. */
  verifiedCardsOnly: {
    kind: 'choice',
    values: ['Y', 'N'],
    default: 'N',
    param: 'confidence',
    label: 'Significance',
    menu: 'switch',
    options: {
      'Most Relevant': { label: confidences['Most Relevant'].label },
      Relevant: { label: confidences.Relevant.label },
      '50_PERCENTILE': { label: confidences['50_PERCENTILE'].label },
      Verified: { label: confidences.Verified.label, sent: 'Y' },
    },
    start: 'Relevant',
  },
  /** Whose words count; without it each card is heard as its subtopic says. */
  buyerBidirectional: {
    kind: 'choice',
    values: ['buyer', 'bidirectional'],
    param: 'heard',
    label: 'Whose words count',
    menu: 'switch',
    options: {
      topic: { label: 'As the topic says' },
      buyer: { label: 'Buyer only', sent: 'buyer' },
      bidirectional: { label: 'Both sides', sent: 'bidirectional' },
    },
    start: 'topic',
  },
} as const satisfies Readonly<Record<string, FilterField>>

/** Chosen in the filter bar but no part of the filter: which conversations count, for the calls that take it. */
export const conversationField = {
  kind: 'choice',
  values: ['call,email', 'call', 'email'],
  param: 'conversation',
  label: 'Conversations',
  menu: 'more',
  options: {
    'call,email': { label: 'All conversations' },
    call: { label: 'Calls' },
    email: { label: 'Emails' },
  },
  start: 'call,email',
} as const satisfies ChoiceOnScreen

export type FilterFields = typeof filterFields
/** The name of a field in calls. */
export type FilterFieldName = keyof FilterFields
/** The names of the fields of some kinds. */
export type NamesOfKind<K extends FilterField['kind']> = {
  [N in FilterFieldName]: FilterFields[N]['kind'] extends K ? N : never
}[FilterFieldName]
