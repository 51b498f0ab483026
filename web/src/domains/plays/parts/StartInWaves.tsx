import { Group, Text, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

type Preview = Answer<'previewInitiativeStart'>

const waveChoices = [2, 3, 4, 5, 6].map(waves => ({ value: String(waves), label: `${waves} groups` }))
const weekChoices = [1, 2, 3, 4, 6, 8, 12, 16, 26].map(weeks => ({
  value: String(weeks),
  label: formatQuantity(weeks, 'week'),
}))

const unitChoices = [
  { value: 'seller', label: 'Each seller alone' },
  { value: 'team', label: 'Teams together' },
] as const

const points = (gain: number): string => `${Math.round(100 * gain)} points`

/** What the start would show, in words: "In 12 weeks, a gain of 27 points would show." */
export const previewText = ({ isEnough, by, sellers, teams, weeks, gain, options }: Preview): string => {
  if (!isEnough) {
    const who = by === 'team' ? formatQuantity(teams.length, 'team') : formatQuantity(sellers.length, 'seller')
    const instead = by === 'team' ? 'draw each seller alone' : 'start everybody at once'
    return `${who} closed deals here in the last year: in so few orders chance would show as much. Choose other groups, or ${instead}.`
  }
  const shown =
    gain === null
      ? 'too few deals close to show any gain'
      : `a gain of ${points(gain)} or more would show in four of five cases`
  const longer = options.find(option => option.gain === 0.15 && option.weeks !== null)
  return `At your deal flow, in ${formatQuantity(weeks, 'week')} ${shown}.${longer ? ` 15 points need ${formatQuantity(longer.weeks ?? 0, 'week')}.` : ''}`
}

/** Who is drawn for, in words: "8 teams of 40 sellers close 12.0 deals a week", and who is left out. */
export const drawnText = ({ by, sellers, teams, teamless, dealsPerWeek }: Preview): string => {
  const who = formatQuantity(sellers.length, 'seller')
  const close = `${(by === 'team' ? teams : sellers).length === 1 ? 'closes' : 'close'} ${dealsPerWeek.toFixed(1)} deals a week`
  if (by === 'seller') return `${who} ${close}`
  const without =
    teamless === 0
      ? ''
      : ` (${formatQuantity(teamless, 'seller')} without a team ${teamless === 1 ? 'is' : 'are'} left out)`
  return `${formatQuantity(teams.length, 'team')} of ${who}${without} ${close}`
}

/** Has sellers start one group after another, in random order, and says beforehand what that would show. */
export function StartInWaves({ id, today }: { id: number; today: string }) {
  const [waves, setWaves] = useState('4')
  const [weeks, setWeeks] = useState('4')
  const [by, setBy] = useState<Preview['by']>('seller')
  const [startDate, setStart] = useState(today)
  const preview = useApiQuery(
    'previewInitiativeStart',
    { params: { id }, query: { waves: Number(waves), weeksPerWave: Number(weeks), by } },
    { placeholderData: keepPreviousData },
  )
  const start = useApiMutation('startFieldInitiative')
  return (
    <Panel title="Randomized start">
      <Text size="sm" mb="sm">
        Sellers begin one group after another, in random order. Those who wait are what the others are compared with, so
        that you know what the play changes, and not only what goes with it. Where colleagues pass on what they hear,
        draw whole teams.
      </Text>
      <Group align="flex-end" gap="sm">
        <SelectMenu
          label="Who starts together"
          width={170}
          choices={unitChoices}
          value={by}
          onChange={value => setBy(value === 'team' ? 'team' : 'seller')}
        />
        <SelectMenu label="Groups" width={130} choices={waveChoices} value={waves} onChange={setWaves} />
        <SelectMenu label="From one to the next" width={150} choices={weekChoices} value={weeks} onChange={setWeeks} />
        <TextInput
          type="date"
          label="First group starts"
          value={startDate}
          min={today}
          onChange={e => setStart(e.currentTarget.value)}
        />
        <RestrictedButton
          call="startFieldInitiative"
          loading={start.isPending}
          disabled={preview.data?.isEnough !== true || startDate === ''}
          onClick={() =>
            start.mutate({ params: { id }, body: { startDate, waves: Number(waves), weeksPerWave: Number(weeks), by } })
          }
        >
          Draw and start
        </RestrictedButton>
      </Group>
      <QueryState query={preview} loading={<SkeletonRows rows={2} />}>
        {data => (
          <>
            <Text mt="sm" role="status">
              {previewText(data)}
            </Text>
            <details>
              <summary>How do we know?</summary>
              <p>
                {drawnText(data)} and {formatPercent(data.winRate)} of them are won
                {data.orders === null ? '' : `; they could start in ${formatCount(data.orders)} orders`}. The deals that
                close are compared between sellers who have started and sellers who still wait, taking into account what
                was usual for each of them before. At the end the difference is compared with what the other possible
                orders would have shown. Until then you may look every day. Together this is wrong in at most 5 of 100
                trials.{' '}
              </p>
            </details>
          </>
        )}
      </QueryState>
      {start.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
          {describeError(start.error)}
        </Text>
      )}
    </Panel>
  )
}
