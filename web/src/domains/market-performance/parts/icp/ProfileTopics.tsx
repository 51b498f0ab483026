import type { Profile } from '@bic/contract/market-performance/insight'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { shareOfCount } from '#lib/interval.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ofCount } from '#ui/table/qualified.ts'
import classes from '../insight/Insight.module.css'
import { shareNote } from '../insight/trend-words.ts'
import type { OpensProfile } from './ProfileTable.tsx'
import { profileName } from './profile-words.ts'

const phoneLines = [['title'], ['here'], ['elsewhere']] as const

type TopCard = Profile['topCards'][number]

interface ProfileTopicsProps {
  profile: Profile
  onOpen: OpensProfile
  onClose: () => void
}

const columnsOf = (profile: Profile, onOpen: OpensProfile): readonly Column<TopCard>[] => [
  {
    id: 'title',
    header: 'Card',
    value: card => card.title,
    render: card => (
      <div className={classes.card}>
        <span className={classes.title}>{card.title}</span>
        <span className={classes.dim}>{card.subTopicName}</span>
      </div>
    ),
    width: 220,
    grow: 3,
  },
  {
    id: 'here',
    header: 'Deals of this profile',
    phoneName: 'In this profile',
    value: card => card.here.share,
    render: card => (
      <Figure
        value={shareOfCount(card.here.count, card.here.of)}
        notes={[shareNote(card.here.count, card.here.of)]}
        label={`${card.title} in this profile`}
        sentence={`${shareNote(card.here.count, card.here.of)} deals`}
        onOpen={() =>
          onOpen({
            title: `${profileName(profile)} with ${card.title}: ${shareNote(card.here.count, card.here.of)} deals`,
            group: { by: 'profile', key: profile.key },
            card,
          })
        }
      />
    ),
    export: 'percent',
    qualified: ofCount(
      card => card.here.count,
      card => card.here.of,
    ),
    width: 150,
    rank: true,
  },
  {
    id: 'elsewhere',
    header: 'All other deals',
    phoneName: 'In all other deals',
    value: card => card.elsewhere.share,
    render: card => (
      <Figure
        value={shareOfCount(card.elsewhere.count, card.elsewhere.of)}
        notes={[shareNote(card.elsewhere.count, card.elsewhere.of)]}
        label={`${card.title} in all other deals`}
        sentence={`${shareNote(card.elsewhere.count, card.elsewhere.of)} deals`}
      />
    ),
    export: 'percent',
    qualified: ofCount(
      card => card.elsewhere.count,
      card => card.elsewhere.of,
    ),
    width: 150,
  },
]

/** What is talked about most with a profile, beside all other deals. */
export function ProfileTopics({ profile, onOpen, onClose }: ProfileTopicsProps) {
  const columns = useMemo(() => columnsOf(profile, onOpen), [profile, onOpen])
  const title = `What is talked about with ${profileName(profile)}`
  return (
    <Dialog opened size="lg" onClose={onClose} title={title}>
      <Text size="sm" c="dimmed" mb="xs">
        The most common cards in deals of this profile.
      </Text>
      <DataTable
        label={title}
        rows={profile.topCards}
        columns={columns}
        phone={phoneLines}
        rowKey={card => card.cardId}
        rowHeight={56}
        maxHeight={420}
        empty={<EmptyState title="No insights found.">No card came up in these deals.</EmptyState>}
      />
    </Dialog>
  )
}
