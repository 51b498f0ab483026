import {
  formatSearchText,
  ids,
  list,
  oneOf,
  patchSearch,
  type RawSearch,
  readSearch,
  type SearchOf,
  text,
  whole,
} from '../../../../lib/search-params.ts'
import { fieldsParam } from './fields-param.ts'

const someId = () => whole(null, { min: 1 })

/** Which percentile makes a deal have a card, as addresses name it. */
export const confidences = ['Most Relevant', 'Relevant', '50_PERCENTILE', 'Verified'] as const
/** Types of conversations that count. */
export const conversationTypes = ['call,email', 'call', 'email'] as const

/** What is chosen behind the Filter button, as it stands in addresses; what is absent is the default. */
export const filterSearch = {
  market: someId(),
  industry: ids(),
  segment: ids(),
  region: ids(),
  /** Y: open deals, N: closed ones. */
  oppty: oneOf(['N', 'Y'], 'N'),
  stage: text(),
  stageReached: text(),
  opptyType: text(),
  closePeriod: text(),
  competitor: someId(),
  partner: someId(),
  persona: someId(),
  solution: someId(),
  /** `12 Name`: the name is for those who have not looked it up. */
  account: list(),
  owner: list(),
  fields: fieldsParam,
  /** Approved cards, one's own on trial, all on trial. */
  testCards: oneOf(['N', 'MY_CARDS', 'Y'], 'N'),
  conversation: oneOf(conversationTypes, 'call,email'),
} as const

/** What answers in place. */
export const switchSearch = {
  confidence: oneOf(confidences, 'Relevant'),
  heard: oneOf(['topic', 'buyer', 'bidirectional'], 'topic'),
} as const

export type FilterChoice = SearchOf<typeof filterSearch>
export type SwitchChoice = SearchOf<typeof switchSearch>

const names = Object.keys(filterSearch)

/** The parameters of the filter and no others. */
export const onlyFilter = (raw: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(raw).filter(([name, value]) => names.includes(name) && value !== undefined))

/** Whether an address says anything of the filter. */
export const saysFilter = (raw: RawSearch): boolean => Object.keys(onlyFilter(raw)).length > 0

export const readFilter = (raw: RawSearch): FilterChoice => readSearch(filterSearch, raw)

/** The parameters of a choice, defaults left out. */
export const writeFilter = (choice: FilterChoice): RawSearch => patchSearch(filterSearch, {}, choice)

/** Whether two choices mean the same. */
export const sameFilter = (one: FilterChoice, other: FilterChoice): boolean =>
  formatSearchText(writeFilter(one)) === formatSearchText(writeFilter(other))
