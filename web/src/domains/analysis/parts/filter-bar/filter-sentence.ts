import type { DayRange } from '@bic/engine/calendar/period'
import {
  barFields,
  type FilterChoice,
  type SwitchChoice,
  writeFilter,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { MarketFilterState } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { verifiedMeaning } from '#domains/analysis/shared/what-if/VerifiedNote.tsx'
import { entryOf } from './field-lists.ts'
import { daysText, type FilterLabels, periodWithDays } from './filter-labels.ts'
import { type FilterLists, optionsOf } from './filter-lists.ts'

/** One part of the sentence, and what it means. */
export interface SentencePart {
  readonly param: string
  readonly text: string
  readonly about: string
}

/** What each field does, in plain words. */
const about: Readonly<Record<string, string>> = {
  oppty: 'Whether deals that are won or lost are looked at, or those that are still open',
  market: 'The line of business whose deals and messages are looked at',
  closePeriod: 'When deals were closed or are planned to close; quarters and years are those of your fiscal year',
  industry: 'Only deals of accounts in these industries',
  segment: 'Only deals of accounts in these segments',
  region: 'Only deals of accounts in these regions',
  stage: 'Only deals that are in this stage',
  stageReached: 'Only deals that came as far as this stage, whatever became of them',
  opptyType: 'Only deals of this type',
  solution: 'Only deals in which this solution came up',
  competitor: 'Only deals in which this competitor came up',
  partner: 'Only deals in which this partner came up',
  persona: 'Only deals with buyers of this persona',
  account: 'Only deals of these accounts',
  owner: 'Only deals of these owners',
  fields: 'Only accounts and deals with these values in fields of your own',
  testCards: 'Which messages are looked at: those in use, or those on trial',
  conversation: 'Which conversations are looked at',
  confidence: 'How strongly a message must come up in a deal to count as said there',
  heard: 'Whether what buyers said counts, or what sellers said as well',
}

const aboutVerified =
  'A deal has a message only when a person confirmed it there, perhaps after the deal was won or lost'

/** What a field is called within the sentence. */
const names: Readonly<Record<string, string>> = {
  stageReached: 'came to',
  opptyType: 'type',
  owner: 'owner',
  fields: 'with',
  testCards: 'messages',
}

const stated: readonly string[] = ['oppty', 'market', 'closePeriod']

const periodText = (period: string, { periods }: FilterLists): string => {
  const [from, to] = period.split('..')
  if (from && to) return daysText(from, to)
  if (period === 'All') return 'all time'
  const known = periods.find(({ picklistValue }) => picklistValue === period)
  return known ? periodWithDays({ ...known, picklistLabel: known.picklistLabel.toLowerCase() }) : period.toLowerCase()
}

const switchParts = ({ confidence, heard }: SwitchChoice, isSaid: boolean): SentencePart[] => {
  if (confidence === 'Verified') {
    const verified = { param: 'confidence', text: `verified messages: ${verifiedMeaning}`, about: aboutVerified }
    return isSaid ? [verified, heardPart(heard)] : [verified]
  }
  if (!isSaid) return []
  const label = optionsOf('confidence').find(({ value }) => value === confidence)?.label ?? confidence
  return [{ param: 'confidence', text: label, about: about.confidence ?? '' }, heardPart(heard)]
}

const heardPart = (heard: SwitchChoice['heard']): SentencePart => {
  const label = optionsOf('heard').find(({ value }) => value === heard)?.label ?? heard
  return { param: 'heard', text: label.toLowerCase(), about: about.heard ?? '' }
}

/** The filter as one would say it; `period`: the screen's own instead of a close period; `isSwitched`: significance and whose words count are said, too: "Closed deals", "Field Service", "last quarter (Aug 2026 – Oct 2026)", "segment Enterprise". */
export function sentenceOf(
  choice: FilterChoice,
  labels: FilterLabels,
  lists: FilterLists,
  switches: SwitchChoice,
  { period, isSwitched = false }: { period?: DayRange | undefined; isSwitched?: boolean } = {},
): SentencePart[] {
  const part = (param: string, text: string): SentencePart => ({ param, text, about: about[param] ?? '' })
  const narrowing = Object.keys(writeFilter(choice)).filter(param => !stated.includes(param))
  return [
    part('oppty', period ? 'Open and closed deals' : choice.oppty === 'Y' ? 'Open deals' : 'Closed deals'),
    part('market', labels.market),
    part(
      'closePeriod',
      period ? daysText(period.from, period.to) : periodText(entryOf('closePeriod', choice, lists), lists),
    ),
    ...barFields.flatMap(({ param, label }) =>
      narrowing.includes(param)
        ? part(param, `${names[param] ?? label.toLowerCase()} ${labels[param as keyof FilterLabels]}`)
        : [],
    ),
    ...switchParts(switches, isSwitched),
  ]
}

/** The same of what a screen applies, as a line of text; null until it is known. */
export const sentenceText = (
  {
    state,
    choice,
    labels,
    lists,
    switches,
  }: Pick<MarketFilterState, 'state' | 'choice' | 'labels' | 'lists' | 'switches'>,
  of: Parameters<typeof sentenceOf>[4],
): string | null =>
  state === 'ready' && labels && lists
    ? sentenceOf(choice, labels, lists, switches, of)
        .map(({ text }) => text)
        .join(' · ')
    : null
