import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import type { SearchOf } from '#lib/search-params.ts'
import type { VoiceView } from './read-view.ts'
import type { voiceSearch } from './voice-search.ts'

/** What the address narrows the screen to, in words, and what takes it away. */
export interface AddressChip {
  readonly label: string
  readonly value: string
  readonly without: Partial<SearchOf<typeof voiceSearch>>
}

type Chipped = Pick<
  VoiceView,
  | 'source'
  | 'filterBy'
  | 'stageName'
  | 'probability'
  | 'startPeriod'
  | 'endPeriod'
  | 'marketId'
  | 'industryList'
  | 'segmentList'
  | 'regionList'
>

/** Names of what ids of the address stand for. */
export interface Names {
  readonly markets: readonly { readonly id: number; readonly name: string }[]
  readonly industries: readonly { readonly id: number; readonly name: string }[]
  readonly segments: readonly { readonly id: number; readonly name: string }[]
  readonly regions: readonly { readonly id: number; readonly name: string }[]
}

const namesOf = (ids: readonly number[], known: Names[keyof Names] | undefined): string =>
  ids.map(id => known?.find(one => one.id === id)?.name ?? `number ${id}`).join(', ')

/** The market and the kinds of accounts. */
function accountChips({ marketId, industryList, segmentList, regionList }: Chipped, names: Names | undefined) {
  const chips: readonly AddressChip[] = [
    {
      label: 'Market',
      value: namesOf(marketId === null ? [] : [marketId], names?.markets),
      without: { marketId: null },
    },
    { label: 'Industry', value: namesOf(industryList, names?.industries), without: { industryList: [] } },
    { label: 'Segment', value: namesOf(segmentList, names?.segments), without: { segmentList: [] } },
    { label: 'Region', value: namesOf(regionList, names?.regions), without: { regionList: [] } },
  ]
  return chips.filter(({ value }) => value !== '')
}

/** Whether names are needed to say what the address narrows the screen to. */
export const needsNames = ({ marketId, industryList, segmentList, regionList }: Chipped): boolean =>
  marketId !== null || industryList.length + segmentList.length + regionList.length > 0

const noSource = {
  fetchStoriesUsingIds: false,
  fetchUsingQuery: false,
  query: '',
  storyIds: [],
  key: '',
  keywordId: null,
  storyId: null,
  isNavigatedFrom: '',
} as const

const outcomes = { wins: 'Won', loss: 'Lost' } as const

/** How the deals were named, where it was not by the card alone; `named` is how many there are. */
function sourceWords({ source }: Chipped, named: number): readonly [label: string, value: string] | null {
  switch (source.by) {
    case 'card':
      return null
    case 'ids':
      return ['Deals', `${formatQuantity(named, 'deal')} chosen`]
    case 'emails':
      return ['Deals of', formatQuantity(source.convIds.length, 'e-mail')]
    case 'keyword':
    case 'review':
      return ['Deals with', 'one keyword']
    case 'text':
      return ['Deals with', `“${source.text}”`]
    case 'similar':
      return ['Similar wins', formatQuantity(named, 'deal')]
  }
}

/** One chip for each thing that the address narrows the screen to and that no menu shows. */
export function addressChips(view: Chipped, named: number, names?: Names): readonly AddressChip[] {
  const words = sourceWords(view, named)
  const { filterBy, stageName, startPeriod, endPeriod } = view
  const days = [startPeriod, endPeriod].map(day => (day === '' ? '' : formatLongDate(day.slice(0, 10))))
  return [
    ...(words === null
      ? []
      : [
          {
            label: words[0],
            value: words[1],
            without: view.source.by === 'emails' ? { ...noSource, from: '' as const } : noSource,
          },
        ]),
    ...(filterBy === '' ? [] : [{ label: 'Outcome', value: outcomes[filterBy], without: { filterBy: '' } as const }]),
    ...(stageName === ''
      ? []
      : [{ label: 'Said at stage', value: stageName, without: { stageName: '', probability: null } }]),
    ...(startPeriod === '' && endPeriod === ''
      ? []
      : [
          {
            label: 'Closed',
            value: [days[0] && `from ${days[0]}`, days[1] && `until ${days[1]}`].filter(Boolean).join(' '),
            without: { startPeriod: '', endPeriod: '' },
          },
        ]),
    ...accountChips(view, names),
  ]
}
