import { type Visibility, visibilities } from '@bic/contract/playbooks/visibility'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAllMarkets } from '#domains/playbook/shared/use-market.ts'
import type { Answer } from '#lib/call-types.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { visibilityWords } from './visibility-words.ts'

type Playbook = Answer<'listPlaybooks'>[number]

interface PlaybookDialogProps {
  /** Null: a new one. */
  playbook: Playbook | null
  /** A new one is probably of the market that the list shows. */
  marketId: number | null
  onClose: () => void
  onSaved: (playbookId: number) => void
}

/** Name, description, market and visibility of a playbook. */
export function PlaybookDialog({ playbook, marketId: shownMarket, onClose, onSaved }: PlaybookDialogProps) {
  const markets = useAllMarkets()
  const save = useApiMutation('savePlaybook')
  // Those whom Messaging is open to publish playbooks; what is public already stays so.
  const mayPublish = useMayCall('createPlaybookCard') || playbook?.visibility === 'public'
  const [name, setName] = useState(playbook?.name ?? '')
  const [description, setDescription] = useState(playbook?.description ?? '')
  const [chosenMarket, setMarket] = useState(playbook?.marketId ?? shownMarket)
  const [visibility, setVisibility] = useState<Visibility>(playbook?.visibility ?? 'restricted')
  // It stays in its market: of several one is chosen, never taken for granted.
  const marketId = chosenMarket ?? (markets.length === 1 ? markets[0]?.id : undefined)
  const ready = name.trim() !== '' && marketId !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready || save.isPending) return
    save.mutate(
      { body: { name, description, marketId, visibility, ...(playbook && { playbookId: playbook.playbookId }) } },
      {
        onSuccess: ({ playbookId }) => {
          onSaved(playbookId)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={playbook ? `Change ${playbook.name}` : 'New playbook'} opened onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={save.error} />
          <TextInput
            label="Name"
            value={name}
            maxLength={120}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <Textarea
            label="Description"
            value={description}
            maxLength={2000}
            autosize
            minRows={2}
            maxRows={6}
            onChange={event => setDescription(event.currentTarget.value)}
          />
          {playbook === null && (
            <SelectMenu
              label="Market"
              placeholder="Choose a market"
              width="100%"
              choices={markets.map(one => ({ value: String(one.id), label: one.name }))}
              value={marketId === undefined ? null : String(marketId)}
              onChange={value => setMarket(Number(value))}
            />
          )}
          <SegmentedButtons
            label="Visibility"
            choices={visibilities.map(value => ({
              value,
              label: visibilityWords[value].label,
              disabled: value === 'public' && !mayPublish,
            }))}
            value={visibility}
            onChange={setVisibility}
          />
          <Text size="sm" c="dimmed" role="status">
            {visibilityWords[visibility].meaning}
            {!mayPublish && ' Customer success, management and administrators publish playbooks.'}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!ready} loading={save.isPending}>
              {playbook ? 'Save' : 'Create'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
