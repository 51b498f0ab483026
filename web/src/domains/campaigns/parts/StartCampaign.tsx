import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import { formatPercent } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { type Campaign, points, powerText } from './campaign-words.ts'

const shares = { '0.1': 'A tenth', '0.2': 'A fifth', [String(1 / 3)]: 'A third (proposed)', '0.5': 'A half' }
const shareChoices = Object.entries(shares).map(([value, label]) => ({ value, label }))
const dayChoices = [30, 60, 90, 180, 365].map(days => ({ value: String(days), label: `${days} days` }))

/** Freezes the list of a draft and draws who is held out; says beforehand what that would show. */
export function StartCampaign({ campaign }: { campaign: Campaign }) {
  const { campaignId, accountCount, messages, power, usual } = campaign
  const [holdOut, setHoldOut] = useState(String(1 / 3))
  const [days, setDays] = useState('90')
  const start = useApiMutation('startCampaign')
  return (
    <Panel title="Start">
      <Text size="sm" mb="sm">
        Part of the list is held out at random. Those accounts are what the others are compared with, so that you know
        what the campaign causes. From then on the list cannot be changed.
      </Text>
      <Group align="flex-end" gap="sm">
        <SelectMenu label="Held out" width={180} choices={shareChoices} value={holdOut} onChange={setHoldOut} />
        <SelectMenu label="Runs for" width={130} choices={dayChoices} value={days} onChange={setDays} />
        <RestrictedButton
          call="startCampaign"
          loading={start.isPending}
          disabled={accountCount === 0 || messages.length === 0}
          onClick={() =>
            start.mutate({ params: { id: campaignId }, body: { days: Number(days), holdOut: Number(holdOut) } })
          }
        >
          Draw and start
        </RestrictedButton>
      </Group>
      {usual !== null && (
        <>
          <Text mt="sm" role="status">
            {powerText(accountCount, Number(holdOut), usual)}
          </Text>
          <details>
            <summary>How do we know?</summary>
            <p>
              Usual is the share of these accounts that had a success in the 90 days before, {formatPercent(usual)}. In
              four of five campaigns (80% power) a gain shows when it is at least{' '}
              {power
                .map(
                  ({ holdOut: share, gain }) =>
                    `${gain === null ? 'more than is possible' : points(gain)} with ${formatPercent(share)} held out`,
                )
                .join(', ')}
              . Chance decides which accounts are held out, within groups of accounts that are equally likely to
              succeed. You may look every day: at most 5 of 100 campaigns without an effect will seem to have one, 1 of
              them on the way and 4 at the end.{' '}
            </p>
          </details>
        </>
      )}
      {start.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
          {describeError(start.error)}
        </Text>
      )}
    </Panel>
  )
}
