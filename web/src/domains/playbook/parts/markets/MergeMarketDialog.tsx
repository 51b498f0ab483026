import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { MarketRow } from '#domains/playbook/api/markets.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { describeContents } from './merge-words.ts'

interface MergeMarketDialogProps {
  market: MarketRow
  others: readonly MarketRow[]
  onClose: () => void
}

/** Chooses the market that another goes into, and shows what goes with it. */
export function MergeMarketDialog({ market, others, onClose }: MergeMarketDialogProps) {
  const [into, setInto] = useState<number | null>(null)
  const merge = useApiMutation('mergeMarkets')
  const preview = useApiQuery(
    'previewMarketMerge',
    into === null ? null : { query: { marketId: market.id, intoMarketId: into } },
    { enabled: !merge.isPending || merge.isSuccess, gcTime: 0 },
  )
  const target = others.find(({ id }) => id === into)
  return (
    <Dialog title={`Merge ${market.name}`} opened onClose={onClose}>
      <Stack gap="sm">
        <FormError error={merge.error} />
        <SelectMenu
          label="Merge into"
          placeholder="Choose a market"
          width="100%"
          choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={into === null ? null : String(into)}
          onChange={value => setInto(Number(value))}
        />
        {target && (
          <QueryState query={preview} loading={<SkeletonRows rows={2} />}>
            {contents => (
              <>
                <Text size="sm">
                  {describeContents(contents)
                    ? `${describeContents(contents)} will belong to ${target.name}.`
                    : `Nothing belongs to ${market.name}.`}{' '}
                  {market.name} will no longer exist. This cannot be undone.
                </Text>
                {contents.renamedCards > 0 && (
                  <Text size="sm">
                    {formatQuantity(contents.renamedCards, 'card has', 'cards have')} the title of a card in{' '}
                    {target.name} and will be named after {market.name}.
                  </Text>
                )}
              </>
            )}
          </QueryState>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="salmon"
            disabled={!target || !preview.data}
            loading={merge.isPending}
            onClick={() =>
              target && merge.mutate({ body: { marketId: market.id, intoMarketId: target.id } }, { onSuccess: onClose })
            }
          >
            Merge
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
