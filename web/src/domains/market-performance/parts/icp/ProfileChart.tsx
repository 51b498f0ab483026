import { verdictWords } from '@bic/contract/analysis/verdict-words'
import type { Profile } from '@bic/contract/market-performance/insight'
import { useMemo } from 'react'
import { rateSentence, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { byClosedDeals, withinBounds } from '#ui/table/qualified.ts'
import { type ProfileBy, profileChoices, profileName } from './profile-words.ts'

interface ProfileChartProps {
  /** Those with enough deals, best first; keep the same array between renders. */
  profiles: readonly Profile[] | undefined
  onOpen: (profile: Profile) => void
  by: ProfileBy
  onBy: (by: ProfileBy) => void
}

const columns: readonly Column<Profile>[] = [
  { id: 'profile', header: 'Profile', value: profileName, width: 240, grow: 3 },
  {
    id: 'winRate',
    header: 'Win rate',
    value: profile => profile.winRate.rate,
    render: ({ winRate }) => `${formatPercent(winRate.rate)} · ${rateSentence(winRate)}`,
    export: 'percent',
    qualified: byClosedDeals(profile => profile.winRate),
    width: 320,
    grow: 3,
  },
  {
    id: 'difference',
    header: 'Against all others',
    value: profile => profile.difference?.difference ?? null,
    render: ({ difference, verdict }) =>
      difference ? `${signed('winRate', difference.difference)}, ${verdictWords[verdict].label.toLowerCase()}` : '-',
    export: 'points',
    qualified: withinBounds(profile => profile.difference),
    width: 220,
    grow: 2,
  },
]

const describe = (profiles: readonly Profile[]): AxesChart => ({
  kind: 'axes',
  lying: true,
  across: {
    names: profiles.map(({ winRate, ...profile }) => ({
      key: profile.key,
      text: profileName(profile),
      note: `n = ${formatCount(winRate.closed)}`,
    })),
  },
  values: { min: 0, max: 1, text: formatPercent },
  marks: [
    { kind: 'bars', colour: 'won', bars: profiles.map(({ key, winRate }) => ({ key, value: winRate.rate ?? 0 })) },
    {
      kind: 'intervals',
      colour: 'text',
      intervals: profiles.flatMap(({ key, winRate: { low, high } }) =>
        low === null || high === null ? [] : { key, low, high },
      ),
    },
  ],
})

/** The win rates of the profiles with enough deals, with their intervals. */
export function ProfileChart({ profiles, onOpen, by, onBy }: ProfileChartProps) {
  const description = useMemo(() => describe(profiles ?? []), [profiles])
  return (
    <Chart
      title="Who buys"
      note="Win rates of profiles with ten closed deals or more, with 95% intervals."
      rows={profiles}
      rowKey={profile => profile.key}
      columns={columns}
      description={description}
      height={Math.max(160, 48 + 30 * (profiles?.length ?? 6))}
      onSelect={onOpen}
      tools={
        <SelectMenu label="Profiles by" hideLabel width={220} choices={profileChoices} value={by} onChange={onBy} />
      }
      empty={
        <EmptyState title="No insights found.">
          No profile has ten closed deals. Try fewer profile fields, a longer period or fewer filters.
        </EmptyState>
      }
    />
  )
}
