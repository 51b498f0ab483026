import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMarketCards } from '#domains/playbook/shared/use-market-cards.ts'
import { describeError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { type Initiative, statusWords } from './initiative-words.ts'
import classes from './Plays.module.css'

type Status = keyof typeof statusWords

interface InitiativeFormProps {
  /** The one that is changed; null makes a new one. */
  initiative: Initiative | null
  /** The market of a new one; one that is changed keeps its own. */
  marketId: number | null
  opened: boolean
  onClose: () => void
  onSaved: (id: number) => void
}

const statuses = (Object.entries(statusWords) as [Status, string][]).map(([value, label]) => ({ value, label }))

/** What an initiative is: its name and words, the messages that sellers are to say, and its days. */
export function InitiativeForm({ initiative, marketId, opened, onClose, onSaved }: InitiativeFormProps) {
  const cards = useMarketCards(initiative ? (initiative.marketId ?? 'all') : marketId)
  const [name, setName] = useState(initiative?.name ?? '')
  const [type, setType] = useState(initiative?.type ?? '')
  const [description, setDescription] = useState(initiative?.description ?? '')
  const [hookText, setHook] = useState(initiative?.hookText ?? '')
  const [chosen, setChosen] = useState<readonly Option[]>(
    (initiative?.cards ?? []).map(({ cardId, title }) => ({ key: cardId, label: title })),
  )
  const [startDate, setStart] = useState(initiative?.startDate ?? '')
  const [endDate, setEnd] = useState(initiative?.endDate ?? '')
  const [status, setStatus] = useState<Status>(initiative?.status ?? 'planned')
  const save = useApiMutation('saveFieldInitiative')
  /** What was drawn is about these messages and days. */
  const isDrawn = initiative?.draw != null

  const submit = () =>
    save.mutate(
      {
        body: {
          ...(initiative
            ? { playbookSalesPlayId: initiative.playbookSalesPlayId }
            : marketId === null
              ? {}
              : { marketId }),
          name: name.trim(),
          type: type.trim(),
          description,
          hookText,
          status,
          subtype: initiative?.subtype ?? '',
          cardIdList: chosen.map(({ key }) => Number(key)),
          startDate: startDate || null,
          endDate: endDate || null,
        },
      },
      { onSuccess: ({ playbookSalesPlayId }) => onSaved(playbookSalesPlayId) },
    )
  return (
    <Dialog
      title={initiative ? 'Change the initiative' : 'New initiative'}
      opened={opened}
      onClose={onClose}
      busy={save.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} disabled={name.trim() === ''} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <TextInput label="Name" value={name} maxLength={200} onChange={e => setName(e.currentTarget.value)} />
        <TextInput label="Type" value={type} maxLength={60} onChange={e => setType(e.currentTarget.value)} />
        <div data-wide>
          <MultiSelect
            label="Messages that sellers are to say"
            options={cards.map(({ id, title, topic }) => ({ key: id, label: `${title} · ${topic}` }))}
            value={chosen}
            onChange={setChosen}
            placeholder="Choose cards"
            disabled={isDrawn}
            width="100%"
          />
        </div>
        <TextInput
          data-wide
          label="Hook"
          value={hookText}
          maxLength={2000}
          onChange={e => setHook(e.currentTarget.value)}
        />
        <Textarea
          data-wide
          label="Description"
          autosize
          minRows={2}
          value={description}
          maxLength={4000}
          onChange={e => setDescription(e.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="First day"
          value={startDate}
          disabled={isDrawn}
          onChange={e => setStart(e.currentTarget.value)}
        />
        <TextInput type="date" label="Last day" value={endDate} onChange={e => setEnd(e.currentTarget.value)} />
        <SelectMenu label="Status" choices={statuses} value={status} onChange={setStatus} />
      </div>
      {isDrawn && (
        <Text size="sm" c="dimmed" mt="sm">
          Sellers were drawn: messages and first day stay as they are.
        </Text>
      )}
      {save.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert" mt="sm">
          {describeError(save.error)}
        </Text>
      )}
    </Dialog>
  )
}
