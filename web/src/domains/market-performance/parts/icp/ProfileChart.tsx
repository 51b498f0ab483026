import { verdictWords } from '@bic/contract/analysis/verdict-words'
import type { Profile } from '@bic/contract/market-performance/insight'
import { useCallback } from 'react'
import { rateSentence, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatCount, formatPercent, truncateText } from '#lib/format.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { whiskers } from '#ui/chart/whiskers.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
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
    width: 320,
    grow: 3,
  },
  {
    id: 'difference',
    header: 'Against all others',
    value: profile => profile.difference?.difference ?? null,
    render: ({ difference, verdict }) =>
      difference ? `${signed('winRate', difference.difference)}, ${verdictWords[verdict].label.toLowerCase()}` : '-',
    export: 'percent',
    width: 220,
    grow: 2,
  },
]

const draw = (profiles: readonly Profile[], look: ChartLook): ChartOption => ({
  grid: { left: 8, right: 24, top: 8, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  xAxis: {
    type: 'value',
    min: 0,
    max: 1,
    axisLabel: { formatter: (one: number) => formatPercent(one) },
  },
  yAxis: {
    type: 'category',
    inverse: true,
    data: profiles.map(
      ({ winRate, ...profile }) => `${truncateText(profileName(profile), 34)} (n = ${formatCount(winRate.closed)})`,
    ),
    axisLabel: { width: 300, overflow: 'truncate' },
  },
  series: [
    {
      type: 'bar',
      barMaxWidth: 18,
      itemStyle: { color: look.won },
      data: profiles.map(({ key, winRate }) => ({ id: key, value: winRate.rate ?? 0 })),
    },
    whiskers(
      profiles.flatMap(({ key, winRate: { low, high } }, at) =>
        low === null || high === null ? [] : { id: key, at, low, high },
      ),
      look.text,
      { lying: true },
    ),
  ],
})

/** The win rates of the profiles with enough deals, with their intervals. */
export function ProfileChart({ profiles, onOpen, by, onBy }: ProfileChartProps) {
  const option = useCallback((look: ChartLook) => draw(profiles ?? [], look), [profiles])
  return (
    <Chart
      title="Who buys"
      note="Win rates of profiles with ten closed deals or more, with 95% intervals."
      rows={profiles}
      rowKey={profile => profile.key}
      columns={columns}
      option={option}
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
