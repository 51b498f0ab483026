import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { FormError } from '#ui/state/FormError.tsx'

interface NewCardDialogProps {
  opened: boolean
  onClose: () => void
  /** What the list is filtered by is what the card is probably for. */
  marketId: number | null
  topicId: number | null
  /** What the card is to find, as the beginning of its title and its first keyword. */
  phrase?: string
}

const idText = (id: number | null | undefined) => (id === null || id === undefined ? null : String(id))

function NewCardForm({ onClose, marketId, topicId, phrase = '' }: Omit<NewCardDialogProps, 'opened'>) {
  const form = useId()
  const go = useGo()
  const markets = useApiQuery('listAllMarket')
  const topics = useApiQuery('listTopics')
  const create = useApiMutation('createPlaybookCard')
  const [title, setTitle] = useState(() => phrase.charAt(0).toUpperCase() + phrase.slice(1))
  const [description, setDescription] = useState('')
  const [keywords, setKeywords] = useState(phrase)
  const [market, setMarket] = useState(marketId)
  const [topic, setTopic] = useState(topicId)
  const chosenMarket = market ?? (markets.data?.length === 1 ? markets.data[0]?.id : undefined)
  const ready = title.trim() !== '' && topic !== null && chosenMarket !== undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (topic === null || chosenMarket === undefined || !ready || create.isPending) return
    create.mutate(
      { body: { title, description, keywords, topicId: topic, marketId: chosenMarket } },
      {
        onSuccess: card => {
          onClose()
          go(links.messageCard(card.id))
        },
      },
    )
  }
  return (
    <form id={form} onSubmit={submit}>
      <Stack gap="sm">
        <FormError error={create.error} />
        <TextInput
          label="Title"
          value={title}
          maxLength={200}
          data-autofocus
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <SelectMenu
          label="Topic"
          placeholder="Choose a topic"
          width="100%"
          choices={(topics.data ?? []).map(one => ({ value: String(one.topicId), label: one.name }))}
          value={idText(topic)}
          onChange={value => setTopic(Number(value))}
        />
        <SelectMenu
          label="Market"
          placeholder="Choose a market"
          width="100%"
          choices={(markets.data ?? []).map(one => ({ value: String(one.id), label: one.name }))}
          value={idText(chosenMarket)}
          onChange={value => setMarket(Number(value))}
        />
        <Textarea
          label="Description"
          value={description}
          maxLength={5000}
          autosize
          minRows={2}
          maxRows={6}
          onChange={event => setDescription(event.currentTarget.value)}
        />
        <Textarea
          label="Keywords"
          description="One keyword per line. Put a keyword in double quotes for an exact match."
          value={keywords}
          maxLength={5000}
          rows={4}
          onChange={event => setKeywords(event.currentTarget.value)}
        />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: '0.5rem' }}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!ready} loading={create.isPending}>
            Create
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Title, topic, market, description and the first keywords of a new card. */
export function NewCardDialog({ opened, ...form }: NewCardDialogProps) {
  return (
    <Dialog title="New card" opened={opened} onClose={form.onClose} size="lg">
      <NewCardForm {...form} />
    </Dialog>
  )
}
