import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { MarketRow } from '#domains/playbook/api/markets.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'

interface MarketNameDialogProps {
  /** Null: a new market. */
  market: MarketRow | null
  onClose: () => void
}

/** Gives a market its name, new or another. */
export function MarketNameDialog({ market, onClose }: MarketNameDialogProps) {
  const [name, setName] = useState(market?.name ?? '')
  const create = useApiMutation('createMarket')
  const rename = useApiMutation('updateMarketName')
  const { error, isPending } = market ? rename : create

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isPending) return
    if (market) rename.mutate({ body: { marketId: market.id, name } }, { onSuccess: onClose })
    else create.mutate({ body: { name } }, { onSuccess: onClose })
  }
  return (
    <Dialog title={market ? `Rename ${market.name}` : 'New market'} opened onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={error} />
          <TextInput
            label="Name"
            value={name}
            maxLength={100}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={isPending}>
              {market ? 'Rename' : 'Create'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
