import { type ContentType, contentKinds, contentTypes } from '@bic/contract/content/content-words'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useAllMarkets } from '#domains/playbook/shared/use-market.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import type { Brief } from './brief-words.ts'

interface BriefDialogProps {
  /** Null: a new one. */
  brief: Brief | null
  onClose: () => void
  onSaved: (contentBriefId: number) => void
}

const readers = [
  { value: 'inside', label: 'Colleagues' },
  { value: 'outside', label: 'People outside' },
] as const
const types = contentTypes.map(value => ({ value, label: value }))

/** What a brief is: its name, market, type, who reads it, and whether these are people outside. */
export function BriefDialog({ brief, onClose, onSaved }: BriefDialogProps) {
  const form = useId()
  const markets = useAllMarkets()
  const create = useApiMutation('createContentBriefDetails')
  const update = useApiMutation('updateContentBriefDetails')
  const [name, setName] = useState(brief?.name ?? '')
  const [chosenMarket, setMarket] = useState(brief?.marketId ?? null)
  const [type, setType] = useState<ContentType>(brief?.contentType ?? 'Blog post')
  const [audience, setAudience] = useState(brief?.audience ?? '')
  const [chosenExternal, setExternal] = useState(brief?.external ?? null)
  const marketId = chosenMarket ?? markets[0]?.id
  const { external: usual, channel, prose } = contentKinds[type]
  const external = chosenExternal ?? usual
  const error = create.error ?? update.error
  const isSaving = create.isPending || update.isPending
  const isReady = name.trim() !== '' && marketId !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isSaving) return
    const fields = { name: name.trim(), contentType: type, audience: audience.trim(), external }
    const onSuccess = ({ contentBriefId }: { contentBriefId: number }) => onSaved(contentBriefId)
    if (brief) update.mutate({ body: { contentBriefId: brief.contentBriefId, ...fields } }, { onSuccess })
    else create.mutate({ body: { marketId, ...fields } }, { onSuccess })
  }
  return (
    <Dialog
      title={brief ? `Change ${brief.name}` : 'New brief'}
      opened
      onClose={onClose}
      busy={isSaving}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!isReady} loading={isSaving}>
            {brief ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={error} />
          <TextInput
            label="Name"
            value={name}
            maxLength={200}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          {brief === null && (
            <SelectMenu
              label="Market"
              width="100%"
              choices={markets.map(one => ({ value: String(one.id), label: one.name }))}
              value={marketId === undefined ? null : String(marketId)}
              onChange={value => setMarket(Number(value))}
            />
          )}
          <SelectMenu label="Type" width="100%" choices={types} value={type} onChange={setType} />
          <TextInput
            label="Audience"
            placeholder="Finance leads of mid-sized carriers"
            value={audience}
            maxLength={500}
            onChange={event => setAudience(event.currentTarget.value)}
          />
          <div>
            <Text size="sm" fw={500} mb={2} aria-hidden>
              Read by
            </Text>
            <SegmentedButtons
              label="Read by"
              choices={readers}
              value={external ? 'outside' : 'inside'}
              onChange={reader => setExternal(reader === 'outside')}
            />
          </div>
          <Text size="sm" c="dimmed" role="status">
            {external
              ? `Buyers are quoted only where they allowed it for: ${channel}.`
              : 'For colleagues only: buyers can be quoted without their permission.'}{' '}
            {prose
              ? 'Without a language model it becomes an outline with evidence.'
              : 'It is composed from quotes and approved claims, without a language model too.'}
          </Text>
        </Stack>
      </form>
    </Dialog>
  )
}
