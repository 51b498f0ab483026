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

const points = (gain: number): string => `${Math.round(100 * gain)} points`

/** What the start would show, in words: "In 12 weeks, a gain of 27 points would show." */
export const previewText = ({ isEnough, sellers, weeks, gain, options }: Preview): string => {
  if (!isEnough)
    return `${formatQuantity(sellers.length, 'seller')} closed deals here in the last year: in so few orders chance would show as much. Start everybody at once, or choose other groups.`
  const shown =
    gain === null ? 'no gain would show' : `a gain of ${points(gain)} or more would show in four of five cases`
  const longer = options.find(option => option.gain === 0.15 && option.weeks !== null)
  return `At your deal flow, in ${formatQuantity(weeks, 'week')} ${shown}.${longer ? ` 15 points need ${formatQuantity(longer.weeks ?? 0, 'week')}.` : ''}`
}

/** Has sellers start one group after another, in an order drawn by lot, and says beforehand what that would show. */
export function StartInWaves({ id, today }: { id: number; today: string }) {
  const [waves, setWaves] = useState('4')
  const [weeks, setWeeks] = useState('4')
  const [startDate, setStart] = useState(today)
  const preview = useApiQuery(
    'previewInitiativeStart',
    { params: { id }, query: { waves: Number(waves), weeksPerWave: Number(weeks) } },
    { placeholderData: keepPreviousData },
  )
  const start = useApiMutation('startFieldInitiative')
  return (
    <Panel title="Start by lot">
      <Text size="sm" mb="sm">
        Sellers begin one group after another, in an order drawn by lot. Whoever waits is what the others are compared
        with, so that you know what the play changes, and not only what goes with it.
      </Text>
      <Group align="flex-end" gap="sm">
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
            start.mutate({ params: { id }, body: { startDate, waves: Number(waves), weeksPerWave: Number(weeks) } })
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
                {formatQuantity(data.sellers.length, 'seller')} close {data.dealsPerWeek.toFixed(1)} deals a week and
                win {formatPercent(data.winRate)} of them
                {data.orders === null ? '' : `; they could start in ${formatCount(data.orders)} orders`}. Deals that
                close are compared at any time between those who started and those who wait, each with what was usual of
                themselves before. At the end the difference is compared with those of other orders that could have been
                drawn; on the way one may look every day. Together they err in at most 5 of 100 trials.
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
