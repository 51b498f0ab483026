import { verdictWords } from '@bic/contract/analysis/verdict-words'
import type { Profile } from '@bic/contract/market-performance/insight'
import { useMemo } from 'react'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import { VerdictPill } from '#domains/analysis/shared/figures/VerdictPill.tsx'
import type { InsightDrilldown } from '#domains/market-performance/api/insight-deals.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byClosedDeals, byCount, withinBounds } from '#ui/table/qualified.ts'
import classes from '../insight/Insight.module.css'
import { profileName } from './profile-words.ts'

const phoneLines = [['profile', 'verdict'], ['deals', 'winRate'], ['difference'], ['salesCycle'], ['dealSize']] as const

export type OpensProfile = (drilldown: Pick<InsightDrilldown, 'title' | 'group' | 'outcome' | 'card'>) => void

interface ProfileTableProps {
  profiles: readonly Profile[] | undefined
  onOpen: OpensProfile
  /** Shows what is talked about with a profile. */
  onTopics: (profile: Profile) => void
}

const columnsOf = (onOpen: OpensProfile): readonly Column<Profile>[] => {
  const drilldown = (profile: Profile, what: string, outcome?: InsightDrilldown['outcome']) => () =>
    onOpen({ title: `${profileName(profile)}: ${what}`, group: { by: 'profile', key: profile.key }, outcome })
  const won = (profile: Profile) =>
    profile.winRate.won === 0 ? undefined : drilldown(profile, `${formatCount(profile.winRate.won)} won deals`, 'won')
  const closed = ({ closed: count, rate }: Profile['winRate']) =>
    `${formatCount(count)} closed deals, ${formatPercent(rate)} won`
  return [
    {
      id: 'profile',
      header: 'Profile',
      value: profileName,
      render: profile => (
        <div className={classes.card}>
          <span className={classes.title}>{profileName(profile)}</span>
          <span className={classes.dim}>{profile.topCards.map(({ title }) => title).join(', ')}</span>
        </div>
      ),
      width: 250,
      grow: 3,
    },
    {
      id: 'deals',
      header: 'Deals',
      phoneName: 'Deals',
      value: profile => profile.dealCount,
      render: profile => (
        <Figure
          value={formatCount(profile.dealCount)}
          notes={[]}
          label={profileName(profile)}
          sentence={`${formatCount(profile.dealCount)} deals`}
          onOpen={drilldown(profile, `${formatCount(profile.dealCount)} deals`)}
        />
      ),
      export: 'number',
      width: 70,
      grow: 0,
    },
    {
      id: 'winRate',
      header: 'Win rate',
      phoneName: 'Won',
      value: profile => profile.winRate.rate,
      render: profile => (
        <RateFigure
          stacked
          label={`Win rate of ${profileName(profile)}`}
          rate={profile.winRate}
          onOpen={profile.winRate.closed === 0 ? undefined : drilldown(profile, closed(profile.winRate), 'closed')}
        />
      ),
      export: 'percent',
      qualified: byClosedDeals(profile => profile.winRate),
      width: 130,
    },
    {
      id: 'difference',
      header: 'Against all others',
      phoneName: 'Against all others',
      value: profile => profile.difference?.difference ?? null,
      render: ({ difference }) => (
        <div className={classes.card}>
          <span className={classes.number}>{difference ? signed('winRate', difference.difference) : '-'}</span>
          <span className={classes.dim}>{difference && rangeText('winRate', difference)}</span>
        </div>
      ),
      export: 'points',
      qualified: withinBounds(profile => profile.difference),
      width: 140,
    },
    {
      id: 'verdict',
      header: 'Verdict',
      value: profile => verdictWords[profile.verdict].label,
      render: ({ verdict }) => <VerdictPill verdict={verdict} />,
      width: 182,
      grow: 0,
    },
    {
      id: 'salesCycle',
      header: 'Cycle, median days',
      phoneName: 'Days, median',
      value: profile => profile.salesCycle.median,
      render: profile => (
        <MedianFigure
          short
          stacked
          label={`Sales cycle of ${profileName(profile)}`}
          estimate={profile.salesCycle}
          unit="days"
          onOpen={won(profile)}
        />
      ),
      export: 'number',
      qualified: byCount(profile => profile.salesCycle),
      width: 136,
      grow: 0,
    },
    {
      id: 'dealSize',
      header: 'Size, median',
      phoneName: 'Size, median',
      value: profile => profile.dealSize.median,
      render: profile => (
        <MedianFigure
          short
          stacked
          label={`Deal size of ${profileName(profile)}`}
          estimate={profile.dealSize}
          unit="money"
          onOpen={won(profile)}
        />
      ),
      export: 'money',
      qualified: byCount(profile => profile.dealSize),
      width: 176,
      grow: 0,
    },
  ]
}

/** The profiles of customers, those with enough deals first; each number opens its deals, each row its topics. */
export function ProfileTable({ profiles, onOpen, onTopics }: ProfileTableProps) {
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  return (
    <Panel title="Profiles of customers">
      <DataTable
        name="profiles-of-customers"
        label="Profiles of customers"
        rows={profiles}
        columns={columns}
        phone={phoneLines}
        rowKey={profile => profile.key}
        rowHeight={60}
        paging
        searchLabel="Search profiles"
        exportName="Profiles of customers"
        onOpen={onTopics}
        empty={<EmptyState title="No insights found.">Another market or fewer filters may have some.</EmptyState>}
      />
    </Panel>
  )
}
