import { Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useAllMarkets, useMarket } from '#domains/playbook/shared/use-market.ts'
import { useOfMarket } from '#domains/playbook/shared/use-of-market.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { directionChoices } from '../parts/history-search.ts'
import classes from '../parts/Research.module.css'
import { ThemePanel } from '../shared/themes/ThemePanel.tsx'
import { type Compare, groupNames, type Themes, themesSentence } from '../shared/themes/theme-words.ts'

const compareChoices = [
  { value: 'outcome', label: 'Won against lost' },
  { value: 'time', label: 'Now against before' },
] as const

/** The address of the screen. */
const themesSearch = {
  market: whole(null, { min: 1 }),
  compare: oneOf(
    compareChoices.map(({ value }) => value),
    'outcome',
  ),
  direction: oneOf(
    directionChoices.map(({ value }) => value),
    'buyer',
  ),
}

const daysText = ({ from, to }: Themes['days']['first']): string =>
  from === null ? '' : ` (${formatLongDate(from)} to ${formatLongDate(to)})`

interface FoundThemesProps {
  found: Themes
  compare: Compare
  direction: 'buyer' | 'bidirectional'
  market: { readonly id: number; readonly name: string }
}

function FoundThemes({ found, compare, direction, market }: FoundThemesProps) {
  const { deals, read, conversations, counted, days } = found
  const who = direction === 'buyer' ? 'buyers' : 'buyers and sellers'
  const isSample = read.first < deals.first || read.second < deals.second
  const names = groupNames[compare]
  return (
    <div className={classes.found}>
      <AnswerText>{themesSentence(found, compare, who)}</AnswerText>
      {deals.first + deals.second === 0 && (
        <Group>
          <Button component={Link} href={links.upload()} variant="default">
            Upload conversations
          </Button>
        </Group>
      )}
      {found.themes.map(theme => (
        <ThemePanel key={theme.text} theme={theme} compare={compare} market={market} direction={direction} />
      ))}
      <details className={classes.method}>
        <summary>How do we know?</summary>
        <p>
          What {who} say was read in {formatQuantity(conversations, 'conversation')} of {formatCount(read.first)}{' '}
          {names.first}
          {daysText(days.first)} and {formatCount(read.second)} {names.second}
          {daysText(days.second)}
          {isSample &&
            `, a sample of ${formatCount(deals.first)} and ${formatCount(deals.second)} that is the same for everybody`}
          , apart from where the keywords of a card match and from what is next to it. Phrases of everyday words alone
          name no theme and are left out. One half of the deals was searched for phrases that the two groups use
          differently often (log-odds with a Dirichlet prior: Monroe, Colaresi and Quinn 2008). {formatCount(counted)}{' '}
          of them were counted in the other half, which had no part in finding them. Shown are those that differ there
          too, among deals of the same segment with a similar amount of talk (Mantel and Haenszel); at most one in ten
          of them is expected to be there by chance (Benjamini and Hochberg). It shows what goes together, not what
          causes it.{' '}
        </p>
      </details>
    </div>
  )
}

/** What deals talk about that no card knows: phrases of won against lost deals, and of now against before. */
export default function UnknownThemesScreen() {
  const [search, change] = useSearchState(themesSearch)
  const [first] = useAllMarkets()
  const market = useMarket(search.market ?? first?.id)
  const { compare, direction } = search
  const themes = useApiQuery(
    'getUnknownThemes',
    market && { query: { marketId: market.id, compare, directionality: direction } },
    { placeholderData: keepPreviousData },
  )
  const shown = useOfMarket(themes)
  return (
    <Page title="Unknown themes" subtitle="What deals talk about that no message covers yet">
      <Group gap="xs">
        <SegmentedButtons
          label="What is compared"
          choices={compareChoices}
          value={compare}
          onChange={value => change({ compare: value })}
        />
        <SegmentedButtons
          label="Who said it"
          choices={directionChoices}
          value={direction}
          onChange={value => change({ direction: value })}
        />
        <MarketMenu marketId={market?.id ?? null} all={false} onChange={one => change({ market: one?.id ?? null })} />
      </Group>
      <QueryState query={shown} loading={<SkeletonRows rows={8} />}>
        {found => market && <FoundThemes found={found} compare={compare} direction={direction} market={market} />}
      </QueryState>
    </Page>
  )
}
